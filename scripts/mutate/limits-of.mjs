import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIMITS = /server\/test\/limits\/[\w-]+\.test\.ts$/

/**
 * How many of a noun's calls a test of limits sends something to: the files of `server/test/limits` go by what belongs
 * together, the folders of the contract by noun.
 * @param {string} root of the tree
 * @param {string[]} files
 * @returns {(noun: string, file: string) => number}
 */
export function limitsOf(root, files) {
  const pathsIn = new Map(
    files.filter(file => LIMITS.test(file)).map(file => [file, pathsOf(join(root, file))]),
  )
  /** @type {Map<string, Set<string>>} */
  const pathsOfNoun = new Map()
  const contract = join(root, 'contract/src')
  for (const { name } of readdirSync(contract, { withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  )) {
    const sources = readdirSync(join(contract, name)).filter(file => file.endsWith('endpoints.ts'))
    pathsOfNoun.set(name, new Set(sources.flatMap(file => [...pathsOf(join(contract, name, file))])))
  }
  return (noun, file) => {
    const sent = pathsIn.get(file)
    if (!sent) return 0
    return [...(pathsOfNoun.get(noun) ?? [])].filter(path => sent.has(path)).length
  }
}

/**
 * The paths that a source names, with `*` for what stands for an id.
 * @param {string} file
 */
const pathsOf = file =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/path: ?['"`](\/[^'"`?]*)/g)].map(([, path = '']) =>
      path.replace(/:\w+|\$\{\w+\}/g, '*'),
    ),
  )

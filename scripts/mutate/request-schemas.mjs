import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declarationsOf, importsOf, readSource, sourcesIn, walk } from './source.mjs'

/**
 * @typedef {import('./source.mjs').Node} Node
 * @typedef {import('./source.mjs').Source} Source
 * @typedef {{ source: Source, declared: Map<string, Node>, imported: ReturnType<typeof importsOf>, nodes: Set<Node> }} Opened
 */

/**
 * The nodes that `params`, `query` and `body` of the endpoints are made of, by file, as far as names lead.
 * @param {string} root
 * @returns {Map<Source, Set<Node>>}
 */
export function requestSchemas(root) {
  const { open, visit, opened } = explorer(root)
  for (const path of endpointFiles(root)) {
    for (const node of walk(open(path).source.program))
      if (node.type === 'Property' && ['params', 'query', 'body'].includes(node.key.name))
        visit(path, node.value)
  }
  return new Map([...opened.values()].map(({ source, nodes }) => [source, nodes]))
}

/** Where calls are declared: a noun may have more than its `endpoints.ts`. @param {string} root */
export const endpointFiles = root =>
  sourcesIn(root, 'contract/src').filter(path =>
    /\bendpoint\(\{/.test(readFileSync(join(root, path), 'utf8')),
  )

/** @param {string} root */
function explorer(root) {
  /** @type {Map<string, Opened>} */
  const opened = new Map()
  /** @param {string} path @returns {Opened} */
  const open = path => {
    const known = opened.get(path)
    if (known) return known
    const source = readSource(root, path)
    const file = { source, declared: declarationsOf(source), imported: importsOf(source), nodes: new Set() }
    opened.set(path, file)
    return file
  }
  /** @param {string} path @param {Node} node */
  const visit = (path, node) => {
    const { nodes, declared, imported } = open(path)
    if (nodes.has(node)) return
    nodes.add(node)
    for (const { type, name } of walk(node)) {
      if (type !== 'Identifier') continue
      const here = declared.get(name)
      const there = imported.get(name)
      const far = there && open(there.path).declared.get(there.name)
      if (here) visit(path, here)
      else if (there && far) visit(there.path, far)
    }
  }
  return { open, visit, opened }
}

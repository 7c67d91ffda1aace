import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCrew } from './crew.mjs'
import { HITS } from './mutant.mjs'
import { readSource, sourcesIn, walk } from './source.mjs'

/**
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 * @typedef {import('./source.mjs').Node} Node
 */
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/**
 * Which test files run the function that a mutant of the code stands in: no other can notice it. Every test file is run
 * once, in copies of the tree whose functions say that they were run.
 * @param {string} root
 * @param {readonly Mutant[]} mutants
 * @param {readonly string[]} files
 * @param {number} workers
 * @returns {Promise<(mutant: Mutant, likeliest: string[]) => string[]>} those of the likeliest that can, the ones that run
 *   most of the server last: they take longest, and look at least of what each function does
 */
export async function reachOf(root, mutants, files, workers) {
  const functions = functionsOf(root, mutants)
  const reached = read(root) ?? (await runAll(root, functions, files, workers))
  const most = Math.max(...[...reached.values()].map(names => names.size))
  const isBroad = (/** @type {string} */ file) => (reached.get(file)?.size ?? 0) > most / 2
  return (mutant, likeliest) => {
    const around = functions.get(mutant)
    if (!around) return likeliest
    const can = likeliest.filter(file => reached.get(file)?.has(nameOf(around)))
    return [...can.filter(file => !isBroad(file)), ...can.filter(isBroad)]
  }
}

/** @typedef {Map<Mutant, { path: string, node: Node }>} Functions */
/**
 * @param {string} root
 * @param {Functions} functions
 * @param {readonly string[]} files
 * @param {number} workers
 */
async function runAll(root, functions, files, workers) {
  const crew = await startCrew(root, workers, tree => {
    for (const [path, nodes] of byPath(functions)) tell(tree, path, nodes)
  })
  /** @type {Reached} */
  const reached = new Map()
  const left = [...files]
  const work = async (/** @type {import('./crew.mjs').Ask} */ ask) => {
    for (let some = left.splice(0, AT_ONCE); some.length; some = left.splice(0, AT_ONCE)) {
      const { outcomes } = await ask(some.map(file => ({ file, policies: 'on', counts: true })))
      for (const [at, file] of some.entries()) reached.set(file, new Set(outcomes[at]?.reached))
    }
  }
  try {
    await Promise.all(crew.asks.map(work))
  } finally {
    await crew.stop()
  }
  keep(root, reached)
  return reached
}
const AT_ONCE = 8

/**
 * What was found for these very sources is used again: it takes some minutes.
 * @typedef {Map<string, Set<string>>} Reached by test file, the functions
 */
const KEPT = '.ready/reach.json'

/** @param {string} root @returns {Reached | undefined} */
function read(root) {
  const path = join(root, KEPT)
  if (!existsSync(path)) return undefined
  const { of, reached } = JSON.parse(readFileSync(path, 'utf8'))
  if (of !== hashOfSources(root)) return undefined
  return new Map(Object.entries(reached).map(([file, names]) => [file, new Set(names)]))
}

/** @param {string} root @param {Reached} reached */
function keep(root, reached) {
  mkdirSync(join(root, '.ready'), { recursive: true })
  const found = Object.fromEntries([...reached].map(([file, names]) => [file, [...names]]))
  writeFileSync(join(root, KEPT), JSON.stringify({ of: hashOfSources(root), reached: found }))
}

/** Of the tests too, which a build does not ask for. @param {string} root */
function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const folder of ['contract/src', 'server/src', 'server/test'])
    for (const path of sourcesIn(root, folder)) hash.update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * The innermost function around each mutant of the server's code.
 * @param {string} root
 * @param {readonly Mutant[]} mutants
 */
function functionsOf(root, mutants) {
  /** @type {Map<string, Node[]>} */
  const inFile = new Map()
  /** @type {Map<Mutant, { path: string, node: Node }>} */
  const found = new Map()
  for (const mutant of mutants) {
    const { edit } = mutant
    if (!edit?.path.startsWith('server/')) continue
    const { path } = edit
    const nodes =
      inFile.get(path) ?? [...walk(readSource(root, path).program)].filter(n => FUNCTION.test(n.type))
    inFile.set(path, nodes)
    const node = nodes.filter(({ start, end }) => start <= edit.start && edit.end <= end).at(-1)
    if (node) found.set(mutant, { path, node })
  }
  return found
}

/** @param {Map<Mutant, { path: string, node: Node }>} functions */
function byPath(functions) {
  /** @type {Map<string, Set<Node>>} */
  const found = new Map()
  for (const { path, node } of functions.values()) found.set(path, (found.get(path) ?? new Set()).add(node))
  return found
}

/** @param {{ path: string, node: Node }} place */
const nameOf = ({ path, node }) => `${path}@${node.start}`

/**
 * Has functions of a file say that they are run.
 * @param {string} tree
 * @param {string} path
 * @param {ReadonlySet<Node>} nodes
 */
function tell(tree, path, nodes) {
  const places = [...nodes].flatMap(node => {
    const { body } = node
    const said = `globalThis.${HITS}?.add(${JSON.stringify(nameOf({ path, node }))})`
    if (body.type === 'BlockStatement') return [{ at: body.start + 1, text: `;${said};` }]
    return [
      { at: body.start, text: `(${said}, (` },
      { at: body.end, text: '))' },
    ]
  })
  const file = join(tree, path)
  let text = readFileSync(file, 'utf8')
  for (const { at, text: added } of places.sort((a, b) => b.at - a.at))
    text = text.slice(0, at) + added + text.slice(at)
  writeFileSync(file, text)
}

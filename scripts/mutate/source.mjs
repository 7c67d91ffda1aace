import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseAst } from 'vitest/node'

/**
 * A source file as a tree of ESTree nodes, each with the offsets of its first and behind its last character.
 * @typedef {{ type: string, start: number, end: number, parent?: Node, [key: string]: any }} Node
 * @typedef {{ path: string, text: string, program: Node }} Source
 */

/**
 * @param {string} root
 * @param {string} path below it
 * @returns {Source}
 */
export function readSource(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  const program = /** @type {Node} */ (/** @type {unknown} */ (parse(text)))
  for (const node of walk(program)) for (const child of childrenOf(node)) child.parent = node
  return { path, text, program }
}

/**
 * The TypeScript files of a folder and those in it, in order; none where there is no such folder.
 * @param {string} root
 * @param {string} folder below it
 */
export const sourcesIn = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true })
        .map(name => `${folder}/${String(name).replaceAll('\\', '/')}`)
        .filter(path => path.endsWith('.ts'))
        .sort()
    : []

/**
 * Whether the text is still TypeScript.
 * @param {string} text
 */
export function isValid(text) {
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

/** @param {string} text */
const parse = text => parseAst(text, { lang: 'ts' }, 'source.ts')

/**
 * The node and all below it, those that come first in the text first.
 * @param {Node} node
 * @returns {Generator<Node>}
 */
export function* walk(node) {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

/** @param {Node} node */
function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => value)
    .filter(value => typeof value === 'object' && value !== null && typeof value.type === 'string')
}

/** @param {Source} source @param {Node} node */
export const textOf = (source, node) => source.text.slice(node.start, node.end)

/** @param {Source} source @param {number} offset */
export const lineOf = (source, offset) => source.text.slice(0, offset).split('\n').length

/**
 * The name of the method that a call calls, `max` of `text.max(3)`; nothing for a plain call.
 * @param {Node} node
 */
export const methodOf = node =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed
    ? String(node.callee.property.name)
    : undefined

/**
 * What the top of a file declares, by name: the node of its initializer or function.
 * @param {Source} source
 * @returns {Map<string, Node>}
 */
export function declarationsOf({ program }) {
  const found = new Map()
  for (const statement of program.body) {
    const declared = statement.declaration ?? statement
    for (const { id, init } of declared.declarations ?? []) if (id.name && init) found.set(id.name, init)
    if (declared.type === 'FunctionDeclaration') found.set(declared.id.name, declared)
  }
  return found
}

/**
 * What a file imports from its own workspace, by the name it has here.
 * @param {Source} source
 * @returns {Map<string, { path: string, name: string }>}
 */
export function importsOf({ path, program }) {
  const found = new Map()
  for (const { type, source, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !source.value.startsWith('.')) continue
    const from = posix.normalize(posix.join(dirname(path), source.value))
    for (const { local, imported } of specifiers)
      found.set(local.name, { path: from, name: imported?.name ?? local.name })
  }
  return found
}

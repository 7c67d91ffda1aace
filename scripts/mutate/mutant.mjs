import { isValid, lineOf } from './source.mjs'

/**
 * One thing taken out: a stretch of a source replaced, or statements run in the database that tests clone.
 * @typedef {'access' | 'filter' | 'policy' | 'body' | 'wall'} Kind
 * @typedef {{ path: string, start: number, end: number, text: string }} Edit
 * @typedef {{ kind: Kind, where: string, what: string, noun: string, edit?: Edit, sql?: string, undo?: string }} Mutant
 */

/** The global in which functions say that they have been run. */
export const HITS = 'leadlineHits'

/** @type {readonly Kind[]} */
export const KINDS = ['access', 'filter', 'policy', 'body', 'wall']

/**
 * @param {Kind} kind
 * @param {import('./source.mjs').Source} source
 * @param {{ start: number, end: number }} place
 * @param {string} text what stands there instead
 * @param {string} what was taken out, in words
 * @returns {Mutant | undefined} nothing where the file would be no TypeScript any more
 */
export function edited(kind, source, { start, end }, text, what) {
  const { path } = source
  if (!isValid(source.text.slice(0, start) + text + source.text.slice(end))) return undefined
  const where = `${path}:${lineOf(source, start)}`
  return { kind, where, what: oneLine(what), noun: nounOf(path), edit: { path, start, end, text } }
}

/** @param {string} path */
const nounOf = path => /^(?:contract|server)\/src\/([^/]+)/.exec(path)?.[1] ?? ''

/** @param {string} text */
export const oneLine = text => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 110 ? `${line.slice(0, 109)}…` : line
}

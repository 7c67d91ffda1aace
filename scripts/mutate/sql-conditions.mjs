import { walk } from './source.mjs'

/**
 * The conditions of the SQL in a file: each part of a `where`, `on` or `and` that stands by itself, in our
 * house one line or a piece of one.
 * @typedef {import('./source.mjs').Node} Node
 * @typedef {{ start: number, end: number, text: string }} Condition
 * @param {import('./source.mjs').Source} source
 * @returns {Condition[]}
 */
export function sqlConditions({ text, program }) {
  return [...walk(program)]
    .filter(node => node.type === 'TemplateLiteral')
    .flatMap(node => {
      const sql = masked(text, node)
      const from = node.start + 1
      return [...wholeCondition(sql), ...partsOf(sql)].map(([start, end]) => ({
        start: from + start,
        end: from + end,
        text: text.slice(from + start, from + end),
      }))
    })
}

/** The text between the backticks, what is put in blotted out, so that every offset stays. @param {string} text @param {Node} node */
function masked(text, node) {
  let sql = text.slice(node.start + 1, node.end - 1)
  for (const { start, end } of node.expressions) {
    const at = start - node.start - 1
    sql = sql.slice(0, at) + '_'.repeat(end - start) + sql.slice(at + end - start)
  }
  return sql
}

/** A text that is nothing but one comparison: `l.company_id = ${…}`. @param {string} sql */
const wholeCondition = sql =>
  /^[\w.]+ (=|in|<>|>|<) (?!.*\band\b)[^\n]*$/.test(sql) ? [[0, sql.length]] : []

/** @param {string} sql */
const partsOf = sql =>
  [...sql.matchAll(/\b(?:where|and|on)\s+(?!conflict|delete)|\b(?:and|or)\s+\((?!\s*select)/gi)].map(
    match => {
      const start = match.index + match[0].length
      return [start, endOf(sql, start)]
    },
  )

const NEXT = /^(?:and|or|where|group|order|limit|union|for|returning|join|left|then|on|having|as|from)\b/i

/** Where a condition ends: before the next word of the statement, or the bracket that closes around it. @param {string} sql @param {number} start */
function endOf(sql, start) {
  let depth = 0
  let at = start
  for (; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    else if (sql[at] === ')' && depth-- === 0) break
    else if (depth === 0 && at > start && /\s/.test(sql[at - 1] ?? '') && NEXT.test(sql.slice(at))) break
  }
  return start + sql.slice(start, at).trimEnd().length
}

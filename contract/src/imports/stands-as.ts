import { guardFormula } from '../exports/formula.ts'
import { type DateOrder, readDate } from './read-date.ts'

/**
 * Whether a cell stands as the export has written it, also after a spreadsheet has saved the file anew. That may have
 * kept the guard against formulas, written line ends in its own way, kept 15 digits of a number, shortened a long one
 * to `9.19877E+11`, and put a question mark for every letter that its code page lacks.
 */
export const standsAs = (cell: string, held: string | number): boolean => {
  if (typeof held === 'number') return inDigits(Number(cell)) === inDigits(held) || isShortened(cell, held)
  const [written, own] = [oneLineEnd(cell), oneLineEnd(held)]
  if (own === '') return false
  if (written === own || written === guardFormula(own)) return true
  return /^\d+$/.test(own) ? isShortened(written, Number(own)) : lacksLetters(written, own)
}

const inDigits = (value: number) => value.toPrecision(15)
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n').trim()

function isShortened(cell: string, own: number) {
  const short = /^-?\d(?:\.(\d{1,14}))?e\+\d+$/i.exec(cell)
  return short !== null && own.toExponential(short[1]?.length ?? 0) === cell.toLowerCase()
}

const lacksLetters = (written: string, own: string) =>
  written.length === own.length &&
  [...own.split('').keys()].every(
    at => written[at] === own[at] || (written[at] === '?' && own.charCodeAt(at) > 0xff),
  )

/** The same of a moment such as `2026-03-08 13:00:00`, which a spreadsheet writes in its own way, without seconds. */
export const standsAsMoment = (cell: string, held: string, order: DateOrder): boolean => {
  if (standsAs(cell, held)) return true
  const read = readDate(cell, order)
  if (typeof read === 'string' || read.offset || !read.time?.endsWith(':00')) return false
  return `${read.day} ${read.time.slice(0, 5)}` === held.slice(0, 16)
}

import { Refusal } from '@leadline/contract/errors'
import type { SaxesParser } from 'saxes'
import type { Workbook } from './open-xlsx.ts'
import type { TableRow } from './shape-table.ts'
import { unescaped } from './xlsx-tables.ts'

const MOST_ROWS = 250_000
const MOST_COLUMNS = 1000

export interface SheetTables {
  strings: readonly string[]
  isDate: (style: number) => boolean
  /** Serial dates count from 1 January 1904 instead of 30 December 1899. */
  since1904: boolean
}

interface OpenCell {
  column: number
  type: string
  style: number
  text: string
}

/** Reads the rows of a sheet that hold anything, each cell as the text that a person sees. */
export async function readSheet(book: Workbook, path: string, tables: SheetTables): Promise<TableRow[]> {
  const rows: TableRow[] = []
  await book.parse(path, parser => onRows(parser, tables, row => addRow(rows, row)))
  return rows
}

function addRow(rows: TableRow[], row: TableRow) {
  if (!row.cells.some(Boolean)) return
  if (rows.length >= MOST_ROWS) {
    throw new Refusal(
      'UNREADABLE_FILE',
      'This sheet has more than 2,50,000 rows. Split it and upload the parts.',
    )
  }
  rows.push(row)
}

function onRows(parser: SaxesParser, tables: SheetTables, onRow: (row: TableRow) => void) {
  let row: TableRow = { row: 0, cells: [] }
  let cell: OpenCell | undefined
  let inValue = false
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    if (tag === 'row') row = { row: Number(attributes.r ?? row.row + 1), cells: [] }
    if (tag === 'c') {
      cell = {
        column: attributes.r === undefined ? row.cells.length : columnOf(String(attributes.r)),
        type: String(attributes.t ?? 'n'),
        style: Number(attributes.s ?? 0),
        text: '',
      }
    }
    // The cached value of a formula counts, not the formula.
    inValue = cell !== undefined && (tag === 'v' || tag === 't')
  })
  parser.on('text', piece => {
    if (inValue && cell) cell.text += piece
  })
  parser.on('closetag', ({ name }) => {
    const tag = local(name)
    inValue = false
    if (tag === 'c' && cell) {
      putCell(row.cells, cell.column, textOf(cell, tables))
      cell = undefined
    }
    if (tag === 'row') onRow(row)
  })
}

function putCell(cells: string[], column: number, text: string) {
  if (column < 0 || column >= MOST_COLUMNS || text === '') return
  while (cells.length < column) cells.push('')
  cells[column] = text
}

/** `B3` is column 1. */
const columnOf = (reference: string) => {
  let column = 0
  for (const letter of /^[A-Z]{0,4}/i.exec(reference)![0].toUpperCase())
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function textOf({ type, style, text }: OpenCell, tables: SheetTables): string {
  switch (type) {
    case 's':
      return tables.strings[Number(text)] ?? ''
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'n':
      return text === '' ? '' : numberText(Number(text), tables.isDate(style), tables.since1904)
    default:
      return unescaped(text)
  }
}

const numberText = (value: number, isDate: boolean, since1904: boolean) => {
  if (!Number.isFinite(value)) return ''
  if (isDate && value >= 0 && value < 2_958_466) return serialText(value + (since1904 ? 1462 : 0))
  // Spreadsheets keep 15 digits; the rest is noise of binary fractions, but of a whole number that is written out.
  return Number.isSafeInteger(value) ? String(value) : writtenOut(value)
}

/** A number as a spreadsheet shows it: of a long one the first 15 digits and then zeros, of any size. */
const writtenOut = (value: number) => {
  const short = value.toPrecision(15)
  const [digits = '', power = ''] = short.split('e+')
  return power
    ? digits.replace('.', '').padEnd(Number(power) + (value < 0 ? 2 : 1), '0')
    : String(Number(short))
}

/** Days since 30 December 1899 as `2025-06-22`, with `09:30:00` where there is a time. */
const serialText = (serial: number) => {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000).toISOString()
  if (serial < 1) return at.slice(11, 19)
  return serial % 1 ? `${at.slice(0, 10)} ${at.slice(11, 19)}` : at.slice(0, 10)
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

import { Refusal } from '@leadline/contract/errors'
import { isIndianMobile } from '@leadline/contract/phone'
import { cut, isEmail } from '@leadline/contract/text'

const MOST_COLUMNS = 500

/** A row of the table with its number as a spreadsheet shows it, the first row of the sheet being 1. */
export interface TableRow {
  row: number
  cells: string[]
}

export interface Table {
  header: string[]
  /** 0 when the file has no column names. */
  headerRow: number
  rows: TableRow[]
}

/**
 * Makes a table of the rows of a sheet: finds the column names, leaves out blank rows and rows of separators,
 * and never shifts a column. Cells beyond the names get columns of their own, unless they are empty.
 * @throws Refusal UNREADABLE_FILE when there is nothing to import
 */
export function shapeTable(sheet: readonly TableRow[]): Table {
  const filled = sheet.map(cleanRow).filter(({ cells }) => cells.length > 0)
  if (!filled.length) throw new Refusal('UNREADABLE_FILE', 'The file is empty.')
  const at = headerIndex(filled)
  const rows = filled.slice(at + 1)
  if (!rows.length) throw new Refusal('UNREADABLE_FILE', 'The file has column names but no rows.')
  const names = at < 0 ? [] : filled[at]!.cells
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
  if (width > MOST_COLUMNS) {
    throw new Refusal(
      'UNREADABLE_FILE',
      `The file has ${width} columns; at most ${MOST_COLUMNS} can be imported.`,
    )
  }
  return { header: uniqueNames(names, width), headerRow: at < 0 ? 0 : filled[at]!.row, rows }
}

// Control characters but tab, line feed and carriage return; they have no place in a lead.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A cell without control characters and outer spaces. */
export const cleanCell = (cell: string) => cell.replace(CONTROL, '').toWellFormed().trim()

/** Without the empty cells at the end. */
const cleanRow = ({ row, cells }: TableRow): TableRow => {
  const clean = cells.map(cleanCell)
  while (clean.length && clean.at(-1) === '') clean.pop()
  return { row, cells: clean }
}

/** Titles above a table fill fewer cells than its names; a row with a phone or an e-mail is no row of names. */
function headerIndex(rows: readonly TableRow[]) {
  const count = ({ cells }: TableRow) => cells.filter(Boolean).length
  const start = rows.slice(0, 20)
  const most = Math.max(...start.map(count))
  const at = start.findIndex(row => count(row) * 2 > most)
  return rows[at]!.cells.some(cell => isEmail(cell) || isIndianMobile(cell)) ? at - 1 : at
}

function uniqueNames(names: readonly string[], width: number) {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, column) => {
    const name = cut((names[column] ?? '').replace(/\s+/g, ' '), 200) || `Column ${column + 1}`
    let unique = name
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${name} (${n})`
    taken.add(unique.toLowerCase())
    return unique
  })
}

import { Refusal } from '@leadline/contract/errors'
import { unguardFormula } from '@leadline/contract/exports/formula'
import { addCell, type ColumnFacts, noFacts } from '@leadline/contract/imports/column-facts'
import { NO_TABLE } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { shapeTable, type Table, type TableRow } from './shape-table.ts'

const MOST_ROWS = 250_000

/** What is known of a file beside its rows. */
export interface FileReading {
  format: 'csv' | 'xlsx'
  encoding: string
  delimiter: string
  sheet: string
  headerRow: number
  header: string[]
  facts: ColumnFacts[]
  totalRows: number
}

export interface ReadFile {
  reading: FileReading
  rows: TableRow[]
}

/**
 * Reads a CSV or XLSX file, told apart by its bytes and not by its name.
 * @throws Refusal UNREADABLE_FILE with a sentence
 */
export async function readFile(bytes: Buffer, fileName = ''): Promise<ReadFile> {
  refuseOthers(bytes)
  const isZip = startsWith(bytes, 'PK\u0003\u0004')
  const { rows, ...found } = isZip ? await fromXlsx(bytes) : fromCsv(bytes)
  if (!isZip && rows.length < 2 && /\.xls[xm]$/i.test(fileName)) {
    throw new Refusal('UNREADABLE_FILE', TEXT_NAMED_WORKBOOK)
  }
  const table = shapeTable(rows)
  if (table.rows.length > MOST_ROWS) {
    throw new Refusal(
      'UNREADABLE_FILE',
      'The file has more than 2,50,000 rows. Split it and upload the parts.',
    )
  }
  const { header, headerRow } = table
  return {
    reading: { ...found, header, headerRow, facts: factsOf(table), totalRows: table.rows.length },
    rows: table.rows,
  }
}

const TEXT_NAMED_WORKBOOK =
  'This file is named like an Excel workbook but is plain text without a table. Save it as .xlsx or CSV in a spreadsheet and upload that.'

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).toString('latin1') === signature

function refuseOthers(bytes: Buffer) {
  if (bytes.length === 0) throw new Refusal('UNREADABLE_FILE', 'The file is empty.')
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    throw new Refusal(
      'UNREADABLE_FILE',
      'This is an old Excel file (.xls) or one with a password. Save it as .xlsx or CSV without a password and upload that.',
    )
  }
  if (
    startsWith(bytes, '%PDF') ||
    startsWith(bytes, '\u0089PNG') ||
    startsWith(bytes, '\u00ff\u00d8\u00ff')
  ) {
    throw new Refusal('UNREADABLE_FILE', NO_TABLE)
  }
}

const fromXlsx = async (bytes: Buffer) => ({
  format: 'xlsx' as const,
  encoding: 'utf-8',
  delimiter: '',
  ...(await readXlsx(bytes)),
})

const fromCsv = (bytes: Buffer) => {
  const { rows, ...found } = readCsv(bytes)
  return {
    format: 'csv' as const,
    sheet: '',
    ...found,
    // Only CSV text is guarded against formulas; the cells of a workbook stand as themselves.
    rows: rows.map((cells, at) => ({ row: at + 1, cells: cells.map(cell => unguardFormula(cell.trim())) })),
  }
}

function factsOf({ header, rows }: Table) {
  const facts = header.map(noFacts)
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) addCell(facts[column]!, cell)
  }
  return facts
}

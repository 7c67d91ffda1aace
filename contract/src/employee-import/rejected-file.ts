import { writeCsvLine } from '../exports/csv-line.ts'
import { guardFormula } from '../exports/formula.ts'
import { ERROR_COLUMNS } from '../imports/guess-extra.ts'
import type { SheetRow } from './plan.ts'
import type { RowResult } from './result.ts'

/** The rejected rows as they stood in the file, then 'Row number' and 'Reason', as CSV: mend it and import it again. */
export function rejectedFile(
  header: readonly string[],
  rows: readonly SheetRow[],
  results: readonly RowResult[],
): string {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]))
  const lines = results
    .filter(({ outcome }) => outcome === 'rejected')
    .map(({ row, column, reason }) => [
      ...header.map((_, at) => cellsOf.get(row)?.[at] ?? ''),
      String(row),
      column ? `${column}: ${reason}` : reason,
    ])
  return csvFile([[...header, ...ERROR_COLUMNS], ...lines])
}

/** Lines as a CSV file that a spreadsheet reads rightly: with a byte order mark, and no formula in it. */
export const csvFile = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map(line => `${writeCsvLine(line.map(guardFormula))}\r\n`).join('')}`

import { guardFormula } from '@leadline/contract/exports/formula'
import { stringify } from 'csv-stringify/sync'

/** Rows as lines of a CSV file that spreadsheets open: with Windows line ends, and no text that one would run. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map(row => row.map(cell => (typeof cell === 'string' ? guardFormula(cell) : cell))),
    // Of itself it quotes only what holds the whole line end, and a line within a cell would begin a row.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

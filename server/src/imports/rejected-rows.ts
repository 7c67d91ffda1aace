import { ERROR_COLUMNS } from '@leadline/contract/imports/guess-extra'
import type { RejectedRow } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import type { LeadField } from '@leadline/contract/imports/target'
import { csvLines } from '../platform/csv-lines.ts'
import type { ImportRecord } from './queries.ts'
import type { ImportRow, RowResult } from './row-queries.ts'

type Why = Pick<RowResult, 'row' | 'column' | 'value' | 'kind' | 'reason'>

/** A rejected row as it is answered: with the name that it would have had. */
export function rejectedOf(
  header: readonly string[],
  plan: ImportPlan,
  { row, column, value, kind, reason }: Why,
  cells: readonly string[],
): RejectedRow {
  const cellOf = (field: LeadField) =>
    plan.columns.flatMap(({ target }, at) =>
      target.kind === 'lead' && target.field === field && cells[at] ? [cells[at]] : [],
    )[0]
  const name = cellOf('name') ?? [cellOf('firstName'), cellOf('lastName')].filter(Boolean).join(' ')
  return { row, name, column, value, kind, reason, cells: header.map((_, at) => cells[at] ?? '') }
}

/** The same of a stored row. */
export const rejectedRowOf = (record: ImportRecord, row: ImportRow): RejectedRow =>
  rejectedOf(
    record.header,
    record.plan as ImportPlan,
    {
      row: row.rowNumber,
      column: row.columnName,
      value: row.problemValue,
      kind: row.kind,
      reason: row.reason,
    },
    row.cells,
  )

/** Lines of the errors file; the first ones with the names of the columns and a byte order mark for Excel. */
export const errorHeader = ({ header }: ImportRecord) => `\ufeff${csvLines([[...header, ...ERROR_COLUMNS]])}`

export const errorLines = ({ header }: ImportRecord, rows: readonly ImportRow[]) =>
  csvLines(
    rows.map(({ cells, rowNumber, columnName, reason }) => [
      ...header.map((_, at) => cells[at] ?? ''),
      String(rowNumber),
      columnName && columnName !== '' ? `${columnName}: ${reason}` : reason,
    ]),
  )

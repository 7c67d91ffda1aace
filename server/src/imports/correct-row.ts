import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { cleanCell } from '../platform/shape-table.ts'
import type { ImportRecord } from './queries.ts'
import { rejectedRowOf } from './rejected-rows.ts'
import { findRow, replaceCells } from './row-queries.ts'
import { summariseOne } from './summarise-imports.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Tries a rejected row again with corrected cells.
 * @throws Refusal NOT_FOUND for a row that the file does not have, NOT_POSSIBLE_NOW for one that was not rejected
 */
export async function correctRow(
  trx: Trx,
  deps: Deps,
  record: ImportRecord,
  row: number,
  cells: readonly string[],
) {
  if (record.state !== 'done' && record.state !== 'cancelled') {
    throw new Refusal('NOT_POSSIBLE_NOW', 'Rows can be corrected when the import has ended.')
  }
  const found = await findRow(trx, record, row)
  if (!found) throw new Refusal('NOT_FOUND', 'This file has no such row.')
  if (found.outcome !== 'rejected') throw new Refusal('NOT_POSSIBLE_NOW', 'This row was not rejected.')
  const clean = record.header.map((_, at) => cleanCell(cells[at] ?? ''))
  await replaceCells(trx, record, row, clean)
  const [result] = await writeBatch(trx, deps, record, [{ rowNumber: row, cells: clean }])
  const rejected =
    result!.outcome === 'rejected' ? rejectedRowOf(record, (await findRow(trx, record, row))!) : null
  return {
    outcome: result!.outcome,
    reason: result!.reason,
    row: rejected,
    import: await summariseOne(trx, record),
  }
}

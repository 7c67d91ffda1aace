import type { RowOutcome } from '@leadline/contract/imports/import'
import type { LeadChange } from '@leadline/contract/leads/changes'
import { type Selectable, sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { ImportRowTable } from '../platform/lead-tables.ts'
import type { TableRow } from '../platform/shape-table.ts'

export type ImportRow = Selectable<ImportRowTable>
export type ImportKey = { companyId: string; id: string }

/** What became of a row. */
export interface RowResult {
  row: number
  outcome: RowOutcome
  kind: string
  column: string
  value: string
  reason: string
  leadId: string | null
  /** What an update changed, for undo. */
  before: LeadChange[] | null
}

const ofImport = (trx: Trx, { companyId, id }: ImportKey) =>
  trx.selectFrom('importRows').where('companyId', '=', companyId).where('importId', '=', id)

export const insertRows = (trx: Trx, { companyId, id }: ImportKey, rows: readonly TableRow[]) =>
  sql`
    insert into import_rows (company_id, import_id, row_number, cells)
    select ${companyId}, ${id}, r."row", r.cells
    from jsonb_to_recordset(${json(rows)}::jsonb) as r("row" integer, cells jsonb)`.execute(trx)

/** Rows from after `after` on, in the order of the file. */
export const readRows = (trx: Trx, key: ImportKey, after: number, limit: number) =>
  ofImport(trx, key)
    .select(['rowNumber', 'cells'])
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()

/** Rows that nothing has become of yet, in the order of the file. */
export const readWaiting = (trx: Trx, key: ImportKey, limit: number) =>
  ofImport(trx, key)
    .select(['rowNumber', 'cells'])
    .where('outcome', 'is', null)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()

export const readRejected = (trx: Trx, key: ImportKey, after: number, limit: number) =>
  ofImport(trx, key)
    .selectAll()
    .where('outcome', '=', 'rejected')
    .where('rowNumber', '>', after)
    .orderBy('rowNumber')
    .limit(limit)
    .execute()

export const findRow = (trx: Trx, key: ImportKey, row: number) =>
  ofImport(trx, key).selectAll().where('rowNumber', '=', row).forUpdate().executeTakeFirst()

export const replaceCells = (trx: Trx, { companyId, id }: ImportKey, row: number, cells: readonly string[]) =>
  trx
    .updateTable('importRows')
    .set({ cells: json(cells) })
    .where('companyId', '=', companyId)
    .where('importId', '=', id)
    .where('rowNumber', '=', row)
    .execute()

/** Writes what became of rows; a row that has an outcome already, other than a rejection, keeps it. */
export const writeResults = (trx: Trx, { companyId, id }: ImportKey, results: readonly RowResult[]) =>
  sql`
    update import_rows i set outcome = r.outcome, kind = r.kind, column_name = r."column",
      problem_value = r.value, reason = r.reason, lead_id = r."leadId", before = r.before
    from jsonb_to_recordset(${json(results)}::jsonb) as r(
      "row" integer, outcome text, kind text, "column" text, value text, reason text, "leadId" uuid, before jsonb)
    where i.company_id = ${companyId} and i.import_id = ${id} and i.row_number = r."row"
      and (i.outcome is null or i.outcome = 'rejected')`.execute(trx)

/** For each import its rows by outcome; null is a row that waits. */
export const countOutcomes = (trx: Trx, companies: readonly string[], ids: readonly string[]) =>
  trx
    .selectFrom('importRows')
    .select(['importId', 'outcome', sql<number>`count(*)`.as('count')])
    .where('companyId', 'in', companies)
    .where('importId', 'in', ids)
    .groupBy(['importId', 'outcome'])
    .execute()

export const countReasons = (trx: Trx, companies: readonly string[], ids: readonly string[]) =>
  trx
    .selectFrom('importRows')
    .select(['importId', 'kind', 'columnName', sql<number>`count(*)`.as('count')])
    .where('companyId', 'in', companies)
    .where('importId', 'in', ids)
    .where('outcome', '=', 'rejected')
    .groupBy(['importId', 'kind', 'columnName'])
    .orderBy('count', 'desc')
    .execute()

/**
 * The leads that an import added, by the status they have now, with the sum of their values. The ids come as an
 * array: joined, freshly filled tables without statistics are read once for every lead.
 */
export const countStatuses = async (trx: Trx, { companyId, id }: ImportKey) => {
  const { rows } = await sql<{ status: string; label: string; color: string; count: number; value: number }>`
    select s.name as status, s.label, s.color, count(*) as count, sum(l.value) as value
    from leads l join statuses s on s.company_id = l.company_id and s.name = l.status
    where l.company_id = ${companyId} and l.deleted_at is null and l.id = any (array(
      select r.lead_id from import_rows r
      where r.company_id = ${companyId} and r.import_id = ${id} and r.outcome = 'imported'))
    group by s.name, s.label, s.color, s.sort_order order by s.sort_order`.execute(trx)
  return rows
}

import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** How many living leads of a company stand in each status; one without any is left out. */
export const countByStatus = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('leads')
    .select(['status as name', eb => eb.fn.countAll<number>().as('leads')])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .groupBy('status')
    .execute()

/** Moves every lead of one status to another; deleted ones too, for they can be restored. @returns their ids */
export async function moveLeads(trx: Trx, companyId: string, from: string, to: string, at: string) {
  const rows = await trx
    .updateTable('leads')
    .set({ status: to, updatedAt: at, version: sql<number>`version + 1` })
    .where('companyId', '=', companyId)
    .where('status', '=', from)
    .returning('id')
    .execute()
  return rows.map(row => row.id)
}

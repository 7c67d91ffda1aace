import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** Puts rows of a company's list in their places. @returns the ids that there are */
export async function placeRows(
  trx: Trx,
  table: 'dropdown_options' | 'statuses' | 'services',
  companyId: string,
  places: readonly { id: string; sortOrder: number }[],
  at: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} r set sort_order = p.place, updated_at = ${at}
    from unnest(${places.map(p => p.id)}::uuid[], ${places.map(p => p.sortOrder)}::double precision[]) p (id, place)
    where r.company_id = ${companyId} and r.id = p.id returning r.id`.execute(trx)
  return rows.map(row => row.id)
}

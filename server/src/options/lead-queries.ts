import type { OwnCategory } from '@leadline/contract/options/option'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** The field of a lead that holds a value of each category, as the API and as the table call it. */
export const LEAD_FIELD = {
  productOfInterest: ['productOfInterest', 'product_of_interest'],
  sector: ['sector', 'sector'],
  sourceOfLead: ['source', 'source'],
  productCategory: ['productCategory', 'product_category'],
  priority: ['priority', 'priority'],
} as const satisfies Record<OwnCategory, readonly [string, string]>

/** Gives every lead that has `from` the value `to`; deleted ones too, for they can be restored. @returns their ids */
export async function rewriteOnLeads(
  trx: Trx,
  companyId: string,
  category: OwnCategory,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<string[]> {
  const column = sql.ref(LEAD_FIELD[category][1])
  const { rows } = await sql<{ id: string }>`
    update leads set ${column} = ${to}, updated_at = ${at}, version = version + 1
    where company_id = ${companyId} and ${column} = ${from} returning id`.execute(trx)
  return rows.map(row => row.id)
}

import type { OwnCategory } from '@leadline/contract/options/option'
import { type RawBuilder, sql } from 'kysely'
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

/** Whatever else asks for `from` by its value asks for `to` then: saved views and arrival rules. */
export async function rewriteElsewhere(
  trx: Trx,
  companyId: string,
  category: OwnCategory,
  { from, to }: { from: string; to: string },
) {
  const [field] = LEAD_FIELD[category]
  const asked = category === 'productOfInterest' ? 'service' : field
  const renamed = (values: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(distinct case when v = to_jsonb(${from}::text) then to_jsonb(${to}::text) else v end), '[]')
    from jsonb_array_elements(${values}) v)`
  await sql`
    update lead_views set state = jsonb_set(state, array['filter', ${field}], ${renamed(sql`state #> array['filter', ${field}]`)})
    where company_id = ${companyId} and jsonb_typeof(state #> array['filter', ${field}]) = 'array'
      and state #> array['filter', ${field}] @> to_jsonb(${from}::text)`.execute(trx)
  await sql`
    update arrival_rules set conditions = (
      select jsonb_agg(case when c.one ->> 'field' = ${asked}
        then jsonb_set(c.one, '{values}', ${renamed(sql`c.one -> 'values'`)}) else c.one end order by c.place)
      from jsonb_array_elements(conditions) with ordinality c(one, place))
    where company_id = ${companyId}
      and conditions @> jsonb_build_array(jsonb_build_object('field', ${asked}::text, 'values', jsonb_build_array(${from}::text)))`.execute(
    trx,
  )
}

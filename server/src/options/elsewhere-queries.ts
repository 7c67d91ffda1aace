import type { OwnCategory } from '@leadline/contract/options/option'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { renamedIn, renameInViews } from '../platform/view-filters.ts'
import { LEAD_FIELD } from './lead-queries.ts'

interface Rename {
  from: string
  to: string
}

/**
 * Whatever beside leads knows `from` by its value knows it as `to` then: saved views and arrival rules that ask for it,
 * links that give it to those who come through them, and what a split or an undoing would put back.
 */
export async function rewriteElsewhere(trx: Trx, companyId: string, category: OwnCategory, change: Rename) {
  const [field] = LEAD_FIELD[category]
  await renameInViews(trx, companyId, field, change)
  await renameInRules(trx, companyId, category === 'productOfInterest' ? 'service' : field, change)
  if (category === 'sourceOfLead') await renameOnLinks(trx, companyId, change)
  await renameInMerges(trx, companyId, field, change)
  await renameInActs(trx, companyId, field, change)
  await renameInImports(trx, companyId, field, change)
}

const renameInRules = (trx: Trx, companyId: string, field: string, change: Rename) =>
  sql`
  update arrival_rules set conditions = (
    select jsonb_agg(case when c.one ->> 'field' = ${field}
      then jsonb_set(c.one, '{values}', ${renamedIn(sql`c.one -> 'values'`, change)}) else c.one end order by c.place)
    from jsonb_array_elements(conditions) with ordinality c(one, place))
  where company_id = ${companyId} and conditions @>
    jsonb_build_array(jsonb_build_object('field', ${field}::text, 'values', jsonb_build_array(${change.from}::text)))
`.execute(trx)

const renameOnLinks = (trx: Trx, companyId: string, { from, to }: Rename) =>
  sql`
  update capture_links set source = ${to} where company_id = ${companyId} and source = ${from}`.execute(trx)

/** What a split puts back, and what it takes for unchanged since the merge. */
const renameInMerges = (trx: Trx, companyId: string, field: string, change: Rename) =>
  sql`
  update lead_merges set before = ${renamedAt(sql`before`, field, change)}, set = ${renamedAt(sql`set`, field, change)}
  where company_id = ${companyId} and split_at is null
    and (before ->> ${field}::text = ${change.from} or set ->> ${field}::text = ${change.from})`.execute(trx)

/** What the undoing of a bulk act puts back. */
const renameInActs = (trx: Trx, companyId: string, field: string, change: Rename) =>
  sql`
  update lead_act_leads set before = ${renamedAt(sql`before`, field, change)}
  where company_id = ${companyId} and before ->> ${field}::text = ${change.from}`.execute(trx)

/** What the undoing of an import puts back. */
const renameInImports = (trx: Trx, companyId: string, field: string, { from, to }: Rename) =>
  sql`
  update import_rows set before = (
    select jsonb_agg(case when c.one ->> 'field' = ${field} and c.one ->> 'from' = ${from}
      then jsonb_set(c.one, '{from}', to_jsonb(${to}::text)) else c.one end order by c.place)
    from jsonb_array_elements(before) with ordinality c(one, place))
  where company_id = ${companyId}
    and before @> jsonb_build_array(jsonb_build_object('field', ${field}::text, 'from', ${from}::text))`.execute(
    trx,
  )

/** Values by field, with that of one field called otherwise. */
const renamedAt = (values: RawBuilder<unknown>, field: string, { from, to }: Rename) => sql`
  case when ${values} ->> ${field}::text = ${from}
    then jsonb_set(${values}, array[${field}::text], to_jsonb(${to}::text)) else ${values} end`

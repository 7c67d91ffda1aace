import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'

/** A list of texts in JSON with one of them called otherwise, each of them once. */
export const renamedIn = (values: RawBuilder<unknown>, { from, to }: { from: string; to: string }) => sql`(
  select coalesce(jsonb_agg(distinct case when v = to_jsonb(${from}::text) then to_jsonb(${to}::text) else v end), '[]')
  from jsonb_array_elements(${values}) v)`

/** The saved views of a company that ask for `from` in a field of leads ask for `to` then. */
export const renameInViews = (
  trx: Trx,
  companyId: string,
  field: string,
  change: { from: string; to: string },
) =>
  sql`
  update lead_views set state = jsonb_set(state, array['filter', ${field}],
    ${renamedIn(sql`state #> array['filter', ${field}]`, change)})
  where company_id = ${companyId} and jsonb_typeof(state #> array['filter', ${field}]) = 'array'
    and state #> array['filter', ${field}] @> to_jsonb(${change.from}::text)`.execute(trx)

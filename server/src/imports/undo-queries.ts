import type { LeadChange } from '@leadline/contract/leads/changes'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { Made } from './queries.ts'
import type { ImportKey } from './row-queries.ts'

interface Touched {
  leadId: string
  /** The import made it. */
  added: boolean
  /** The import's own entries: when the first was written, and the id of the last. */
  at: string
  lastEntry: string
  /** The id of the last entry that is not the import's. */
  lastOther: string | null
}

/**
 * Leads that the import touched and that somebody has changed since: another history entry follows the
 * import's own, or a follow-up was logged. Each table is read once and the ids come as an array: a look-up for
 * every lead would, in freshly filled tables without statistics, go through all entries each time.
 */
export const changedSince = async (trx: Trx, { companyId, id }: ImportKey) => {
  const ids = sql`array(select distinct lead_id from lead_history where company_id = ${companyId} and import_id = ${id})`
  const touched = await sql<Touched>`
    select lead_id, bool_or(action = 'imported') filter (where import_id = ${id}) as added,
      min(at) filter (where import_id = ${id}) as at,
      max(id::text) filter (where import_id = ${id}) as last_entry,
      max(id::text) filter (where import_id is distinct from ${id}::uuid) as last_other
    from lead_history where company_id = ${companyId} and lead_id = any (${ids}) group by lead_id`.execute(
    trx,
  )
  const logged = await sql<{ leadId: string; date: string }>`
    select lead_id, max(date) as date from follow_ups
    where company_id = ${companyId} and lead_id = any (${ids}) group by lead_id`.execute(trx)
  const dates = new Map(logged.rows.map(({ leadId, date }) => [leadId, date]))
  const isChanged = ({ leadId, added, at, lastEntry, lastOther }: Touched) => {
    const date = dates.get(leadId)
    return (
      (lastOther !== null && (added || lastOther > lastEntry)) || (date !== undefined && (added || date > at))
    )
  }
  return new Set(touched.rows.filter(isChanged).map(({ leadId }) => leadId))
}

export interface TouchingRow {
  rowNumber: number
  outcome: 'imported' | 'updated'
  before: LeadChange[] | null
  leadId: string
}

/** Rows that added or changed a lead, last one first. */
export const touchingRows = (trx: Trx, { companyId, id }: ImportKey) =>
  trx
    .selectFrom('importRows')
    .select(['rowNumber', 'outcome', 'before', 'leadId'])
    .where('companyId', '=', companyId)
    .where('importId', '=', id)
    .where('outcome', 'in', ['imported', 'updated'])
    .orderBy('rowNumber', 'desc')
    .$castTo<TouchingRow>()
    .execute()

/** Removes leads for good, with their history: they are as if they had never been imported. */
export const removeLeads = (trx: Trx, companyId: string, ids: readonly string[]) =>
  sql`delete from leads where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)

/** Takes back what was made beside leads, as far as nothing uses it. */
export async function removeMade(trx: Trx, companyId: string, made: Made, now: string) {
  // With a status go the moves to it; one that somebody has made a beginning or an end since may be the last of its stage.
  await sql`
    with gone as (
      delete from statuses s where s.company_id = ${companyId} and s.id = any(${made.statuses}::uuid[])
        and s.stage not in ('new', 'won', 'lost')
        and not exists (select from leads l where l.company_id = s.company_id and l.status = s.name)
      returning s.name)
    update statuses s set updated_at = ${now}, can_transition_to = array(
        select m.name from unnest(s.can_transition_to) with ordinality m (name, place)
        where m.name not in (select name from gone) order by m.place)
    where s.company_id = ${companyId} and s.can_transition_to && array(select name from gone)`.execute(trx)
  await sql`
    delete from dropdown_options o where o.company_id = ${companyId} and o.id = any(${made.options}::uuid[])
      and not exists (select from leads l where l.company_id = o.company_id and l.source = o.value)
      and not exists (select from capture_links k where k.company_id = o.company_id and k.source = o.value)`.execute(
    trx,
  )
  await sql`
    delete from form_fields f where f.company_id = ${companyId} and f.id = any(${made.fields}::uuid[])
      and not exists (select from leads l where l.company_id = f.company_id and l.custom_fields ? f.name)`.execute(
    trx,
  )
  await sql`
    update employees e set deleted_at = ${now}, is_active = false
    where e.company_id = ${companyId} and e.id = any(${made.employees}::uuid[]) and e.deleted_at is null
      and not exists (select from leads l where l.company_id = e.company_id and l.assigned_to = e.id)
      and not exists (select from sign_ins s where s.id = e.id)`.execute(trx)
  await sql`
    delete from employee_departments d using employees e
    where e.company_id = ${companyId} and d.company_id = e.company_id and d.employee_id = e.id
      and e.id = any(${made.employees}::uuid[]) and e.deleted_at is not null`.execute(trx)
  await sql`
    delete from departments d where d.company_id = ${companyId} and d.id = any(${made.departments}::uuid[])
      and not exists (select from employee_departments e
        where e.company_id = d.company_id and e.department_id = d.id)`.execute(trx)
}

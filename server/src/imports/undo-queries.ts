import type { LeadChange } from '@leadline/contract/leads/changes'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { Made } from './queries.ts'
import type { ImportKey } from './row-queries.ts'

/**
 * Leads that the import touched and that somebody has changed since: another history entry follows the
 * import's own, or a follow-up was logged.
 */
export const changedSince = async (trx: Trx, { companyId, id }: ImportKey) => {
  const { rows } = await sql<{ leadId: string }>`
    with touched as (
      select lead_id, max(id::text)::uuid as last_entry, bool_or(action = 'imported') as added, min(at) as at
      from lead_history where company_id = ${companyId} and import_id = ${id} group by lead_id)
    select t.lead_id from touched t
    where exists (select from lead_history h where h.company_id = ${companyId} and h.lead_id = t.lead_id
        and h.import_id is distinct from ${id}::uuid and (t.added or h.id > t.last_entry))
      or exists (select from follow_ups f where f.company_id = ${companyId} and f.lead_id = t.lead_id
        and (t.added or f.date > t.at))`.execute(trx)
  return new Set(rows.map(row => row.leadId))
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

/** Which of these leads are still there, with what they are called. */
export const namesOfLeads = async (trx: Trx, companyId: string, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(name, ''), title) as name from leads
    where company_id = ${companyId} and id = any (${ids}::uuid[]) and deleted_at is null`.execute(trx)
  return new Map(rows.map(({ id, name }) => [id, name] as const))
}

/** Removes leads for good, with their history: they are as if they had never been imported. */
export const removeLeads = (trx: Trx, companyId: string, ids: readonly string[]) =>
  sql`delete from leads where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(trx)

/** Takes back what was made beside leads, as far as nothing uses it. */
export async function removeMade(trx: Trx, companyId: string, made: Made, now: string) {
  await sql`
    delete from statuses s where s.company_id = ${companyId} and s.id = any(${made.statuses}::uuid[])
      and not exists (select from leads l where l.company_id = s.company_id and l.status = s.name)`.execute(
    trx,
  )
  await sql`
    delete from dropdown_options o where o.company_id = ${companyId} and o.id = any(${made.options}::uuid[])
      and not exists (select from leads l where l.company_id = o.company_id and l.source = o.value)`.execute(
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

import { type Company, call } from './builders.ts'
import type { TestApp } from './database.ts'
import { addLead, bySql } from './lead-builders.ts'

/** Makes leads and assigns them to an employee. */
export async function giveLeads(t: TestApp, company: Company, assignedTo: string, leads: readonly object[]) {
  const made = []
  for (const lead of leads) made.push(await addLead(t, company.token, { ...lead }))
  const leadIds = made.map(({ _id }) => _id)
  await call(t, company.token, 'PUT', '/lead-assignment/bulk-assign', { leadIds, assignedTo })
  return made
}

interface Promised {
  /** Days in India. */
  due: string
  /** Not done where it is missing. */
  done?: string | undefined
  outcome?: string | undefined
}

/** A follow-up that was due and done on these days. */
export const addPromise = (
  t: TestApp,
  company: Company,
  leadId: string,
  { due, done, outcome = 'successful' }: Promised,
) =>
  bySql(
    t,
    `insert into follow_ups (company_id, id, lead_id, type, date, next_follow_up_date, has_time, completed, completed_at,
      outcome, added_by_name, added_by_role, added_by_type, updated_at)
     values ($1, gen_random_uuid(), $2, 'call', $3::timestamptz - interval '9 days', $3, false, $4::timestamptz is not null,
      $4, case when $4::timestamptz is null then null else $5 end, 'Asha', '', 'company', now())`,
    [company.companyId, leadId, `${due}T00:00:00+05:30`, done && `${done}T18:00:00+05:30`, outcome],
  )

import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** The columns of a FollowUp, of `follow_ups f`, with the id as the API calls it. */
export const FOLLOW_UP_COLUMNS = sql`
  f.id as _id, f.lead_id, f.type, f.summary, f.notes, f.next_follow_up_date, f.has_time, f.next_step, f.priority,
  f.completed, f.completed_at, f.outcome, f.date, f.added_by_name, f.added_by_role, f.added_by_id as user_id`

/** The follow-ups of a lead, newest first; of all of them only the one named, if one is. */
export async function followUpsOf(
  trx: Trx,
  companyId: string,
  leadId: string,
  only?: string,
): Promise<FollowUp[]> {
  const named = only === undefined ? sql`true` : sql`f.id = ${only}`
  const { rows } = await sql<FollowUp>`
    select ${FOLLOW_UP_COLUMNS} from follow_ups f
    where f.company_id = ${companyId} and f.lead_id = ${leadId} and ${named}
    order by f.date desc, f.id desc`.execute(trx)
  return rows
}

/** The follow-ups of several leads by lead, each lead's newest first; a lead without any is left out. */
export async function followUpsByLead(
  trx: Trx,
  companyId: string,
  leadIds: readonly string[],
): Promise<Map<string, FollowUp[]>> {
  const { rows } = await sql<FollowUp>`
    select ${FOLLOW_UP_COLUMNS} from follow_ups f
    where f.company_id = ${companyId} and f.lead_id = any (${[...leadIds]}::uuid[])
    order by f.date desc, f.id desc`.execute(trx)
  const byLead = new Map<string, FollowUp[]>()
  for (const row of rows) {
    const others = byLead.get(row.leadId)
    if (others) others.push(row)
    else byLead.set(row.leadId, [row])
  }
  return byLead
}

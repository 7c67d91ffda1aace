import type { FollowUpType } from '@leadline/contract/follow-ups/follow-up'
import type { ReminderMark } from '@leadline/contract/notifications/notification'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** A company in which something is to be looked at, and who of its account can sign in for it. */
export interface Waiting {
  companyId: string
  /** Superadmins and office users that are active. */
  owners: string[]
}

/** A pending follow-up that is to be looked at. */
export interface Pending {
  followUpId: string
  leadId: string
  leadName: string
  type: FollowUpType
  priority: string
  scheduled: string
  hasTime: boolean
  timeZone: string
  raised: ReminderMark[]
  /** Who has added it; null once they are gone. */
  author: string | null
  /** Who has its lead, if they can sign in. */
  assignee: string | null
}

/** The active companies with follow-ups to be looked at by `now`; asked as the gate. */
export async function companiesWaiting(gate: Trx, now: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select c.id as company_id, array(select u.id from account_users u
      where u.account_id = c.account_id and u.is_active) as owners
    from companies c where c.is_active and c.deleted_at is null
      and c.id in (select q.company_id from derived.reminder_queue q where q.next_at <= ${now})
    order by c.id`.execute(gate)
  return rows
}

/**
 * Up to `most` follow-ups of one company that are to be looked at by `now`, held with their leads until the
 * transaction ends. What somebody else has in hand is left for the next time, so that nobody waits for reminders.
 */
export async function takePending(
  trx: Trx,
  { companyId, owners }: Waiting,
  now: string,
  most: number,
): Promise<Pending[]> {
  const { rows } = await pendingSql(companyId, owners, now, most).execute(trx)
  return rows
}

/** The statement of `takePending`: by itself, so that its plan can be looked at. */
export const pendingSql = (
  companyId: string,
  owners: readonly string[],
  now: string,
  most: number,
) => sql<Pending>`
    select f.id as follow_up_id, f.lead_id, coalesce(nullif(l.name, ''), l.title) as lead_name, f.type, f.priority,
      ${SCHEDULED} as scheduled, f.has_time, c.time_zone,
      array(select distinct n.mark from notifications n where n.company_id = ${companyId}
        and n.follow_up_id = f.id and n.scheduled_for = ${SCHEDULED} and n.mark is not null) as raised,
      case when f.added_by_id = ${companyId} or f.added_by_id = any (${[...owners]}::uuid[])
        or ${isAtWork(companyId, sql`f.added_by_id`)} then f.added_by_id end as author,
      case when ${isAtWork(companyId, sql`l.assigned_to`)} then l.assigned_to end as assignee
    from derived.reminder_queue q
    join companies c on c.id = ${companyId} and c.is_active and c.deleted_at is null
    join follow_ups f on f.company_id = q.company_id and f.id = q.follow_up_id and not f.completed
      and f.next_follow_up_date is not null
    join leads l on l.company_id = f.company_id and l.id = f.lead_id and l.deleted_at is null
    where q.company_id = ${companyId} and q.next_at <= ${now}
    order by q.next_at, q.follow_up_id limit ${most}
    for no key update of q skip locked for key share of f, l skip locked`

/** Notes when each of these is to be looked at again; those without an instant have nothing left to raise. */
export async function putOff(
  trx: Trx,
  companyId: string,
  looks: readonly { followUpId: string; nextAt: string | undefined }[],
) {
  const later = looks.filter(look => look.nextAt !== undefined)
  const done = looks.filter(look => look.nextAt === undefined).map(look => look.followUpId)
  if (later.length)
    await sql`
      update derived.reminder_queue q set next_at = w.next_at
      from unnest(${later.map(look => look.followUpId)}::uuid[], ${later.map(look => look.nextAt)}::timestamptz[])
        w (follow_up_id, next_at)
      where q.company_id = ${companyId} and q.follow_up_id = w.follow_up_id`.execute(trx)
  if (done.length)
    await sql`
      delete from derived.reminder_queue
      where company_id = ${companyId} and follow_up_id = any (${done}::uuid[])`.execute(trx)
}

/** To the millisecond, as everything outside of the database has it. */
const SCHEDULED = sql`date_trunc('milliseconds', f.next_follow_up_date)`

const isAtWork = (companyId: string, id: RawBuilder<unknown>) => sql`
  exists (select from employees e
    join sign_ins i on i.company_id = e.company_id and i.id = e.id and i.is_active
    where e.company_id = ${companyId} and e.id = ${id} and e.is_active and e.deleted_at is null)`

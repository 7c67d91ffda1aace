import type { FollowUpType } from '@leadline/contract/follow-ups/follow-up'
import type { ReminderMark } from '@leadline/contract/notifications/notification'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { Queue } from './queue-queries.ts'

// Each question is of one table by its keys: a plan that is right whatever PostgreSQL knows of the tables by then.

/** The follow-ups of which something is to be raised; not before their lead is back. */
export const REMINDERS: Queue = { table: sql`derived.reminder_queue`, id: sql`follow_up_id` }

/** A company in which something is to be looked at. */
export interface Waiting {
  companyId: string
  timeZone: string
  /** Superadmins and office users of its account that are active. */
  owners: string[]
}

/** The active companies with follow-ups to be looked at by `now`; asked as the gate. */
export async function companiesWaiting(gate: Trx, now: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select c.id as company_id, c.time_zone, array(select u.id from account_users u
      where u.account_id = c.account_id and u.is_active) as owners
    from companies c where c.is_active and c.deleted_at is null
      and c.id in (select q.company_id from derived.reminder_queue q where q.next_at <= ${now})
    order by c.id`.execute(gate)
  return rows
}

export interface Pending {
  followUpId: string
  leadId: string
  type: FollowUpType
  priority: string
  /** To the millisecond, as everything outside of the database has it. */
  scheduled: string
  hasTime: boolean
  addedById: string | null
}

/** Pending follow-ups by their ids, which stay until the transaction ends. */
export async function holdPending(trx: Trx, companyId: string, ids: readonly string[]): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select f.id as follow_up_id, f.lead_id, f.type, f.priority, f.has_time, f.added_by_id,
      date_trunc('milliseconds', f.next_follow_up_date) as scheduled
    from follow_ups f
    where f.company_id = ${companyId} and f.id = any (${[...ids]}::uuid[]) and not f.completed
      and f.next_follow_up_date is not null for key share skip locked`.execute(trx)
  return rows
}

export interface ItsLead {
  id: string
  name: string
  assignedTo: string | null
  isDeleted: boolean
}

/** Leads by their ids, deleted ones too, which stay until the transaction ends. */
export async function holdLeads(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<ItsLead>`
    select l.id, coalesce(nullif(l.name, ''), l.title) as name, l.assigned_to, l.deleted_at is not null as is_deleted
    from leads l where l.company_id = ${companyId} and l.id = any (${[...ids]}::uuid[])
    for key share skip locked`.execute(trx)
  return new Map(rows.map(row => [row.id, row]))
}

/** What has been raised of these follow-ups, for whichever scheduled time. */
export const marksOf = (trx: Trx, companyId: string, ids: readonly string[]) =>
  trx
    .selectFrom('notifications')
    .select(['followUpId', 'scheduledFor', 'mark'])
    .where('companyId', '=', companyId)
    .where(sql<boolean>`follow_up_id = any (${[...ids]}::uuid[])`)
    .where('mark', 'is not', null)
    .$narrowType<{ mark: ReminderMark }>()
    .execute()

/** Which of these employees work for the company and can sign in. */
export async function whoIsAtWork(trx: Trx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employees e
    join sign_ins i on i.company_id = e.company_id and i.id = e.id and i.is_active
    where e.company_id = ${companyId} and e.id = any (${[...ids]}::uuid[]) and e.is_active
      and e.deleted_at is null`.execute(trx)
  return new Set(rows.map(row => row.id))
}

import {
  NOTIFICATIONS_KEPT,
  type Notification,
  TO_COMPANY,
} from '@leadline/contract/notifications/notification'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

/** The newest notifications of a person in one company. */
export const listNotifications = (trx: Trx, who: Session, companyId: string): Promise<Notification[]> =>
  notifications(trx, who, companyId, sql`true`)

/** One notification of a person, if it is theirs. */
export const readNotification = async (trx: Trx, who: Session, companyId: string, id: string) =>
  (await notifications(trx, who, companyId, sql`n.id = ${id}`))[0]

/** How many of a person's are unread in one company. */
export async function countUnread(trx: Trx, who: Session, companyId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notifications n where ${isTheirs(who, companyId)} and n.read_at is null`.execute(
    trx,
  )
  return rows[0]!.unread
}

/** Marks as read what a person has not read, or only the one that is named. */
export async function markRead(trx: Trx, who: Session, companyId: string, at: string, only?: string) {
  const which = only === undefined ? sql`true` : sql`n.id = ${only}`
  await sql`
    update notifications set read_at = ${at} where company_id = ${companyId} and id in (
      select n.id from notifications n where ${isTheirs(who, companyId)} and n.read_at is null and ${which})`.execute(
    trx,
  )
}

/** What is meant for a person, and not about a lead that is deleted. */
const isTheirs = ({ signInId }: Session, companyId: string) => sql`
  n.company_id = ${companyId} and n.recipient = ${signInId} and not exists (select from leads g
    where g.company_id = ${companyId} and g.id = n.lead_id and g.deleted_at is not null)`

/** A lead that is out of the person's reach by now is not shown; the notification stands. */
async function notifications(trx: Trx, who: Session, companyId: string, which: RawBuilder<unknown>) {
  const { rows } = await sql<Notification>`
    select n.id, n.type, n.title, n.message, l.id as lead_id, coalesce(nullif(l.name, ''), l.title, '') as lead_name,
      coalesce(l.phone, '') as lead_phone, coalesce(l.email, '') as lead_email,
      n.lead_id is not null and l.id is null as lead_is_out_of_reach, n.follow_up_id,
      n.scheduled_for as follow_up_date, n.has_time, n.mark, n.priority, n.read_at is not null as read, n.created_at,
      case when n.recipient = n.company_id then ${TO_COMPANY} else n.recipient::text end as user_id
    from notifications n
    left join leads l on l.company_id = n.company_id and l.id = n.lead_id and l.deleted_at is null
      and ${visibleWide(who, companyId)}
    where ${isTheirs(who, companyId)} and ${which}
    order by n.created_at desc, n.id desc limit ${NOTIFICATIONS_KEPT}`.execute(trx)
  return rows
}

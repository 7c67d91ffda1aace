import { MOST_BROWSERS, type Pushed } from '@leadline/contract/push/subscription'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** A browser of somebody, as it has subscribed. */
export interface Browser {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** The keys of this installation, if it has any yet. */
export const readKeys = (trx: Trx) =>
  trx.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()

/** Keeps new keys, where no other server has been quicker. */
export const insertKeys = (trx: Trx, keys: { publicKey: string; privateKey: string }, at: string) =>
  trx
    .insertInto('pushKeys')
    .values({ ...keys, createdAt: at })
    .onConflict(taken => taken.doNothing())
    .execute()

/** The browsers of a sign-in, the newest first. */
export const listSubscriptions = (trx: Trx, signInId: string) =>
  trx
    .selectFrom('pushSubscriptions')
    .select(['id as _id', 'sessionId', 'endpoint', 'createdAt'])
    .where('signInId', '=', signInId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

interface NewSubscription extends Browser {
  sessionId: string
  signInId: string
  createdAt: string
}

/** Keeps a browser; one that somebody else has used before is no longer theirs, and the oldest make room. */
export async function keepSubscription(trx: Trx, subscription: NewSubscription) {
  await trx.deleteFrom('pushSubscriptions').where('endpoint', '=', subscription.endpoint).execute()
  await trx.insertInto('pushSubscriptions').values(subscription).execute()
  await trx
    .deleteFrom('pushSubscriptions')
    .where('id', 'in', others =>
      others
        .selectFrom('pushSubscriptions')
        .select('id')
        .where('signInId', '=', subscription.signInId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_BROWSERS),
    )
    .execute()
}

/** Forgets a browser of a sign-in; false where it has none of that id. */
export async function deleteSubscription(trx: Trx, signInId: string, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('signInId', '=', signInId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets a browser that its service knows no more. */
export const forgetBrowser = (trx: Trx, id: string) =>
  trx.deleteFrom('pushSubscriptions').where('id', '=', id).execute()

/** Something to be sent to a browser. */
export interface Waiting extends Browser {
  companyId: string
  notificationId: string
  subscriptionId: string
  tries: number
}

/**
 * Takes some of what is to be sent by now, for as long as `until`: whoever is killed in sending it leaves it to the
 * next who looks. Of a sign-in that may come in no more nothing is taken.
 */
export async function takeWaiting(trx: Trx, now: string, until: string, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with due as materialized (
      select q.company_id, q.notification_id, q.subscription_id, p.id, p.endpoint, p.p256dh, p.auth
      from derived.push_queue q join push_subscriptions p on p.id = q.subscription_id
        join sessions s on s.id = p.session_id join sign_ins i on i.id = p.sign_in_id
      where q.next_at <= ${now} and i.is_active and s.expires_at > ${now}
      order by q.next_at limit ${most} for update of q skip locked)
    update derived.push_queue q set next_at = ${until}, tries = q.tries + 1 from due
    where q.company_id = due.company_id and q.notification_id = due.notification_id
      and q.subscription_id = due.subscription_id
    returning due.*, q.tries`.execute(trx)
  return rows
}

/** Forgets what nobody will be sent any more: what has waited since before `before`. */
export async function forgetStale(trx: Trx, before: string) {
  await sql`delete from derived.push_queue where next_at < ${before}`.execute(trx)
}

/** What these notifications of a company say, of those that are unread still and not about a lead that is deleted. */
export async function unreadWords(trx: Trx, companyId: string, ids: readonly string[]): Promise<Pushed[]> {
  const { rows } = await sql<Pushed>`
    select n.id, n.title, n.message, n.lead_id from notifications n
    where n.company_id = ${companyId} and n.id = any (${ids}::uuid[]) and n.read_at is null
      and not exists (select from leads l
        where l.company_id = ${companyId} and l.id = n.lead_id and l.deleted_at is not null)`.execute(trx)
  return rows
}

/** What has been dealt with waits no longer. */
export async function forgetSent(trx: Trx, { companyId, notificationId, subscriptionId }: Waiting) {
  await sql`
    delete from derived.push_queue where company_id = ${companyId} and notification_id = ${notificationId}
      and subscription_id = ${subscriptionId}`.execute(trx)
}

/** What did not get through is tried again later. */
export async function tryAgain(trx: Trx, { companyId, notificationId, subscriptionId }: Waiting, at: string) {
  await sql`
    update derived.push_queue set next_at = ${at} where company_id = ${companyId}
      and notification_id = ${notificationId} and subscription_id = ${subscriptionId}`.execute(trx)
}

import { Refusal } from '@leadline/contract/errors'
import { NOTIFICATIONS_KEPT, type Notification } from '@leadline/contract/notifications/notification'
import { acrossCompanies, eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { countUnread, listNotifications, markRead, readNotification } from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
}

/** The caller's newest notifications over all companies of the call, and how many of all are unread. */
export async function newestOf({ trx, scope }: Omit<Call, 'now'>) {
  const all = await acrossCompanies(scope, company => listNotifications(trx, scope, company))
  // The list of one company is in its order already.
  const data = scope.companies.length > 1 ? all.toSorted(newestFirst) : all
  return { data: data.slice(0, NOTIFICATIONS_KEPT), unread: await unreadOf({ trx, scope }) }
}

/** Marks all of the caller's as read. */
export async function readAll({ trx, scope, now }: Call) {
  await eachCompany(scope, company => markRead(trx, scope, company, now.toISOString()))
  return { unread: await unreadOf({ trx, scope }) }
}

/** Marks one as read. @throws Refusal NOTIFICATION_NOT_FOUND: unknown, another person's and of a deleted lead alike */
export async function readOne({ trx, scope, now }: Call, id: string): Promise<Notification> {
  for (const company of scope.companies) {
    await markRead(trx, scope, company, now.toISOString(), id)
    const found = await readNotification(trx, scope, company, id)
    if (found) return found
  }
  throw new Refusal('NOTIFICATION_NOT_FOUND')
}

async function unreadOf({ trx, scope }: Omit<Call, 'now'>) {
  const counts = await eachCompany(scope, company => countUnread(trx, scope, company))
  return counts.reduce((sum, one) => sum + one, 0)
}

const newestFirst = (a: Notification, b: Notification) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1

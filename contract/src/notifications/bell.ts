import { dayOf, daysBetween, dueOf } from '../follow-ups/due.ts'
import { count } from '../format.ts'
import { BELL_DAYS_AHEAD, NOTIFICATIONS_KEPT, type Notification } from './notification.ts'

/** The tabs of the notifications modal. */
export const BELL_TABS = ['all', 'today', 'overdue', 'upcoming'] as const
export type BellTab = (typeof BELL_TABS)[number]

/**
 * Whether a notification stands in a tab, by the days of `timeZone` (document 2, sections 4 and 9): Today by its
 * follow-up date or its creation, Overdue by its type, or as due with a day that is past, Upcoming from tomorrow to
 * three days ahead.
 */
export const isInTab = (
  { type, followUpDate, createdAt }: Pick<Notification, 'type' | 'followUpDate' | 'createdAt'>,
  tab: BellTab,
  now: string,
  timeZone: string,
): boolean => {
  const due = followUpDate === null ? undefined : dueOf(followUpDate, now, timeZone)
  if (tab === 'today') return due === 'today' || dayOf(createdAt, timeZone) === dayOf(now, timeZone)
  if (tab === 'overdue')
    return type === 'follow_up_overdue' || (type === 'follow_up_due' && due === 'overdue')
  if (tab === 'upcoming')
    return due === 'upcoming' && daysBetween(now, followUpDate!, timeZone) <= BELL_DAYS_AHEAD
  return true
}

/** The newest, as many as are kept, the newest first: one more pushes out the oldest. */
export const newestFirst = <T extends Pick<Notification, 'createdAt'>>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)).slice(0, NOTIFICATIONS_KEPT)

const MOST_ON_BADGE = 99

/** The number on the bell: '99+' for more than ninety-nine. */
export const badgeWords = (unread: number): string =>
  unread > MOST_ON_BADGE ? `${MOST_ON_BADGE}+` : count(unread)

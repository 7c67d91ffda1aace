import { dayAt, minuteAt, type Timed } from './calendar.ts'
import { dueOf } from './due.ts'

interface Urgent extends Timed {
  completed: boolean
}

/** What of a day's list one is. */
export type Urgency = 'overdue' | 'today' | 'done'

/** Where one stands in the list of today; what is due later, or was done on another day, does not. */
export const urgencyOf = (item: Urgent, now: string): Urgency | undefined => {
  if (!item.nextFollowUpDate) return undefined
  const due = dueOf(item.nextFollowUpDate, now, item.timeZone)
  if (item.completed) return due === 'today' ? 'done' : undefined
  return due === 'upcoming' ? undefined : due
}

/**
 * By urgency: of what is overdue the oldest first, then what is due today, then what is done today. Within a day
 * those with an hour stand in its order, and those with the day alone after them: they have until midnight.
 */
export const byUrgency =
  (now: string) =>
  (a: Urgent, b: Urgent): number =>
    rankOf(a, now) - rankOf(b, now) ||
    dayAt(a).localeCompare(dayAt(b)) ||
    (minuteAt(a) ?? ANY_TIME) - (minuteAt(b) ?? ANY_TIME) ||
    (a.nextFollowUpDate ?? '').localeCompare(b.nextFollowUpDate ?? '')

const RANKS: readonly (Urgency | undefined)[] = ['overdue', 'today', 'done', undefined]
const rankOf = (item: Urgent, now: string) => RANKS.indexOf(urgencyOf(item, now))

/** After every minute of a day. */
const ANY_TIME = 24 * 60

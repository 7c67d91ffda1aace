import { dayOf, dueLabel, dueOf, instantOf } from '../follow-ups/due.ts'
import type { FollowUpType } from '../follow-ups/follow-up.ts'
import { dateWords, timeWords } from '../format.ts'
import { REMINDER_MARKS, type ReminderMark } from './notification.ts'

/** When the alert of a follow-up without an hour is raised, on its day, in the company's zone (design section 6). */
export const ALERT_HOUR = '10:00'

const MINUTE = 60_000
const MINUTES_BEFORE: Record<ReminderMark, number> = {
  '24h': 1440,
  '2h': 120,
  '30m': 30,
  '15m': 15,
  overdue: 0,
}
/** Without an hour there is nothing that half an hour could be before. */
const MARKS_OF_A_DAY: readonly ReminderMark[] = ['24h', 'overdue']

/** A pending follow-up: the instant it is due, of which only the day is meant without `hasTime`. */
export interface Scheduled {
  scheduled: string
  hasTime: boolean
  /** Of its company. */
  timeZone: string
}

/** What has been raised for this follow-up and this scheduled time. */
export interface Raised {
  raised: readonly ReminderMark[]
}

/** The instant of each reminder that a follow-up can have, the earliest first. */
export function markInstants({ scheduled, hasTime, timeZone }: Scheduled) {
  const due = hasTime ? scheduled : instantOf(dayOf(scheduled, timeZone), ALERT_HOUR, timeZone)
  const marks = hasTime ? REMINDER_MARKS : MARKS_OF_A_DAY
  return marks.map(mark => ({
    mark,
    at: new Date(Date.parse(due) - MINUTES_BEFORE[mark] * MINUTE).toISOString(),
  }))
}

/**
 * The one reminder to raise now, if any: of the marks that are past only the newest, and none that is not later than
 * one that was raised, wherever the clock has been meanwhile.
 */
export function reminderToRaise(of: Scheduled & Raised, now: string): ReminderMark | undefined {
  const newest = markInstants(of).findLast(({ at }) => Date.parse(at) <= Date.parse(now))?.mark
  return newest && orderOf(newest) > lastRaised(of) ? newest : undefined
}

/** When to look again, after what was to be raised now is raised; undefined when nothing is left to raise. */
export function nextLook(of: Scheduled & Raised, now: string): string | undefined {
  const raising = reminderToRaise(of, now)
  const last = raising ? orderOf(raising) : lastRaised(of)
  return markInstants(of).find(({ mark }) => orderOf(mark) > last)?.at
}

/** What a reminder says, as things stand at `now`. */
export function reminderWords(
  mark: ReminderMark,
  { scheduled, hasTime, timeZone }: Scheduled,
  { type, leadName }: { type: FollowUpType; leadName: string },
  now: string,
) {
  const when = `${dateWords(scheduled, timeZone)}${hasTime ? ` at ${timeWords(scheduled, timeZone)}` : ''}`
  const isOver = mark === 'overdue' && (hasTime || dueOf(scheduled, now, timeZone) === 'overdue')
  const left = hasTime
    ? `in ${leftWords(Date.parse(scheduled) - Date.parse(now))}`
    : dueLabel(scheduled, now, timeZone).toLowerCase()
  return {
    title: isOver ? 'Follow-up overdue' : `Follow-up ${left}`,
    message: `${WITH[type]} ${leadName} ${isOver ? 'was' : 'is'} due ${when}`,
  }
}

/** How a follow-up is called with whom it is meant for after it: 'Call with'. */
export const WITH: Record<FollowUpType, string> = {
  call: 'Call with',
  email: 'E-mail to',
  meeting: 'Meeting with',
  demo: 'Demo for',
  proposal: 'Proposal for',
  message: 'Message to',
  other: 'Follow-up with',
}

const orderOf = (mark: ReminderMark) => REMINDER_MARKS.indexOf(mark)

const lastRaised = ({ raised }: Raised) => Math.max(-1, ...raised.map(orderOf))

function leftWords(ms: number) {
  const minutes = Math.max(1, Math.round(ms / MINUTE))
  const hours = Math.round(minutes / 60)
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? '' : 's'}`
  return `${hours} hour${hours === 1 ? '' : 's'}`
}

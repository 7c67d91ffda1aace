import { refuseField } from '@leadline/contract/errors'
import { daySpan, dueOf } from '@leadline/contract/follow-ups/due'
import { day } from '@leadline/contract/text'

/** Nobody schedules further ahead: a year typed wrong would hide the lead for good. */
const MOST_YEARS_AHEAD = 10

/**
 * When a follow-up is due: a day begins at midnight of the company's zone and has no hour; today is the first day
 * that is taken, whatever the hour. @throws Refusal RULE_BROKEN beside `nextFollowUpDate`
 */
export function readDue(typed: string | null, now: Date, timeZone: string) {
  if (!typed) return { nextFollowUpDate: null, hasTime: false }
  const hasTime = !day.safeParse(typed).success
  const at = hasTime ? new Date(typed) : new Date(daySpan(typed, undefined, timeZone).since!)
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + MOST_YEARS_AHEAD)
  if (at > latest) throw refuse(`At most ${MOST_YEARS_AHEAD} years ahead`)
  if (dueOf(at.toISOString(), now.toISOString(), timeZone) === 'overdue')
    throw refuse('Please choose today or a later day')
  return { nextFollowUpDate: at.toISOString(), hasTime }
}

const refuse = (message: string) => refuseField('RULE_BROKEN', 'nextFollowUpDate', message)

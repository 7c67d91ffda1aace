import { daysBetween, dueOf } from '@leadline/contract/follow-ups/due'
import { dayWords } from '@leadline/contract/format'

/** How long a lead has been there: 'Today', '4 d'. */
export const ageWords = (createdAt: string, now: string, timeZone: string): string => {
  const days = daysBetween(createdAt, now, timeZone)
  return days <= 0 ? 'Today' : `${days} d`
}

/** When the next follow-up is due: '2 d late', 'Today', 'Tomorrow', then the day. */
export const nextWords = (due: string, now: string, timeZone: string): { words: string; isLate: boolean } => {
  const days = daysBetween(now, due, timeZone)
  if (dueOf(due, now, timeZone) === 'overdue') return { words: `${-days} d late`, isLate: true }
  const words = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : dayWords(due, timeZone)
  return { words, isLate: false }
}

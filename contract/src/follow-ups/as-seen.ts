import { momentWords } from '../format.ts'
import type { FollowUp } from './follow-up.ts'

type Standing = Pick<FollowUp, 'completed' | 'outcome' | 'nextFollowUpDate'>

/** Whether a follow-up still stands as the person saw it: open, and due at the instant `seen`. */
export const isAsSeen = ({ completed, nextFollowUpDate }: Standing, seen: string): boolean =>
  !completed && nextFollowUpDate !== null && Date.parse(nextFollowUpDate) === Date.parse(seen)

/** Whether it has ended already as it was to be ended: nothing is left to ask. */
export const isEndedAs = (now: Standing, wanted: FollowUp['outcome'] = 'successful'): boolean =>
  now.completed && (now.outcome ?? 'successful') === wanted

/** What has become of a follow-up since the person saw it. */
export const followUpChanged = ({ completed, outcome }: Pick<Standing, 'completed' | 'outcome'>): string => {
  if (!completed) return 'This follow-up has been moved to another time meanwhile.'
  if (outcome === 'unsuccessful') return 'This follow-up has been ended as unsuccessful meanwhile.'
  return 'This follow-up has been completed meanwhile.'
}

/** How it stands now, with when: 'Due 1 Dec 2026, 11:30', 'Completed 29 Nov 2026, 10:05'. */
export const standingWords = (
  now: Standing & Pick<FollowUp, 'completedAt' | 'hasTime'>,
  timeZone: string,
): string => {
  if (!now.completed) return `Due ${momentWords(now.nextFollowUpDate, now.hasTime, timeZone)}`
  const how = now.outcome === 'unsuccessful' ? 'Ended as unsuccessful' : 'Completed'
  return `${how} ${momentWords(now.completedAt, true, timeZone)}`
}

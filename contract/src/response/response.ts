import { z } from 'zod'
import { dayBounds, dayOf } from '../follow-ups/due.ts'
import { dayWords, profileDateWords, timeWords } from '../format.ts'
import { instant } from '../text.ts'

/** How long a lead waited, or waits, for its first contact; counted in working minutes of the company. */
export const response = z.object({
  /** When its clock began. */
  arrivedAt: instant,
  /** Working minutes; null where the company has set no target for its priority. */
  targetMinutes: z.number().int().nullable(),
  dueAt: instant.nullable(),
  contactAt: instant.nullable(),
  /** Who has made contact. */
  contactBy: z.string(),
  /** Working minutes from the arrival to the contact. */
  minutes: z.number().int().nullable(),
})
export type Response = z.infer<typeof response>

/** What a list of leads can be narrowed to: all that wait, those to be answered by the end of today, the late ones. */
export const RESPONSE_STATES = ['waiting', 'due', 'late'] as const
export type ResponseFilter = (typeof RESPONSE_STATES)[number]

export const RESPONSE_LABELS: Record<ResponseFilter, string> = {
  waiting: 'Waiting for first contact',
  due: 'First response due today',
  late: 'First response late',
}

/** Before when a lead is due that a list is narrowed to: `due` by the end of today in `timeZone`, late ones among them. */
export const dueBefore = (wanted: ResponseFilter, now: string, timeZone: string): string | undefined =>
  wanted === 'waiting' ? undefined : wanted === 'late' ? now : dayBounds(now, timeZone).end

/** `late` waits too, but for longer than its target; a lead that is won or lost waits for nobody. */
export type ResponseState = 'unmeasured' | 'ended' | 'waiting' | 'late' | 'answered'

/** How a lead stands by its first response at `now`, an ISO instant; `isEnded` is won or lost. */
export function responseState(of: Response | null, isEnded: boolean, now: string): ResponseState {
  if (!of) return 'unmeasured'
  if (of.contactAt !== null) return 'answered'
  if (isEnded) return 'ended'
  return of.dueAt !== null && Date.parse(of.dueAt) < Date.parse(now) ? 'late' : 'waiting'
}

/** Working minutes in words: '45 min', '2 h', '2 h 30 min'. No days: how long one is differs from company to company. */
export function minuteWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/**
 * Where the first response of a lead stands: 'Answer within 45 min', 'Answer by 30 Nov, 10:30', 'Late since 14:30',
 * 'Answered in 12 min'. Minutes are said only of the same day, on which they are minutes of work as well. `write`:
 * how the screen writes a moment, where it is not as a list does.
 */
export function responseWords(
  of: Response | null,
  isEnded: boolean,
  now: string,
  timeZone: string,
  write?: (when: string, timeZone: string) => string,
): string {
  const state = responseState(of, isEnded, now)
  if (!of || state === 'unmeasured') return 'Not measured'
  if (state === 'ended') return 'No contact logged'
  if (state === 'answered') return of.minutes === null ? 'Answered' : `Answered in ${minuteWords(of.minutes)}`
  if (of.dueAt === null) return 'Waiting for contact'
  const isToday = dayOf(of.dueAt, timeZone) === dayOf(now, timeZone)
  const inList = `${isToday ? '' : `${dayWords(of.dueAt, timeZone)}, `}${timeWords(of.dueAt, timeZone)}`
  const when = write ? write(of.dueAt, timeZone) : inList
  if (state === 'late') return `Late since ${when}`
  const left = Math.ceil((Date.parse(of.dueAt) - Date.parse(now)) / 60_000)
  return isToday && left <= of.targetMinutes! ? `Answer within ${minuteWords(left)}` : `Answer by ${when}`
}

/** What stands behind the words on the profile: when it is due, by which target, who has made contact and when. */
export function responseDetail(of: Response, timeZone: string): string {
  const at = (when: string) => profileDateWords(when, timeZone)
  const target = of.targetMinutes === null ? '' : `Target ${minuteWords(of.targetMinutes)} of working time`
  if (of.contactAt !== null)
    return [`By ${of.contactBy}, ${at(of.contactAt)}`, target].filter(Boolean).join('. ')
  return of.dueAt === null ? 'There is no target for this priority' : `${target}, due ${at(of.dueAt)}`
}

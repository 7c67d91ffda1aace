import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

export type Due = 'overdue' | 'today' | 'upcoming'

/** The first instant of the day that `now` lies in, and of the day after, in `timeZone`. */
export function dayBounds(now: string, timeZone: string): { start: string; end: string } {
  const start = dayjs.tz(dayjs(now).tz(timeZone).format('YYYY-MM-DD'), timeZone)
  const end = dayjs.tz(start.add(1, 'day').format('YYYY-MM-DD'), timeZone)
  return { start: start.toISOString(), end: end.toISOString() }
}

/** The first instant of the day `from` and of the day after `to`, in `timeZone`: a range that holds its last day whole. */
export const daySpan = (from: string | undefined, to: string | undefined, timeZone: string) => ({
  since: from && dayjs.tz(from, timeZone).toISOString(),
  before: to && dayjs.tz(dayjs.utc(to).add(1, 'day').format('YYYY-MM-DD'), timeZone).toISOString(),
})

/** The instant of an hour, '11:30', of a day in `timeZone`. */
export const instantOf = (day: string, hour: string, timeZone: string) =>
  dayjs.tz(`${day}T${hour}`, timeZone).toISOString()

/** The day that an instant lies on in `timeZone`. */
export const dayOf = (at: string, timeZone: string) => dayjs(at).tz(timeZone).format('YYYY-MM-DD')

/** The day that lies `days` days after the one that `now` lies on in `timeZone`. */
export const dayAfter = (now: string, days: number, timeZone: string) =>
  dayjs.utc(dayOf(now, timeZone)).add(days, 'day').format('YYYY-MM-DD')

/** Where a pending follow-up stands: scheduled on a day before today, today whatever the hour, or later. */
export function dueOf(scheduled: string, now: string, timeZone: string): Due {
  const { start, end } = dayBounds(now, timeZone)
  const at = dayjs(scheduled).toISOString()
  return at < start ? 'overdue' : at < end ? 'today' : 'upcoming'
}

/** 'Overdue by n day(s)', 'Due today', 'Due tomorrow', 'Due in n days'. */
export function dueLabel(scheduled: string, now: string, timeZone: string): string {
  return daysLabel(daysBetween(now, scheduled, timeZone))
}

/** The same words for a number of days from today, negative where they are over. */
export function daysLabel(days: number): string {
  if (days < 0) return `Overdue by ${-days} day(s)`
  if (days === 0) return 'Due today'
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`
}

/** Whole calendar days from one instant to another in `timeZone`; negative backwards. */
export const daysBetween = (from: string, to: string, timeZone: string) =>
  dayjs
    .utc(dayjs(to).tz(timeZone).format('YYYY-MM-DD'))
    .diff(dayjs.utc(dayjs(from).tz(timeZone).format('YYYY-MM-DD')), 'day')

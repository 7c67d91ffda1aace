import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { z } from 'zod'
import { type HolidayDays, isHoliday } from '../holidays/calendar.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** In their order, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const WEEKDAY_NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export const OPENS_AND_CLOSES = 'Opening and closing cannot be the same time'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')

/** From when to when, on the company's clock; one that closes before it opens works into the next day. Closed is null. */
const hours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, OPENS_AND_CLOSES)
  .nullable()

/** Each day of the week. */
export const workingHours = z.strictObject({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
})
export type WorkingHours = z.infer<typeof workingHours>

const USUAL = { from: '10:00', to: '19:00' }

/** Monday to Saturday, 10:00 to 19:00. */
export const DEFAULT_WORKING_HOURS: WorkingHours = {
  ...{ mon: USUAL, tue: USUAL, wed: USUAL, thu: USUAL, fri: USUAL, sat: USUAL },
  sun: null,
}

/** The hours that a company keeps: the default ones where it has set none. */
export const hoursOf = (stored: unknown): WorkingHours =>
  workingHours.safeParse(stored).data ?? DEFAULT_WORKING_HOURS

/**
 * Whether a company works at an instant (ISO 8601): inside the hours of its day, in its own zone, and on no holiday.
 * A shift that goes past midnight belongs to the day on which it began. The opening minute is in, the closing one out.
 */
export function isWorkingTime(
  instant: string,
  { timeZone, workingHours: week }: { timeZone: string; workingHours: WorkingHours },
  holidays: readonly HolidayDays[],
): boolean {
  const local = dayjs(instant).tz(timeZone)
  const [day, time] = [local.format('YYYY-MM-DD'), local.format('HH:mm')]
  const before = dayjs.utc(day).subtract(1, 'day').format('YYYY-MM-DD')
  const hoursOn = (date: string) => (isHoliday(date, holidays) ? null : week[weekdayOf(date)])
  const [today, yesterday] = [hoursOn(day), hoursOn(before)]
  if (yesterday && isOvernight(yesterday) && time < yesterday.to) return true
  return today !== null && time >= today.from && (isOvernight(today) || time < today.to)
}

/** The day of the week that a date is. */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[(dayjs.utc(date).day() + 6) % 7]!

/** Whether these hours end on the day after. */
export const isOvernight = ({ from, to }: { from: string; to: string }) => to < from

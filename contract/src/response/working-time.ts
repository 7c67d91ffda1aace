import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { dayAfter, dayOf, instantOf } from '../follow-ups/due.ts'
import { type HolidayDays, isHoliday } from '../holidays/calendar.ts'
import { isOvernight, type WorkingHours, weekdayOf } from '../settings/working-hours.ts'

dayjs.extend(utc)

/** When a company works. */
export interface WorkTime {
  timeZone: string
  workingHours: WorkingHours
  holidays: readonly HolidayDays[]
}

const MINUTE = 60_000
/** Whoever does not work enough in so many days is not waited for. */
const DAYS_AHEAD = 800

/**
 * How many whole minutes a company works between two instants (ISO 8601); 0 where the second is not later. Hours are
 * those of `isWorkingTime`: a shift past midnight belongs to the day on which it began, and the clock of the zone says
 * how long a day is on which it is turned.
 */
export function workingMinutes(from: string, to: string, company: WorkTime): number {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  let worked = 0
  for (const shift of shiftsFrom(start, dayOf(to, company.timeZone), company)) {
    if (shift.from >= end) break
    worked += Math.min(shift.to, end) - shift.from
  }
  return Math.floor(worked / MINUTE)
}

/**
 * The instant by which a company has worked so many minutes (more than 0) since another, as ISO 8601; null where it
 * works too little for that in two years.
 */
export function afterWorking(from: string, minutes: number, company: WorkTime): string | null {
  let left = minutes * MINUTE
  for (const shift of shiftsFrom(Date.parse(from), dayAfter(from, DAYS_AHEAD, company.timeZone), company)) {
    const length = shift.to - shift.from
    if (length >= left) return new Date(shift.from + left).toISOString()
    left -= length
  }
  return null
}

/** The times in which a company works from an instant to the end of a day, in ms, one after the other. */
function* shiftsFrom(start: number, last: string, { timeZone, workingHours, holidays }: WorkTime) {
  let free = start
  for (
    let day = nextDay(dayOf(new Date(start).toISOString(), timeZone), -1);
    day <= last;
    day = nextDay(day)
  ) {
    const hours = isHoliday(day, holidays) ? null : workingHours[weekdayOf(day)]
    if (!hours) continue
    const to = Date.parse(instantOf(isOvernight(hours) ? nextDay(day) : day, hours.to, timeZone))
    const from = Math.max(free, Date.parse(instantOf(day, hours.from, timeZone)))
    if (from >= to) continue
    yield { from, to }
    free = to
  }
}

const nextDay = (day: string, by = 1) => dayjs.utc(day).add(by, 'day').format('YYYY-MM-DD')

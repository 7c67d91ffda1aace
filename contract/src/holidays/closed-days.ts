import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { z } from 'zod'
import { type WorkingHours, weekdayOf } from '../settings/working-hours.ts'
import { day } from '../text.ts'
import { isHoliday } from './calendar.ts'
import { date, type Holiday } from './holiday.ts'

dayjs.extend(utc)

/** As many as the six weeks that a month may touch. */
const MOST_DAYS = 42

export const closedDaysQuery = z.object({
  /** The first one; today, on the company's clock, unless named. */
  from: date.optional(),
  /** So many, `from` included. */
  days: z.coerce.number().int().min(1).max(MOST_DAYS).default(1),
})

/** A day on which a company does not work. */
export const closedDay = z.object({
  /** Of the company's own calendar. */
  day,
  /** The holidays that it is; none where the company has no hours on this weekday. */
  holidays: z.array(z.string()),
})
export type ClosedDay = z.infer<typeof closedDay>

/** Those of `days` days from `from` on which nobody works, the earliest first. */
export function closedDaysOf(
  { from, days }: { from: string; days: number },
  workingHours: WorkingHours,
  holidays: readonly Pick<Holiday, 'name' | 'startDate' | 'endDate' | 'everyYear'>[],
): ClosedDay[] {
  const all = Array.from({ length: days }, (_, at) => dayjs.utc(from).add(at, 'day').format('YYYY-MM-DD'))
  return all
    .map(day => ({ day, holidays: holidays.filter(each => isHoliday(day, [each])).map(({ name }) => name) }))
    .filter(({ day, holidays: names }) => names.length > 0 || workingHours[weekdayOf(day)] === null)
}

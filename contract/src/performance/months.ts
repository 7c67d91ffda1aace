import dayjs from 'dayjs'
import { dayOf } from '../follow-ups/due.ts'

/** The last `most` months in `timeZone`, as '2026-11', that of `now` last. */
export const lastMonths = (now: string, most: number, timeZone: string): string[] => {
  const current = dayjs(`${dayOf(now, timeZone).slice(0, 7)}-01`)
  return Array.from({ length: most }, (_, at) => current.subtract(most - 1 - at, 'month').format('YYYY-MM'))
}

import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { type Holiday, inYear, yearOf } from './holiday.ts'

dayjs.extend(utc)

/** What the calendar needs of a holiday. */
export type HolidayDays = Pick<Holiday, 'startDate' | 'endDate' | 'everyYear'>

/** Whether a day of the company's calendar, `2026-11-27`, is a holiday. */
export const isHoliday = (day: string, holidays: readonly HolidayDays[]): boolean =>
  holidays.some(holiday => daysIn(holiday, yearOf(day)).some(({ from, to }) => from <= day && day <= to))

/** A holiday as it falls in one year: its first and last day there. */
export interface Occurrence<H> {
  holiday: H
  from: string
  to: string
}

/**
 * The holidays of a year, the earliest first. One that reaches over New Year stands in both years, each with the
 * days it has there; one of every year that reaches over it has two parts in each.
 */
export const holidaysOf = <H extends HolidayDays>(year: number, holidays: readonly H[]): Occurrence<H>[] =>
  holidays
    .flatMap(holiday => daysIn(holiday, year).map(days => ({ holiday, ...days })))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))

/** The holidays of each day of a year that has any. */
export function holidaysByDay<H extends HolidayDays>(year: number, holidays: readonly H[]): Map<string, H[]> {
  const days = new Map<string, H[]>()
  for (const { holiday, from, to } of holidaysOf(year, holidays))
    for (let day = from; day <= to; day = dayAfter(day)) days.set(day, [...(days.get(day) ?? []), holiday])
  return days
}

/** The parts of a year that a holiday takes. */
function daysIn({ startDate, endDate, everyYear }: HolidayDays, year: number) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const begins = everyYear ? [year - 1, year] : [yearOf(startDate)]
  const reach = yearOf(endDate) - yearOf(startDate)
  return begins
    .map(begin => ({ from: inYear(startDate, begin), to: inYear(endDate, begin + reach) }))
    .filter(({ from, to }) => from <= last && to >= first)
    .map(({ from, to }) => ({ from: later(from, first), to: earlier(to, last) }))
}

const dayAfter = (day: string) => dayjs.utc(day).add(1, 'day').format('YYYY-MM-DD')

const later = (a: string, b: string) => [a, b].toSorted()[1]!
const earlier = (a: string, b: string) => [a, b].toSorted()[0]!

import { dateWords, dayWords } from '@leadline/contract/format'
import { WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from '@leadline/contract/settings/working-hours'

/** The months of a year: `2026-01` and on. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)

/** The days of a month in weeks from Monday; nothing where the week has days of another month. */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const before = WEEKDAYS.indexOf(weekdayOf(`${month}-01`))
  const days = Array.from(
    { length: lengthOf(month) },
    (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`,
  )
  const places = [...Array.from<undefined>({ length: before }), ...days]
  const weeks = Math.ceil(places.length / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => places[week * 7 + at]),
  )
}

/** The day that lies so many days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The month that lies so many months after another. */
export const addMonths = (month: string, months: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** 'November 2026'. */
export const monthName = (month: string): string => MONTH.format(Date.parse(`${month}-01T00:00:00Z`))

/** 'Friday, 27 Nov 2026'. */
export const dayTitle = (day: string): string => `${WEEKDAY_NAMES[weekdayOf(day)]}, ${dateWords(day, 'UTC')}`

/** '26 Jan', of month and day alone. */
export const dayWordsOf = (on: string): string => dayWords(`2024-${on}`, 'UTC')

/** '7 Nov 2026', '7 Nov to 9 Nov 2026'. */
export const spanWords = (from: string, to: string): string => {
  if (from === to) return dateWords(from, 'UTC')
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayWords(from, 'UTC') : dateWords(from, 'UTC')
  return `${first} to ${dateWords(to, 'UTC')}`
}

/** How many days a span has. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

const lengthOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

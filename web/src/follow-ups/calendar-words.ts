import type { CalendarView } from '@leadline/contract/follow-ups/calendar'
import { weekOf } from '@leadline/contract/follow-ups/calendar'
import { dueLabel, dueOf } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { count, dateWords, dayWords, timeWords } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import { WEEKDAY_NAMES, weekdayOf } from '@leadline/contract/settings/working-hours'
import type { ClosedDays } from './useClosedDays.ts'

/** 'Friday, 27 Nov 2026'. */
export const longDay = (day: string): string => `${WEEKDAY_NAMES[weekdayOf(day)]}, ${dateWords(day, 'UTC')}`

/** 'Fri'. */
export const shortWeekday = (day: string): string => WEEKDAY_NAMES[weekdayOf(day)].slice(0, 3)

/** 'November 2026', '23 Nov to 29 Nov 2026', 'Friday, 27 Nov 2026'. */
export const viewTitle = (view: CalendarView, day: string): string => {
  if (view === 'day') return longDay(day)
  if (view === 'month') return MONTH.format(Date.parse(day))
  const [first, last] = [weekOf(day)[0]!, weekOf(day)[6]!]
  const begin = first.slice(0, 4) === last.slice(0, 4) ? dayWords(first, 'UTC') : dateWords(first, 'UTC')
  return `${begin} – ${dateWords(last, 'UTC')}`
}

/** '18 follow-ups, 3 overdue'. */
export const sumWords = (items: readonly ListedFollowUp[], now: string): string => {
  const overdue = items.filter(item => standingOf(item, now) === 'overdue').length
  const all = items.length === 1 ? '1 follow-up' : `${count(items.length)} follow-ups`
  return overdue ? `${all}, ${count(overdue)} overdue` : all
}

/** 'Holiday', or 'Closed' where the company has no hours on this weekday; nothing on a day of work. */
export const closedWord = (holidays: readonly string[] | undefined) =>
  holidays && (holidays.length > 0 ? 'Holiday' : 'Closed')

/** A day with what it holds: 'Tuesday, 24 Nov 2026, Holiday, Guru Nanak Jayanti, 2 follow-ups'. */
export const daySum = (
  day: string,
  { byDay, closed, now }: { byDay: ReadonlyMap<string, ListedFollowUp[]>; closed: ClosedDays; now: string },
): string => {
  const holidays = closed.get(day)
  const not = holidays ? [closedWord(holidays), ...holidays] : []
  return [longDay(day), ...not, sumWords(byDay.get(day) ?? [], now)].join(', ')
}

/** How an item stands: done, or where it is due. */
export const standingOf = ({ completed, nextFollowUpDate, timeZone }: ListedFollowUp, now: string) =>
  completed || !nextFollowUpDate ? 'done' : dueOf(nextFollowUpDate, now, timeZone)

/** '10:30', or 'any time'. */
export const hourWords = ({ hasTime, nextFollowUpDate, timeZone }: ListedFollowUp): string =>
  hasTime ? timeWords(nextFollowUpDate, timeZone) : 'any time'

/** All of an item in a line, for who cannot see it. */
export const itemWords = (item: ListedFollowUp, now: string): string => {
  const { completed, outcome, nextFollowUpDate, timeZone, type, leadName } = item
  const ended = outcome === 'unsuccessful' ? 'Unsuccessful' : 'Completed'
  const standing = completed || !nextFollowUpDate ? ended : dueLabel(nextFollowUpDate, now, timeZone)
  return [leadName, hourWords(item), labelOf(type), standing].join(', ')
}

/** The short name of the zone as it is on this day: 'IST'. */
export const zoneWords = (day: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' }).formatToParts(
    Date.parse(`${day}T12:00:00Z`),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

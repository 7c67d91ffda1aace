import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { WEEKDAYS, weekdayOf } from '../settings/working-hours.ts'
import { dayOf, instantOf } from './due.ts'

dayjs.extend(utc)

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

const WEEK = 7

/** The day that lies so many days after another; calendar days alone, whatever a zone's clock does. */
export const addDays = (day: string, days: number): string =>
  dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

/** The seven days of the week that `day` lies in, from Monday. */
export const weekOf = (day: string): string[] => {
  const monday = addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))
  return Array.from({ length: WEEK }, (_, at) => addDays(monday, at))
}

/** The weeks that hold the month of `day`, whole: the first and the last one with days of its neighbours. */
export const monthWeeks = (day: string): string[][] => {
  const last = dayjs.utc(day).endOf('month').format('YYYY-MM-DD')
  const weeks = [weekOf(`${day.slice(0, 7)}-01`)]
  while (weeks.at(-1)!.at(-1)! < last) weeks.push(weekOf(addDays(weeks.at(-1)!.at(-1)!, 1)))
  return weeks
}

/** The days that a view of the calendar shows. */
export const daysShown = (view: CalendarView, day: string): string[] =>
  view === 'day' ? [day] : view === 'week' ? weekOf(day) : monthWeeks(day).flat()

/** The day to go to from `day`, so many views on; a month that is shorter ends with its last day. */
export const stepDay = (view: CalendarView, day: string, by: number): string =>
  dayjs.utc(day).add(by, view).format('YYYY-MM-DD')

/** When something is due, on the clock of its own company. */
export interface Timed {
  nextFollowUpDate: string | null
  hasTime: boolean
  timeZone: string
}

/** The day on which it stands; '' without a date. */
export const dayAt = ({ nextFollowUpDate, timeZone }: Timed): string =>
  nextFollowUpDate ? dayOf(nextFollowUpDate, timeZone) : ''

/** Minutes on the clock of the wall since 00:00, also on a day on which it is turned; nothing without an hour. */
export const minuteAt = ({ nextFollowUpDate, hasTime, timeZone }: Timed): number | undefined => {
  if (!nextFollowUpDate || !hasTime) return undefined
  const wall = dayjs(nextFollowUpDate).tz(timeZone)
  return wall.hour() * 60 + wall.minute()
}

/** 615 is '10:15'. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Whether the clock of a zone shows this hour on this day: it leaves one out when it is turned forward. */
export const clockShows = (day: string, hour: string, timeZone: string): boolean => {
  const wall = dayjs(instantOf(day, hour, timeZone)).tz(timeZone)
  return wall.format('YYYY-MM-DD HH:mm') === `${day} ${hour}`
}

/** So tall is one, in minutes: what begins sooner after another stands beside it. */
export const TALL_MIN = 30

/** Those of a day with an hour, in their order, each with its lane and how many stand side by side. */
export const lanesOf = <T extends Timed>(items: readonly T[]): { item: T; lane: number; lanes: number }[] => {
  const timed = items
    .map(item => ({ item, at: minuteAt(item), lane: 0, lanes: 1 }))
    .filter((one): one is typeof one & { at: number } => one.at !== undefined)
    .toSorted((a, b) => a.at - b.at)
  let group: typeof timed = []
  for (const one of timed) {
    if (group.every(({ at }) => at + TALL_MIN <= one.at)) group = []
    const taken = new Set(group.filter(({ at }) => at + TALL_MIN > one.at).map(({ lane }) => lane))
    while (taken.has(one.lane)) one.lane++
    group.push(one)
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return timed.map(({ item, lane, lanes }) => ({ item, lane, lanes }))
}

/**
 * The same where no more than `room` have a place side by side: the last place counts those of a crowd that have none, at
 * the minute at which the first of them begins.
 */
export const placesOf = <T extends Timed>(items: readonly T[], room: number) => {
  const all = lanesOf(items)
  const fits = ({ lane, lanes }: { lane: number; lanes: number }) => lanes <= room || lane < room - 1
  const shown = all
    .filter(fits)
    .map(({ item, lane, lanes }) => ({ item, lane, lanes: Math.min(lanes, room) }))
  const crowds: { at: number; items: T[] }[] = []
  for (const { item } of all.filter(one => !fits(one))) {
    const at = minuteAt(item)!
    const last = crowds.at(-1)
    if (last && at < last.at + TALL_MIN) last.items.push(item)
    else crowds.push({ at, items: [item] })
  }
  // One alone needs nobody to count it.
  const alone = crowds.filter(({ items }) => items.length === 1)
  const last = alone.flatMap(({ items }) => items.map(item => ({ item, lane: room - 1, lanes: room })))
  return { shown: [...shown, ...last], crowds: crowds.filter(crowd => !alone.includes(crowd)) }
}

/** The hours that a day or week is drawn with: from 8 to 20, and as far as what stands there reaches. */
export const hoursShown = (items: readonly Timed[]): { from: number; to: number } => {
  const minutes = items.map(minuteAt).filter(minute => minute !== undefined)
  return {
    from: Math.min(8, ...minutes.map(minute => Math.floor(minute / 60))),
    to: Math.min(24, Math.max(20, ...minutes.map(minute => Math.ceil((minute + TALL_MIN) / 60)))),
  }
}

import { expect, test } from 'vitest'
import {
  clockOf,
  clockShows,
  dayAt,
  daysShown,
  hoursShown,
  lanesOf,
  minuteAt,
  monthWeeks,
  placesOf,
  stepDay,
  weekOf,
} from './calendar.ts'

const INDIA = 'Asia/Kolkata'
const LA = 'America/Los_Angeles'
const at = (nextFollowUpDate: string, timeZone = INDIA, hasTime = true) => ({
  nextFollowUpDate,
  hasTime,
  timeZone,
})

test('a week is seven days from Monday, over the end of a year and over a day on which the clock is turned', () => {
  expect(weekOf('2026-11-29')).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(weekOf('2026-01-01')[0]).toBe('2025-12-29')
  expect(weekOf('2025-03-09')).toContain('2025-03-08')
  expect(new Set(weekOf('2025-03-09')).size).toBe(7)
})

test('a month is drawn in whole weeks', () => {
  expect(monthWeeks('2026-11-15').map(week => [week[0], week[6]])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
  // February 2027 begins on a Monday and has four weeks.
  expect(monthWeeks('2027-02-28')).toHaveLength(4)
  expect(daysShown('month', '2026-11-01')).toHaveLength(42)
  expect(daysShown('week', '2026-11-01')).toHaveLength(7)
  expect(daysShown('day', '2026-11-01')).toEqual(['2026-11-01'])
})

test('a step goes to the next or previous month, week or day; a shorter month ends with its last day', () => {
  expect(stepDay('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepDay('month', '2026-01-15', -1)).toBe('2025-12-15')
  expect(stepDay('week', '2026-12-28', 1)).toBe('2027-01-04')
  expect(stepDay('day', '2025-03-09', 1)).toBe('2025-03-10')
})

test('day and hour are those of the clock of the company', () => {
  const late = at('2025-03-09T20:30:00.000Z')
  expect([dayAt(late), minuteAt(late)]).toEqual(['2025-03-10', 120])
  const inLosAngeles = at('2025-03-10T00:30:00.000Z', LA)
  expect([dayAt(inLosAngeles), minuteAt(inLosAngeles)]).toEqual(['2025-03-09', 17 * 60 + 30])
  expect(minuteAt(at('2025-03-09T18:30:00.000Z', INDIA, false))).toBeUndefined()
})

test('when the clock is turned, an hour stands where the clock shows it', () => {
  // 9 March 2025 in Los Angeles goes from 01:59 to 03:00: eleven hours after midnight it is noon.
  expect(minuteAt(at('2025-03-09T09:59:00.000Z', LA))).toBe(119)
  expect(minuteAt(at('2025-03-09T10:00:00.000Z', LA))).toBe(180)
  expect(minuteAt(at('2025-03-09T19:00:00.000Z', LA))).toBe(720)
  // 2 November 2025 has 01:30 twice.
  expect(minuteAt(at('2025-11-02T08:30:00.000Z', LA))).toBe(90)
  expect(minuteAt(at('2025-11-02T09:30:00.000Z', LA))).toBe(90)
  expect([dayAt(at('2025-03-10T06:59:00.000Z', LA)), dayAt(at('2025-03-10T07:00:00.000Z', LA))]).toEqual([
    '2025-03-09',
    '2025-03-10',
  ])
})

test('an hour that the clock leaves out is told from those it shows', () => {
  expect(clockShows('2025-03-09', '02:30', LA)).toBe(false)
  expect(clockShows('2025-03-09', '03:00', LA)).toBe(true)
  expect(clockShows('2025-11-02', '01:30', LA)).toBe(true)
  expect(clockShows('2025-03-09', '02:30', INDIA)).toBe(true)
})

test('those that would cover each other stand side by side, others take the whole width', () => {
  const items = ['04:30', '04:30', '04:45', '05:00', '06:30'].map(hour => at(`2026-11-27T${hour}:00.000Z`))
  expect(lanesOf(items).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [0, 3],
    [0, 1],
  ])
  expect(lanesOf([at('2026-11-26T18:30:00.000Z', INDIA, false)])).toEqual([])
})

test('where there is no room for all of an hour, the last place counts the others; one alone has it itself', () => {
  const hours = ['04:30', '04:30', '04:30', '04:30', '04:45', '05:05', '06:30']
  const items = hours.map(hour => at(`2026-11-27T${hour}:00.000Z`))
  const { shown, crowds } = placesOf(items, 3)
  expect(shown.map(({ item, lane, lanes }) => [items.indexOf(item), lane, lanes])).toEqual([
    [0, 0, 3],
    [1, 1, 3],
    [5, 0, 3],
    [6, 0, 1],
  ])
  expect(crowds).toEqual([{ at: 600, items: items.slice(2, 5) }])
  const alone = ['04:30', '04:30', '04:30', '04:30', '04:50', '05:00', '05:00', '05:00'].map(hour =>
    at(`2026-11-27T${hour}:00.000Z`),
  )
  expect(placesOf(alone, 3).crowds.map(crowd => crowd.items.length)).toEqual([3])
  expect(placesOf(alone, 3).shown.at(-1)).toEqual({ item: alone[7], lane: 2, lanes: 3 })
  expect(placesOf(items, 9)).toEqual({ shown: lanesOf(items), crowds: [] })
})

test('the hours shown reach from 8 to 20, and as far as what stands there', () => {
  expect(hoursShown([])).toEqual({ from: 8, to: 20 })
  // 01:15 and 23:45 in India.
  expect(hoursShown([at('2026-11-26T19:45:00.000Z'), at('2026-11-27T18:15:00.000Z')])).toEqual({
    from: 1,
    to: 24,
  })
  expect(clockOf(615)).toBe('10:15')
})

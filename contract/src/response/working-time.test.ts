import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HolidayDays } from '../holidays/calendar.ts'
import {
  DEFAULT_WORKING_HOURS,
  isWorkingTime,
  WEEKDAYS,
  type WorkingHours,
} from '../settings/working-hours.ts'
import { afterWorking, type WorkTime, workingMinutes } from './working-time.ts'

const INDIA: WorkTime = { timeZone: 'Asia/Kolkata', workingHours: DEFAULT_WORKING_HOURS, holidays: [] }
/** November 2026 in India; the 27th is a Friday. */
const at = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}:00+05:30`).toISOString()

test('only the minutes of working hours count, over nights, Sundays and holidays', () => {
  const between = (from: string, to: string, company = INDIA) => workingMinutes(from, to, company)
  expect(between(at(27, '10:15'), at(27, '10:27'))).toBe(12)
  expect(between(at(27, '08:00'), at(27, '10:30'))).toBe(30)
  expect(between(at(27, '18:50'), at(28, '10:20'))).toBe(30)
  expect(between(at(28, '18:30'), at(30, '10:10'))).toBe(40)
  expect(between(at(29, '00:00'), at(29, '23:59'))).toBe(0)
  expect(between(at(27, '12:00'), at(27, '11:00'))).toBe(0)
  const holidays = [{ startDate: '2026-11-28', endDate: '2026-11-28', everyYear: false }]
  expect(between(at(27, '18:50'), at(30, '10:10'), { ...INDIA, holidays })).toBe(20)
})

test('what is due after a target is due inside working hours', () => {
  expect(afterWorking(at(27, '10:15'), 30, INDIA)).toBe(at(27, '10:45'))
  expect(afterWorking(at(27, '22:00'), 30, INDIA)).toBe(at(28, '10:30'))
  expect(afterWorking(at(28, '18:45'), 30, INDIA)).toBe(at(30, '10:15'))
  // Exactly the rest of a day is due when the day closes, not when the next one opens.
  expect(afterWorking(at(28, '18:30'), 30, INDIA)).toBe(at(28, '19:00'))
  const workingHours = Object.fromEntries(WEEKDAYS.map(day => [day, null])) as WorkingHours
  expect(afterWorking(at(27, '10:15'), 30, { ...INDIA, workingHours })).toBeNull()
})

test('on the day on which the clock is turned a shift is as long as it is', () => {
  const night = { ...DEFAULT_WORKING_HOURS, sat: { from: '22:00', to: '06:00' } }
  const york = { timeZone: 'America/New_York', workingHours: night, holidays: [] }
  const worked = (from: string) =>
    workingMinutes(from, new Date(Date.parse(from) + 24 * 3_600_000).toISOString(), york)
  // The nights to 8 March and to 1 November 2026, and one in between.
  expect(['2026-03-07T23:00Z', '2026-10-31T23:00Z', '2026-06-06T23:00Z'].map(worked)).toEqual([
    7 * 60,
    9 * 60,
    8 * 60,
  ])
})

const START = Date.UTC(2026, 0, 1)
const iso = (minute: number) => new Date(START + minute * 60_000).toISOString()
const instants = (count: number, within: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 364 * 1440 }),
      fc.array(fc.integer({ min: 0, max: within }), { minLength: count, maxLength: count }),
    )
    .map(([start, after]) => after.toSorted((a, b) => a - b).map(minute => iso(start + minute)))

// No shift begins or ends in the hour that is skipped or repeated: what its clock says then is not one instant.
const clock = fc
  .integer({ min: 4 * 60, max: 1439 })
  .map(m => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
const hours = fc.option(
  fc
    .tuple(clock, clock)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ from, to })),
)
const week = fc
  .record({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours })
  .map((days): WorkingHours => days)
const holiday: fc.Arbitrary<HolidayDays> = fc
  .tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
  .map(([day, length, everyYear]) => ({
    startDate: iso(day * 1440).slice(0, 10),
    endDate: iso((day + length) * 1440).slice(0, 10),
    everyYear,
  }))
const company = fc.record({
  timeZone: fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland', 'UTC'),
  workingHours: week,
  holidays: fc.array(holiday, { maxLength: 6 }),
})

test('it is what counting minute by minute gives', () => {
  fc.assert(
    fc.property(company, instants(2, 1800), (of, [from, to]) => {
      let naive = 0
      for (let ms = Date.parse(from!); ms < Date.parse(to!); ms += 60_000)
        if (isWorkingTime(new Date(ms).toISOString(), of, of.holidays)) naive++
      expect(workingMinutes(from!, to!, of)).toBe(naive)
    }),
    { numRuns: 15 },
  )
})

test('it adds up, never falls, is never negative and never more than the time that has passed', () => {
  fc.assert(
    fc.property(company, instants(3, 20 * 1440), (of, [a, b, c]) => {
      const [first, second] = [workingMinutes(a!, b!, of), workingMinutes(b!, c!, of)]
      expect(workingMinutes(a!, c!, of)).toBe(first + second)
      expect(workingMinutes(b!, a!, of)).toBe(0)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(first).toBeLessThanOrEqual((Date.parse(b!) - Date.parse(a!)) / 60_000)
    }),
  )
})

test('what is due after so many minutes is due when just so many are worked', () => {
  fc.assert(
    fc.property(company, instants(1, 0), fc.integer({ min: 1, max: 3000 }), (of, [from], minutes) => {
      const due = afterWorking(from!, minutes, of)
      if (due === null) return
      expect(workingMinutes(from!, due, of)).toBe(minutes)
      const before = new Date(Date.parse(due) - 60_000).toISOString()
      expect(workingMinutes(from!, before, of)).toBe(minutes - 1)
    }),
  )
})

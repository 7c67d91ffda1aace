import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HolidayDays, holidaysByDay, holidaysOf, isHoliday } from './calendar.ts'
import { ENDS_BEFORE, newHoliday, TOO_LONG, wrongDays } from './holiday.ts'
import { INDIAN_HOLIDAYS, isKept, NATIONAL_HOLIDAYS } from './national.ts'

const once = (startDate: string, endDate = startDate): HolidayDays => ({
  startDate,
  endDate,
  everyYear: false,
})
const yearly = (startDate: string, endDate = startDate) => ({ ...once(startDate, endDate), everyYear: true })
const partsOf = (year: number, holiday: HolidayDays) =>
  holidaysOf(year, [holiday]).map(({ from, to }) => `${from.slice(5)}..${to.slice(5)}`)

test('a holiday holds from its first day to the end of its last, in its own year alone [1-3.27]', () => {
  const diwali = [once('2026-11-07', '2026-11-09')]
  const held = ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09', '2026-11-10', '2027-11-08']
  expect(held.map(day => isHoliday(day, diwali))).toEqual([false, true, true, true, false, false])
})

test('one of every year counts in each year, before and after the one it was written for [1-3.27]', () => {
  const republic = [yearly('2026-01-26')]
  for (const year of [1999, 2025, 2026, 2027, 2100]) {
    expect(isHoliday(`${year}-01-26`, republic)).toBe(true)
    expect(isHoliday(`${year}-01-27`, republic)).toBe(false)
    expect(partsOf(year, republic[0]!)).toEqual(['01-26..01-26'])
  }
})

test('29 February is kept on 28 February in a year without it [1-3.27]', () => {
  const leap = yearly('2024-02-29')
  expect([2023, 2024, 2025, 2100].map(year => partsOf(year, leap)[0])).toEqual([
    '02-28..02-28',
    '02-29..02-29',
    '02-28..02-28',
    '02-28..02-28',
  ])
  expect(partsOf(2025, yearly('2024-02-27', '2024-02-29'))).toEqual(['02-27..02-28'])
  expect(partsOf(2025, yearly('2024-02-29', '2024-03-02'))).toEqual(['02-28..03-02'])
})

test('one that reaches over New Year stands in both years [1-3.27]', () => {
  const break26 = once('2026-12-28', '2027-01-02')
  expect([2026, 2027, 2028].map(year => partsOf(year, break26))).toEqual([
    ['12-28..12-31'],
    ['01-01..01-02'],
    [],
  ])
  expect(partsOf(2030, yearly('2026-12-28', '2027-01-02'))).toEqual(['01-01..01-02', '12-28..12-31'])
})

test('a year lists its holidays by day', () => {
  const holidays = [yearly('2026-08-15'), once('2026-03-04'), once('2026-08-14', '2026-08-16')]
  expect(holidaysOf(2026, holidays).map(({ from }) => from)).toEqual([
    '2026-03-04',
    '2026-08-14',
    '2026-08-15',
  ])
  const days = holidaysByDay(2026, holidays)
  expect([...days.keys()].toSorted()).toEqual(['2026-03-04', '2026-08-14', '2026-08-15', '2026-08-16'])
  expect(days.get('2026-08-15')).toEqual([holidays[2], holidays[0]])
})

test('a day is a holiday exactly where its year lists it', () => {
  const day = fc
    .integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 0, 1) })
    .map(at => new Date(at).toISOString().slice(0, 10))
  const holiday = fc
    .record({ startDate: day, length: fc.integer({ min: 0, max: 364 }), everyYear: fc.boolean() })
    .map(({ startDate, length, everyYear }) => ({
      startDate,
      endDate: new Date(Date.parse(startDate) + length * 86_400_000).toISOString().slice(0, 10),
      everyYear,
    }))
  fc.assert(
    fc.property(fc.array(holiday, { maxLength: 4 }), day, (holidays, when) => {
      const listed = holidaysByDay(Number(when.slice(0, 4)), holidays)
      expect(isHoliday(when, holidays)).toBe(listed.has(when))
      for (const one of holidays) expect(isHoliday(one.startDate, [one])).toBe(true)
      for (const one of holidays) expect(isHoliday(one.endDate, [one])).toBe(true)
    }),
  )
})

test('the last day is not before the first, and the whole is at most a year', () => {
  expect(wrongDays(once('2026-03-04', '2026-03-03'))).toBe(ENDS_BEFORE)
  expect(wrongDays(once('2026-03-04', '2027-03-04'))).toBe(TOO_LONG)
  expect(wrongDays(once('2026-03-04', '2027-03-03'))).toBeUndefined()
  const sent = newHoliday.safeParse({ name: 'x', startDate: '2026-03-04', endDate: '2026-03-03' })
  expect(sent.error?.issues).toMatchObject([{ path: ['endDate'], message: ENDS_BEFORE }])
  expect(newHoliday.parse({ name: 'Holi', startDate: '2026-03-04' })).toMatchObject({
    endDate: '2026-03-04',
    everyYear: false,
  })
})

test('the national holidays of India are three, and what is kept already under any name is known', () => {
  expect(NATIONAL_HOLIDAYS.map(({ name, on }) => `${on} ${name}`)).toEqual([
    '01-26 Republic Day',
    '08-15 Independence Day',
    '10-02 Gandhi Jayanti',
  ])
  const [republic] = NATIONAL_HOLIDAYS
  expect(isKept(republic, [yearly('2019-01-26')])).toBe(true)
  expect(isKept(republic, [once('2026-01-26'), yearly('2026-01-25', '2026-01-26')])).toBe(false)
  expect(new Set(INDIAN_HOLIDAYS.map(({ on }) => on)).size).toBe(INDIAN_HOLIDAYS.length)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

test('reads one column in one order, day first (case R09)', () => {
  expect(readDate('24-11-2025', 'dayFirst')).toEqual({ day: '2025-11-24' })
  expect(readDate('04-08-2025', 'dayFirst')).toEqual({ day: '2025-08-04' })
  expect(readDate('04-08-2025', 'monthFirst')).toEqual({ day: '2025-04-08' })
})

test('never rolls a wrong date over into another (case X09)', () => {
  expect(readDate('07/30/2023', 'dayFirst')).toBe('There is no month 30')
  expect(readDate('31/11/26', 'dayFirst')).toBe('November has 30 days')
  expect(readDate('2026-13-02', 'dayFirst')).toBe('There is no month 13')
  expect(readDate('29 Feb 2026', 'dayFirst')).toBe('February 2026 has 28 days')
  expect(readDate('00/01/2026', 'dayFirst')).toBe('There is no day 0')
  expect(readDate('2026-01-02 25:00', 'dayFirst')).toBe('There is no time 25:00')
})

test('reads the dates of other systems', () => {
  const read: [string, object][] = [
    ['15 Apr, 2021 00:03:00', { day: '2021-04-15', time: '00:03:00' }],
    ['Oct 5th 2023', { day: '2023-10-05' }],
    ['5 Sept 2023', { day: '2023-09-05' }],
    ['22-06-25', { day: '2025-06-22' }],
    ['2024/03/15 09:22:10', { day: '2024-03-15', time: '09:22:10' }],
    ['2026-07-24T08:28:57.603Z', { day: '2026-07-24', time: '08:28:57', offset: 'Z' }],
    ['2024-08-14T11:39:02.318+00:00', { day: '2024-08-14', time: '11:39:02', offset: '+00:00' }],
    ['2026-07-24T08:28:57.923000', { day: '2026-07-24', time: '08:28:57' }],
    ['Mon, 5 Oct 2023', { day: '2023-10-05' }],
    ['01/08/2025, 5:03 PM', { day: '2025-08-01', time: '17:03:00' }],
    ['12-Jan-99', { day: '1999-01-12' }],
    ['20231005', { day: '2023-10-05' }],
  ]
  for (const [typed, date] of read) expect(readDate(typed, 'dayFirst')).toEqual(date)
})

test('reads the serial number of a spreadsheet', () => {
  expect(readDate('45830', 'dayFirst')).toEqual({ day: '2025-06-22' })
  expect(readDate('45830.5', 'dayFirst')).toEqual({ day: '2025-06-22', time: '12:00:00' })
  expect(readDate('99999', 'dayFirst')).toBe('‘99999’ is not a calendar date')
})

test('refuses words that are no calendar date', () => {
  expect(readDate('yesterday', 'dayFirst')).toBe('‘yesterday’ is not a calendar date')
  expect(readDate('Octobre 5 2023', 'dayFirst')).toBe('‘Octobre 5 2023’ is not a calendar date')
})

test('reads back every day in every way it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), days => {
      const day = new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10)
      const [year, month, date] = day.split('-')
      expect(readDate(day, 'dayFirst')).toEqual({ day })
      expect(readDate(`${date}/${month}/${year}`, 'dayFirst')).toEqual({ day })
      expect(readDate(`${month}.${date}.${year}`, 'monthFirst')).toEqual({ day })
    }),
  )
})

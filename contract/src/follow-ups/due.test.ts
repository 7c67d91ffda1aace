import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayBounds, daySpan, dueLabel, dueOf } from './due.ts'

const INDIA = 'Asia/Kolkata'

test('a follow-up of today is due today until midnight of the zone, then overdue by a day', () => {
  const inLosAngeles = {
    at: '2025-03-10T07:00:00Z',
    now: '2025-03-11T00:30:00Z',
    zone: 'America/Los_Angeles',
  }
  const inIndia = { at: '2025-03-09T18:30:00Z', now: '2025-03-10T18:29:00Z', zone: INDIA }
  for (const { at, now, zone } of [inLosAngeles, inIndia]) {
    expect(dueOf(at, now, zone)).toBe('today')
    expect(dueLabel(at, now, zone)).toBe('Due today')
  }
  expect(dueOf(inIndia.at, '2025-03-10T18:31:00Z', INDIA)).toBe('overdue')
  expect(dueLabel(inIndia.at, '2025-03-10T18:31:00Z', INDIA)).toBe('Overdue by 1 day(s)')
})

test('the day is that of the zone, not of GMT [2-4.23]', () => {
  const now = '2025-03-09T20:30:00Z' // 10 March, 02:00 in India
  const label = (day: string) => dueLabel(`${day}T12:00:00+05:30`, now, INDIA)
  expect(label('2025-03-09')).toBe('Overdue by 1 day(s)')
  expect(label('2025-03-10')).toBe('Due today')
  expect(label('2025-03-11')).toBe('Due tomorrow')
  expect(label('2025-03-14')).toBe('Due in 4 days')
})

test('days on which the clock is turned have their own length', () => {
  expect(dayBounds('2025-03-09T20:00:00Z', 'America/Los_Angeles')).toEqual({
    start: '2025-03-09T08:00:00.000Z',
    end: '2025-03-10T07:00:00.000Z',
  })
  expect(dayBounds('2025-11-02T20:00:00Z', 'America/Los_Angeles')).toEqual({
    start: '2025-11-02T07:00:00.000Z',
    end: '2025-11-03T08:00:00.000Z',
  })
})

test('a range of days reaches from the start of its first to the end of its last', () => {
  expect(daySpan('2025-03-31', '2025-03-31', INDIA)).toEqual({
    since: '2025-03-30T18:30:00.000Z',
    before: '2025-03-31T18:30:00.000Z',
  })
  expect(daySpan('2025-03-09', '2025-03-09', 'America/Los_Angeles')).toEqual({
    since: '2025-03-09T08:00:00.000Z',
    before: '2025-03-10T07:00:00.000Z',
  })
  expect(daySpan(undefined, undefined, INDIA)).toEqual({ since: undefined, before: undefined })
})

test('a number of days after today is a day of the zone, also over a day on which the clock is turned', () => {
  expect(dayAfter('2025-03-09T20:30:00Z', 7, INDIA)).toBe('2025-03-17')
  expect(dayAfter('2025-03-08T20:30:00Z', 1, 'America/Los_Angeles')).toBe('2025-03-09')
  expect(dayAfter('2025-11-02T06:59:00Z', 2, 'America/Los_Angeles')).toBe('2025-11-03')
  expect(dayAfter('2025-12-31T12:00:00Z', 1, 'UTC')).toBe('2026-01-01')
})

test('what is due and what its label says agree at every instant, in every zone', () => {
  const instant = fc
    .integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2026, 11, 31) })
    .map(at => new Date(at).toISOString())
  const zone = fc.constantFrom(INDIA, 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC')
  fc.assert(
    fc.property(instant, instant, zone, (at, now, timeZone) => {
      const label = dueLabel(at, now, timeZone)
      const due = dueOf(at, now, timeZone)
      expect(due === 'overdue').toBe(label.startsWith('Overdue by '))
      expect(due === 'today').toBe(label === 'Due today')
    }),
  )
})

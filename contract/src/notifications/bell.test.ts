import { expect, test } from 'vitest'
import { agoWords } from '../format.ts'
import { BELL_TABS, badgeWords, isInTab } from './bell.ts'
import type { NotificationType } from './notification.ts'

const INDIA = 'Asia/Kolkata'
/** 28 November, 01:30 in India; still the 27th in Greenwich. */
const NOW = '2026-11-27T20:00:00Z'

const tabsOf = (
  followUpDate: string | null,
  { type = 'follow_up_due', createdAt = '2026-11-20T06:00:00Z', timeZone = INDIA } = {},
) =>
  BELL_TABS.filter(tab =>
    isInTab({ type: type as NotificationType, followUpDate, createdAt }, tab, NOW, timeZone),
  )

test('Today holds what is due or was made today, in the days of the company [2-4.33]', () => {
  expect(tabsOf('2026-11-28T12:00:00Z')).toEqual(['all', 'today'])
  expect(tabsOf('2026-11-27T18:30:00Z')).toEqual(['all', 'today'])
  expect(tabsOf(null, { createdAt: '2026-11-27T18:31:00Z' })).toEqual(['all', 'today'])
  expect(tabsOf(null, { createdAt: '2026-11-27T18:29:00Z' })).toEqual(['all'])
  expect(tabsOf(null, { createdAt: '2026-11-27T18:29:00Z', timeZone: 'UTC' })).toEqual(['all', 'today'])
})

test('Overdue holds the alerts, and what is due with a past day; Upcoming what has a future one [2-4.34]', () => {
  expect(tabsOf('2026-11-27T18:29:00Z')).toEqual(['all', 'overdue'])
  expect(tabsOf('2026-11-27T18:29:00Z', { type: 'reminder' })).toEqual(['all'])
  expect(tabsOf('2026-11-28T02:00:00Z', { type: 'follow_up_overdue' })).toEqual(['all', 'today', 'overdue'])
  expect(tabsOf('2026-11-28T18:30:00Z')).toEqual(['all', 'upcoming'])
  expect(tabsOf('2026-11-28T18:30:00Z', { type: 'lead_assigned' })).toEqual(['all', 'upcoming'])
})

test('Upcoming looks three days ahead: what is due in four days is not in it [2-9.09]', () => {
  expect(tabsOf('2026-12-01T18:29:00Z')).toEqual(['all', 'upcoming'])
  expect(tabsOf('2026-12-01T18:30:00Z')).toEqual(['all'])
})

test('the badge counts to 99, then reads 99+ [2-2.58]', () => {
  expect([0, 1, 99, 100, 12_000].map(badgeWords)).toEqual(['0', '1', '99', '99+', '99+'])
})

test('how long ago a notification came is told in minutes, hours and days [1-9.21 2-9.11]', () => {
  const ago = (seconds: number) => agoWords(new Date(Date.parse(NOW) - seconds * 1000).toISOString(), NOW)
  expect([0, 59, 60, 3599, 3600, 86_399, 86_400, 864_000].map(ago)).toEqual([
    ...['Just now', 'Just now', '1m ago', '59m ago'],
    ...['1h ago', '23h ago', '1d ago', '10d ago'],
  ])
})

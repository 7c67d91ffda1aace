import { expect, test } from 'vitest'
import {
  agoWords,
  count,
  dateWords,
  dayWords,
  fileStamp,
  money,
  percent,
  profileDateWords,
  profileDueWords,
  shortId,
  timeWords,
  yearWords,
} from './format.ts'

const IST = 'Asia/Kolkata'

test('writes money in rupees with lakh grouping and no decimals [1-1.01 2-1.05]', () => {
  expect(money(250000)).toBe('₹2,50,000')
  expect(money(12345678.9)).toBe('₹1,23,45,679')
  expect(money(0)).toBe('₹0')
  expect(money(999)).toBe('₹999')
})

test('writes a dash where there is no figure', () => {
  expect([money(null), money(undefined), money(Number.NaN), count(null), percent(undefined)]).toEqual(
    Array(5).fill('–'),
  )
})

test('writes counts with lakh grouping and percentages with one decimal', () => {
  expect(count(124800)).toBe('1,24,800')
  expect(percent(14.93)).toBe('14.9%')
  expect(percent(100)).toBe('100.0%')
})

test('writes dates as en-IN does [1-1.02 2-1.06]', () => {
  expect(dateWords('2026-11-25T06:30:00Z', IST)).toBe('25 Nov 2026')
  expect(dayWords('2026-11-25T06:30:00Z', IST)).toBe('25 Nov')
  expect(yearWords('2026-11-25T06:30:00Z', IST)).toBe('2026')
})

test('takes the day of the zone it is told', () => {
  expect(dateWords('2026-11-25T18:30:00Z', IST)).toBe('26 Nov 2026')
  expect(dateWords('2026-11-25T18:29:59Z', IST)).toBe('25 Nov 2026')
  expect(dateWords('2026-11-25T18:30:00Z', 'America/New_York')).toBe('25 Nov 2026')
  expect(timeWords('2026-11-25T18:30:00Z', IST)).toBe('00:00')
})

test('keeps a calendar day on its day in every zone', () => {
  for (const zone of [IST, 'Pacific/Kiritimati', 'Pacific/Midway'])
    expect(dateWords('2026-11-25', zone)).toBe('25 Nov 2026')
})

test('writes the dates of the profile in en-US short form with time [1-1.03 2-1.07]', () => {
  expect(profileDateWords('2026-11-25T09:00:00Z', IST)).toBe('Nov 25, 2026, 2:30 PM')
  expect(profileDateWords('2026-11-25T18:35:00Z', IST)).toBe('Nov 26, 2026, 12:05 AM')
})

test('writes the hour of a follow-up only where an hour was meant', () => {
  expect(profileDueWords('2026-12-07T18:30:00Z', false, IST)).toBe('Dec 8, 2026')
  expect(profileDueWords('2026-12-08T06:00:00Z', true, IST)).toBe('Dec 8, 2026, 11:30 AM')
})

test('writes a dash for a date that is missing or unreadable', () => {
  expect([dateWords(null, IST), dateWords('', IST), profileDateWords('soon', IST)]).toEqual(['–', '–', '–'])
})

test('says how long ago something was', () => {
  const now = '2026-11-27T12:00:00Z'
  expect(agoWords('2026-11-27T11:59:01Z', now)).toBe('Just now')
  expect(agoWords('2026-11-27T11:59:00Z', now)).toBe('1m ago')
  expect(agoWords('2026-11-27T11:00:01Z', now)).toBe('59m ago')
  expect(agoWords('2026-11-27T11:00:00Z', now)).toBe('1h ago')
  expect(agoWords('2026-11-26T12:00:01Z', now)).toBe('23h ago')
  expect(agoWords('2026-11-26T12:00:00Z', now)).toBe('1d ago')
})

test('shortens an id to its tail', () => {
  expect(shortId('0199c0de-0000-7000-8000-00000a7f3a91', 6)).toBe('7f3a91')
  expect(shortId('0199c0de-0000-7000-8000-00000a7f3a91', 8)).toBe('0a7f3a91')
})

test('stamps a moment for a file in the zone of the company, midnight as 00', () => {
  expect(fileStamp('2026-03-08T07:35:42.999Z', 'Asia/Kolkata')).toBe('2026-03-08 13:05:42')
  expect(fileStamp('2026-03-07T18:30:00Z', 'Asia/Kolkata')).toBe('2026-03-08 00:00:00')
  expect(fileStamp('2026-03-08T07:30:00Z', 'America/New_York')).toBe('2026-03-08 03:30:00')
})

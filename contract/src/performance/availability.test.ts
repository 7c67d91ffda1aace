import { expect, test } from 'vitest'
import { DEFAULT_WORKING_HOURS } from '../settings/working-hours.ts'
import { availabilityAt } from './availability.ts'

const COMPANY = { timeZone: 'Asia/Kolkata', workingHours: DEFAULT_WORKING_HOURS }
const DIWALI = [{ startDate: '2026-11-09', endDate: '2026-11-09', everyYear: false }]
/** An instant of Indian time. */
const ist = (day: string, hour: string) => new Date(`${day}T${hour}:00+05:30`).toISOString()

test('available is who is active, on no holiday and inside working hours, in the company’s zone [1-9.15 2-9.37]', () => {
  expect(availabilityAt(ist('2026-11-10', '10:00'), true, COMPANY, DIWALI)).toEqual({
    isAvailable: true,
    reason: 'available',
  })
  const reasonAt = (day: string, hour: string, isActive = true) =>
    availabilityAt(ist(day, hour), isActive, COMPANY, DIWALI)
  expect(reasonAt('2026-11-10', '10:00', false)).toEqual({ isAvailable: false, reason: 'inactive' })
  expect(reasonAt('2026-11-09', '12:00')).toEqual({ isAvailable: false, reason: 'holiday' })
  expect(reasonAt('2026-11-10', '09:59')).toEqual({ isAvailable: false, reason: 'out-of-hours' })
  expect(reasonAt('2026-11-10', '19:00')).toEqual({ isAvailable: false, reason: 'out-of-hours' })
  // Sunday.
  expect(reasonAt('2026-11-15', '12:00')).toEqual({ isAvailable: false, reason: 'out-of-hours' })
})

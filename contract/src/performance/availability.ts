import { dayOf } from '../follow-ups/due.ts'
import { type HolidayDays, isHoliday } from '../holidays/calendar.ts'
import { isWorkingTime, type WorkingHours } from '../settings/working-hours.ts'
import type { Availability } from './figures.ts'

/**
 * Whether an employee can be given work at an instant: active, on no holiday of the company, inside working hours
 * (design section 7). The first reason against it is told.
 */
export function availabilityAt(
  now: string,
  isActive: boolean,
  company: { timeZone: string; workingHours: WorkingHours },
  holidays: readonly HolidayDays[],
): Availability {
  if (!isActive) return { isAvailable: false, reason: 'inactive' }
  if (isWorkingTime(now, company, holidays)) return { isAvailable: true, reason: 'available' }
  const isOff = isHoliday(dayOf(now, company.timeZone), holidays)
  return { isAvailable: false, reason: isOff ? 'holiday' : 'out-of-hours' }
}

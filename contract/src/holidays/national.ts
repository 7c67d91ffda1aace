import type { HolidayDays } from './calendar.ts'

interface FixedHoliday {
  name: string
  /** Month and day, `01-26`. */
  on: string
}

/** India's three national holidays. */
export const NATIONAL_HOLIDAYS = [
  { name: 'Republic Day', on: '01-26' },
  { name: 'Independence Day', on: '08-15' },
  { name: 'Gandhi Jayanti', on: '10-02' },
] as const satisfies readonly FixedHoliday[]

/**
 * Widely kept days that are the same in every year. Festivals that go by the moon (Holi, Eid, Diwali) have no place
 * here: their days differ from year to year, and are published for each.
 */
export const FIXED_HOLIDAYS = [
  { name: "New Year's Day", on: '01-01' },
  { name: 'Ambedkar Jayanti', on: '04-14' },
  { name: 'Labour Day', on: '05-01' },
  { name: 'Christmas', on: '12-25' },
] as const satisfies readonly FixedHoliday[]

export const INDIAN_HOLIDAYS: readonly FixedHoliday[] = [...NATIONAL_HOLIDAYS, ...FIXED_HOLIDAYS]

/** Whether a company keeps this day in every year already, under whatever name. */
export const isKept = ({ on }: FixedHoliday, holidays: readonly HolidayDays[]): boolean =>
  holidays.some(
    ({ startDate, endDate, everyYear }) => everyYear && startDate === endDate && startDate.slice(5) === on,
  )

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_WORKING_HOURS, hoursOf, isWorkingTime, WEEKDAYS, workingHours } from './working-hours.ts'

const INDIA = { timeZone: 'Asia/Kolkata', workingHours: DEFAULT_WORKING_HOURS }
/** Friday 27 November 2026. */
const at = (clock: string, day = '2026-11-27') => `${day}T${clock}:00+05:30`

test('work is Monday to Saturday, 10:00 to 19:00, where nothing else is set [1-7.41]', () => {
  for (const stored of [{}, null, undefined, { mon: 'always' }])
    expect(hoursOf(stored)).toEqual(DEFAULT_WORKING_HOURS)
  const days = WEEKDAYS.map((_, n) => isWorkingTime(at('12:00', `2026-11-${23 + n}`), INDIA, []))
  expect(days).toEqual([true, true, true, true, true, true, false])
  const hours = ['09:59', '10:00', '18:59', '19:00'].map(clock => isWorkingTime(at(clock), INDIA, []))
  expect(hours).toEqual([false, true, true, false])
})

test("the hours are those of the company's own zone [1-7.41]", () => {
  const noon = '2026-11-27T06:30:00Z'
  expect(isWorkingTime(noon, INDIA, [])).toBe(true)
  expect(isWorkingTime(noon, { ...INDIA, timeZone: 'America/New_York' }, [])).toBe(false)
  // Saturday evening in India is Saturday noon in London, and Sunday in Auckland.
  const saturday = '2026-11-28T14:00:00Z'
  expect(isWorkingTime(saturday, { ...INDIA, timeZone: 'Europe/London' }, [])).toBe(true)
  expect(isWorkingTime(saturday, { ...INDIA, timeZone: 'Pacific/Auckland' }, [])).toBe(false)
})

test('nobody works on a holiday, which is a day of the same zone', () => {
  const holiday = [{ startDate: '2020-11-27', endDate: '2020-11-27', everyYear: true }]
  expect(isWorkingTime(at('12:00'), INDIA, holiday)).toBe(false)
  expect(isWorkingTime(at('12:00', '2026-11-28'), INDIA, holiday)).toBe(true)
})

test('a shift past midnight belongs to the day on which it began', () => {
  const night = { ...INDIA, workingHours: { ...DEFAULT_WORKING_HOURS, fri: { from: '22:00', to: '06:00' } } }
  const friday = ['10:00', '21:59', '22:00', '23:59'].map(clock => isWorkingTime(at(clock), night, []))
  expect(friday).toEqual([false, false, true, true])
  const saturday = (
    clock: string,
    holidays = [] as { startDate: string; endDate: string; everyYear: boolean }[],
  ) => isWorkingTime(at(clock, '2026-11-28'), night, holidays)
  expect(['05:59', '06:00', '09:59', '10:00'].map(clock => saturday(clock))).toEqual([
    true,
    false,
    false,
    true,
  ])
  const on = (day: string) => [{ startDate: day, endDate: day, everyYear: false }]
  expect(saturday('05:00', on('2026-11-27'))).toBe(false)
  expect(saturday('05:00', on('2026-11-28'))).toBe(true)
})

test('the clock of the zone decides on the day on which it is turned', () => {
  const york = { ...INDIA, timeZone: 'America/New_York' }
  // Monday after the change of 8 March 2026: 10:00 is 14:00 GMT, an hour earlier than the Friday before.
  expect(isWorkingTime('2026-03-06T14:30:00Z', york, [])).toBe(false)
  expect(isWorkingTime('2026-03-09T14:30:00Z', york, [])).toBe(true)
})

test('hours are times of the day, and every day is named', () => {
  const week = (mon: unknown) => workingHours.safeParse({ ...DEFAULT_WORKING_HOURS, mon }).success
  expect([null, { from: '09:00', to: '17:30' }, { from: '22:00', to: '06:00' }].map(week)).toEqual([
    true,
    true,
    true,
  ])
  const wrong = [
    { from: '9:00', to: '17:00' },
    { from: '09:00', to: '24:00' },
    { from: '09:00', to: '09:00' },
    { from: '09:00' },
    'closed',
  ]
  expect(wrong.map(week)).toEqual(wrong.map(() => false))
  const { sun: _, ...six } = DEFAULT_WORKING_HOURS
  expect(workingHours.safeParse(six).success).toBe(false)
})

test('a closed week is never at work, and one that is open has as many minutes as its hours say', () => {
  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map(m => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const closed = Object.fromEntries(WEEKDAYS.map(day => [day, null])) as typeof DEFAULT_WORKING_HOURS
  fc.assert(
    fc.property(clock, clock, (from, to) => {
      fc.pre(from !== to)
      const settings = { ...INDIA, workingHours: { ...closed, fri: { from, to } } }
      let open = 0
      for (let minute = 0; minute < 2 * 1440; minute += 60) {
        const instant = new Date(Date.parse('2026-11-26T18:30:00Z') + minute * 60_000).toISOString()
        if (isWorkingTime(instant, settings, [])) open += 60
        expect(isWorkingTime(instant, { ...INDIA, workingHours: closed }, [])).toBe(false)
      }
      const length = (minutesOf(to) - minutesOf(from) + 1440) % 1440
      expect(Math.abs(open - length)).toBeLessThanOrEqual(60)
    }),
    { numRuns: 5 },
  )
})

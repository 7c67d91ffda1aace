import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '../follow-ups/due.ts'
import { REMINDER_MARKS, type ReminderMark } from './notification.ts'
import { markInstants, nextLook, reminderToRaise, reminderWords } from './reminders.ts'
import { assignedWords, manyAssignedWords } from './words.ts'

const INDIA = 'Asia/Kolkata'
const MINUTE = 60_000
const TIMED = { scheduled: '2026-11-28T11:00:00.000Z', hasTime: true, timeZone: INDIA, raised: [] }
const DAY = { scheduled: '2026-11-27T18:30:00.000Z', hasTime: false, timeZone: INDIA, raised: [] }

/** What is raised when it is looked at these instants, one after the other, as the server does it. */
function raisedAt(of: Omit<typeof TIMED, 'raised'>, instants: readonly string[]) {
  const raised: ReminderMark[] = []
  return instants.map(now => {
    const mark = reminderToRaise({ ...of, raised }, now)
    if (mark) raised.push(mark)
    return mark ?? '-'
  })
}

test('reminders are raised 24 h, 2 h, 30 min and 15 min before, and an alert when the time has passed [2-4.25 2-4.26]', () => {
  const instants = [
    '27T10:59',
    '27T11:00',
    '28T08:59',
    '28T09:00',
    '28T10:29',
    '28T10:30',
    '28T10:44',
    '28T10:45',
  ]
  const last = ['28T10:59', '28T11:00', '30T11:00']
  const seen = raisedAt(
    TIMED,
    [...instants, ...last].map(at => `2026-11-${at}:00.000Z`),
  )
  expect(seen).toEqual(['-', '24h', '-', '2h', '-', '30m', '-', '15m', '-', 'overdue', '-'])
})

test('of several marks that are past only the newest is raised, and those before it never [2-4.28]', () => {
  const of = { ...TIMED, scheduled: '2026-11-28T11:20:00.000Z' }
  const seen = raisedAt(
    of,
    ['11:00', '11:01', '11:05', '11:06', '11:20', '11:21'].map(at => `2026-11-28T${at}:00.000Z`),
  )
  expect(seen).toEqual(['30m', '-', '15m', '-', 'overdue', '-'])
})

test('a clock that jumps back raises nothing again, and one that jumps forth only the last', () => {
  expect(raisedAt(TIMED, ['2026-11-28T10:46:00Z', '2026-11-28T09:30:00Z', '2026-11-28T10:31:00Z'])).toEqual([
    '15m',
    '-',
    '-',
  ])
  expect(raisedAt(TIMED, ['2027-03-01T00:00:00Z', '2026-11-28T10:46:00Z'])).toEqual(['overdue', '-'])
})

test('one without an hour is told of at 10:00 the day before, and has its alert at 10:00 of its day in its zone [2-4.27]', () => {
  expect(markInstants(DAY)).toEqual([
    { mark: '24h', at: '2026-11-27T04:30:00.000Z' },
    { mark: 'overdue', at: '2026-11-28T04:30:00.000Z' },
  ])
  const inYork = { ...DAY, scheduled: '2026-11-28T05:00:00.000Z', timeZone: 'America/New_York' }
  expect(markInstants(inYork).at(-1)?.at).toBe('2026-11-28T15:00:00.000Z')
})

test('the words say how long there is, and until midnight one without an hour is due today, not overdue [2-4.27]', () => {
  const call = { type: 'call' as const, leadName: 'Kavya Rao' }
  const title = (mark: ReminderMark, of: typeof TIMED, now: string) => reminderWords(mark, of, call, now)
  expect(title('30m', TIMED, '2026-11-28T10:40:10Z')).toEqual({
    title: 'Follow-up in 20 minutes',
    message: 'Call with Kavya Rao is due 28 Nov 2026 at 16:30',
  })
  expect(title('24h', TIMED, '2026-11-27T11:00:15Z').title).toBe('Follow-up in 24 hours')
  expect(title('15m', TIMED, '2026-11-28T10:59:01Z').title).toBe('Follow-up in 1 minute')
  expect(title('overdue', TIMED, '2026-11-28T11:00:00Z')).toEqual({
    title: 'Follow-up overdue',
    message: 'Call with Kavya Rao was due 28 Nov 2026 at 16:30',
  })
  expect(title('24h', DAY, '2026-11-27T04:30:00Z').title).toBe('Follow-up due tomorrow')
  expect(title('overdue', DAY, '2026-11-28T04:30:00Z').title).toBe('Follow-up due today')
  expect(title('overdue', DAY, '2026-11-28T18:30:00Z').title).toBe('Follow-up overdue')
})

test('several leads that are assigned at once are counted', () => {
  expect(assignedWords('Kavya Rao', 'Asha').message).toBe('Asha has assigned Kavya Rao to you')
  expect(manyAssignedWords(12, 'Asha').title).toBe('12 leads assigned to you')
})

const zone = fc.constantFrom(
  INDIA,
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'UTC',
  'Europe/Berlin',
)
const START = Date.UTC(2026, 0, 1)
const minutes = fc.integer({ min: 0, max: 2 * 365 * 1440 })
const iso = (minute: number) => new Date(START + minute * MINUTE).toISOString()
const scheduled = fc.record({ scheduled: minutes.map(iso), hasTime: fc.boolean(), timeZone: zone })

test('whenever it is looked, marks only rise: each at most once, at most the alert after its time [2-4.25 2-4.26 2-4.28]', () => {
  const jumps = fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(scheduled, jumps, (of, offsets) => {
      const due = Date.parse(markInstants(of).at(-1)!.at)
      const instants = offsets.map(offset => new Date(due + offset * MINUTE).toISOString())
      const seen = raisedAt(of, instants).flatMap((mark, at) =>
        mark === '-' ? [] : [{ mark, at: instants[at]! }],
      )
      const orders = seen.map(({ mark }) => REMINDER_MARKS.indexOf(mark))
      expect(orders).toEqual([...new Set(orders)].toSorted((a, b) => a - b))
      for (const { mark, at } of seen) expect(Date.parse(at) >= due).toBe(mark === 'overdue')
      if (instants.some(at => Date.parse(at) >= due)) expect(seen.at(-1)?.mark).toBe('overdue')
    }),
  )
})

test('looking only when the last look said so raises the same as looking every minute', () => {
  fc.assert(
    fc.property(scheduled, fc.integer({ min: 0, max: 1600 }), (of, before) => {
      const due = Date.parse(markInstants(of).at(-1)!.at)
      const from = due - before * MINUTE
      const always = Array.from({ length: before + 2 }, (_, n) => new Date(from + n * MINUTE).toISOString())
      const raised: ReminderMark[] = []
      for (let now: string | undefined = always[0]; now; ) {
        const mark = reminderToRaise({ ...of, raised }, now)
        const next = nextLook({ ...of, raised }, now)
        if (mark) raised.push(mark)
        if (next) expect(Date.parse(next)).toBeGreaterThan(Date.parse(now))
        now = next
      }
      expect(raised).toEqual(raisedAt(of, always).filter(mark => mark !== '-'))
    }),
    { numRuns: 12 },
  )
})

test('the alert of one without an hour stands at ten on the clock of its zone, on every day of two years [2-4.27]', () => {
  fc.assert(
    fc.property(minutes.map(iso), zone, (at, timeZone) => {
      const alert = markInstants({ scheduled: at, hasTime: false, timeZone }).at(-1)!.at
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
      expect([dayOf(alert, timeZone), clock.format(new Date(alert))]).toEqual([dayOf(at, timeZone), '10:00'])
    }),
  )
})

import { expect, test } from 'vitest'
import { DEFAULT_WORKING_HOURS } from '../settings/working-hours.ts'
import { alertsAt, LEAD_TOLD, OWNER_TOLD, responseDue } from './alerts.ts'
import { contactAfter, isContact } from './contact.ts'
import { responseFiguresOf, responseNote, responseTitle } from './figures.ts'
import { minuteWords, type Response, responseDetail, responseState, responseWords } from './response.ts'
import { DEFAULT_TARGETS, targetFor, targetsOf } from './targets.ts'

const INDIA = 'Asia/Kolkata'
/** Friday 27 November 2026 in India. */
const at = (clock: string, day = 27) => new Date(`2026-11-${day}T${clock}:00+05:30`).toISOString()
const WAITS: Response = {
  ...{ arrivedAt: at('12:00'), targetMinutes: 120, dueAt: at('14:00') },
  ...{ contactAt: null, contactBy: '', minutes: null },
}
const DONE = { ...WAITS, contactAt: at('12:12'), contactBy: 'Ravi Kumar', minutes: 12 }
const words = (of: Response | null, now: string, isEnded = false) => responseWords(of, isEnded, now, INDIA)

test('a lead waits until it is contacted, late once its time has passed; a won or lost one waits for nobody', () => {
  const state = (of: Response | null, now: string, isEnded = false) => responseState(of, isEnded, now)
  expect(state(null, at('12:00'))).toBe('unmeasured')
  expect([at('13:59'), at('14:00'), at('14:01')].map(now => state(WAITS, now))).toEqual([
    ...['waiting', 'waiting', 'late'],
  ])
  expect(state({ ...WAITS, targetMinutes: null, dueAt: null }, at('18:00'))).toBe('waiting')
  expect([state(DONE, at('18:00')), state(DONE, at('18:00'), true)]).toEqual(['answered', 'answered'])
  expect(state(WAITS, at('18:00'), true)).toBe('ended')
})

test('the words say how long there is today, by when it is due on another day, or how long it took', () => {
  expect(words(WAITS, at('13:15'))).toBe('Answer within 45 min')
  expect(words(WAITS, at('14:30'))).toBe('Late since 14:00')
  expect(words(WAITS, at('10:00', 28))).toBe('Late since 27 Nov, 14:00')
  const tomorrow = { ...WAITS, dueAt: at('10:30', 28) }
  expect(words(tomorrow, at('18:45'))).toBe('Answer by 28 Nov, 10:30')
  // Two hours before the office opens, thirty minutes are left, not two and a half hours.
  expect(words({ ...tomorrow, targetMinutes: 30 }, at('08:00', 28))).toBe('Answer by 10:30')
  expect(words({ ...WAITS, targetMinutes: null, dueAt: null }, at('14:30'))).toBe('Waiting for contact')
  expect([words(DONE, at('18:00')), words(null, at('18:00')), words(WAITS, at('18:00'), true)]).toEqual([
    ...['Answered in 12 min', 'Not measured', 'No contact logged'],
  ])
  expect([0, 59, 60, 150].map(minuteWords)).toEqual(['0 min', '59 min', '1 h', '2 h 30 min'])
  expect(responseDetail(WAITS, INDIA)).toBe('Target 2 h of working time, due Nov 27, 2026, 2:00 PM')
  expect(responseDetail(DONE, INDIA)).toBe(
    'By Ravi Kumar, Nov 27, 2026, 12:12 PM. Target 2 h of working time',
  )
})

test('targets go by priority, a priority of the company’s own counts as medium, and what was never set is the usual', () => {
  expect(['urgent', 'high', 'medium', 'low', 'hot'].map(of => targetFor(of, DEFAULT_TARGETS))).toEqual([
    ...[15, 30, 120, 480, 120],
  ])
  const off = { ...DEFAULT_TARGETS, low: null }
  expect([targetsOf({}), targetsOf(off)]).toEqual([DEFAULT_TARGETS, off])
})

const RULES = { timeZone: INDIA, workingHours: DEFAULT_WORKING_HOURS, holidays: [], targets: DEFAULT_TARGETS }

test('the owner is told when the target has passed, the team lead when it has passed once more, each once', () => {
  const lead = { arrivedAt: at('12:00'), priority: 'high' }
  const raised = (now: string, told: number) => {
    const { raise, nextAt } = alertsAt({ ...lead, told }, RULES, now)
    return [raise, nextAt]
  }
  expect(raised(at('12:29'), 0)).toEqual([[], at('12:30')])
  expect(raised(at('12:30'), 0)).toEqual([[OWNER_TOLD], at('13:00')])
  expect(raised(at('12:59'), OWNER_TOLD)).toEqual([[], at('13:00')])
  expect(raised(at('13:00'), OWNER_TOLD)).toEqual([[LEAD_TOLD], null])
  expect(raised(at('18:00'), 0)).toEqual([[OWNER_TOLD, LEAD_TOLD], null])
  expect(raised(at('18:00'), LEAD_TOLD)).toEqual([[], null])
  const off = { ...RULES, targets: { ...DEFAULT_TARGETS, high: null } }
  expect(responseDue(lead.arrivedAt, 'high', off)).toEqual({ target: null, dueAt: null })
})

test('contact is what was said, logged or completed, of a type that reaches somebody', () => {
  const of = {
    type: 'call' as const,
    summary: '',
    nextFollowUpDate: at('15:00'),
    completed: false,
    outcome: null,
  }
  expect(isContact(of)).toBe(false)
  expect(isContact({ ...of, completed: true })).toBe(true)
  expect(isContact({ ...of, summary: 'Spoke' })).toBe(true)
  expect(isContact({ ...of, completed: true, type: 'proposal' })).toBe(false)
  const plan = { contactAt: null, date: at('12:00') }
  const done = { ...of, completed: true, outcome: 'successful' as const }
  expect(contactAfter(done, plan, at('13:00'))).toBe(at('13:00'))
  expect(contactAfter({ ...done, outcome: 'unsuccessful' }, plan, at('13:00'))).toBeNull()
  // Words that are added later do not make a plan a contact of the time when it was made.
  expect(contactAfter({ ...of, summary: 'Spoke' }, plan, at('13:00'))).toBeNull()
  const said = { contactAt: at('12:00'), date: at('12:00') }
  expect(contactAfter({ ...done, outcome: 'unsuccessful' }, said, at('13:00'))).toBe(at('12:00'))
  expect(contactAfter({ ...done, type: 'other' }, said, at('13:00'))).toBeNull()
})

test('with fewer than five there is neither a median nor a share', () => {
  const few = responseFiguresOf({ answered: 4, median: 12, judged: 4, inTime: 4 })
  expect([few.medianMinutes, few.inTimeRate, responseNote(few)]).toEqual([
    null,
    null,
    'fewer than 5 measured',
  ])
  const some = responseFiguresOf({ answered: 5, median: 12, judged: 6, inTime: 4 })
  expect([some.medianMinutes, some.inTimeRate, responseNote(some)]).toEqual([
    12,
    66.7,
    'median, 66.7% in time',
  ])
  expect(responseTitle(some)).toBe('5 measured, a median needs 5; 4 of 6 that have a target were in time')
})

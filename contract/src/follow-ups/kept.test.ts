import { expect, test } from 'vitest'
import { fromKept, keptFollowUp, stateOfKept, toKept, withReminders } from './kept.ts'
import type { ListedFollowUp } from './list.ts'

const INDIA = 'Asia/Kolkata'
const LISTED: ListedFollowUp = {
  _id: 'f1',
  leadId: 'l1',
  type: 'call',
  summary: 'Spoke to the owner',
  notes: 'Ask about the quote.',
  nextFollowUpDate: '2026-11-27T06:00:00.000Z',
  hasTime: true,
  nextStep: '',
  priority: 'high',
  completed: false,
  completedAt: null,
  outcome: null,
  date: '2026-11-25T06:30:00.000Z',
  addedByName: 'Aparna',
  addedByRole: 'company',
  userId: 'c1',
  leadName: 'Ananya Krishnan',
  leadCompany: 'Kaveri Foods',
  leadPhone: '+91 98412 60713',
  addedByType: 'company',
  timeZone: INDIA,
}
const reminder = (mark: '24h' | '15m' | 'overdue', over = {}) => ({
  ...{ followUpId: 'f1', followUpDate: '2026-11-27T06:00:00Z', mark },
  ...over,
})

test('a kept follow-up has the fields of the spec and the flags of its reminders, no others [2-3.22]', () => {
  const kept = toKept(LISTED)
  expect(kept).toEqual({
    id: 'f1',
    leadId: 'l1',
    leadName: 'Ananya Krishnan',
    leadCompany: 'Kaveri Foods',
    type: 'call',
    scheduledDate: '2026-11-27T06:00:00.000Z',
    notes: 'Ask about the quote.',
    priority: 'high',
    status: 'pending',
    createdAt: '2026-11-25T06:30:00.000Z',
    completedAt: null,
    outcome: null,
    reminder24h: false,
    reminder2h: false,
    reminder30m: false,
    reminder15m: false,
    overdueNotified: false,
  })
  expect(keptFollowUp.parse(kept)).toEqual(kept)
  const completedAt = '2026-11-27T07:00:00.000Z'
  const done = toKept({ ...LISTED, completed: true, completedAt, outcome: 'unsuccessful' })
  expect(done).toMatchObject({ status: 'completed', completedAt, outcome: 'unsuccessful' })
})

test('a day without an hour stays that day, and what is kept is listed where it stands', () => {
  const dayOnly = toKept({ ...LISTED, nextFollowUpDate: '2026-11-26T18:30:00.000Z', hasTime: false })
  expect(dayOnly.scheduledDate).toBe('2026-11-27')
  expect(fromKept(dayOnly, INDIA)).toMatchObject({
    nextFollowUpDate: '2026-11-26T18:30:00.000Z',
    hasTime: false,
    leadName: 'Ananya Krishnan',
  })
  expect(stateOfKept(dayOnly, '2026-11-27T18:29:00Z', INDIA)).toBe('today')
  expect(stateOfKept(dayOnly, '2026-11-27T18:30:00Z', INDIA)).toBe('overdue')
  expect(stateOfKept({ ...dayOnly, status: 'completed' }, '2026-11-27T18:30:00Z', INDIA)).toBe('completed')
})

test('a reminder sets its flag, for the scheduled time that it is of; a new time has none [2-3.23]', () => {
  const kept = [toKept(LISTED), toKept({ ...LISTED, _id: 'f2' })]
  const [first, second] = withReminders(kept, [reminder('24h'), reminder('overdue')], INDIA)
  expect(first).toMatchObject({ reminder24h: true, reminder15m: false, overdueNotified: true })
  expect(second).toEqual(kept[1])
  expect(toKept(LISTED, first)).toEqual(first)
  const later = { ...LISTED, nextFollowUpDate: '2026-12-04T06:00:00.000Z' }
  expect(toKept(later, first)).toMatchObject({ reminder24h: false, overdueNotified: false })
  const of = { followUpDate: '2026-12-04T06:00:00Z' }
  expect(withReminders(kept, [reminder('15m', of), reminder('15m', { followUpId: null })], INDIA)).toBe(kept)
})

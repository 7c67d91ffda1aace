import { expect, test } from 'vitest'
import { byUrgency, urgencyOf } from './urgency.ts'

// 27 November 2026, 12:00 in India.
const NOW = '2026-11-27T06:30:00.000Z'
const item = (id: string, nextFollowUpDate: string | null, over = {}) => ({
  id,
  nextFollowUpDate,
  hasTime: true,
  timeZone: 'Asia/Kolkata',
  completed: false,
  ...over,
})

test('overdue comes first, the oldest before the others, then today by the hour, then what is done today', () => {
  const day = { hasTime: false }
  const items = [
    item('done', '2026-11-27T03:30:00.000Z', { completed: true }),
    item('today without an hour', '2026-11-26T18:30:00.000Z', day),
    item('today 18:00', '2026-11-27T12:30:00.000Z'),
    item('today 09:00, past', '2026-11-27T03:30:00.000Z'),
    item('yesterday without an hour', '2026-11-25T18:30:00.000Z', day),
    item('yesterday 10:00', '2026-11-26T04:30:00.000Z'),
    item('four days ago', '2026-11-23T04:30:00.000Z'),
  ]
  expect(items.toSorted(byUrgency(NOW)).map(({ id }) => id)).toEqual([
    'four days ago',
    'yesterday 10:00',
    'yesterday without an hour',
    'today 09:00, past',
    'today 18:00',
    'today without an hour',
    'done',
  ])
})

test('what is due later, was done on another day, or has no date is not of today', () => {
  expect(urgencyOf(item('tomorrow', '2026-11-27T18:30:00.000Z'), NOW)).toBeUndefined()
  expect(urgencyOf(item('done before', '2026-11-26T04:30:00.000Z', { completed: true }), NOW)).toBeUndefined()
  expect(urgencyOf(item('logged', null), NOW)).toBeUndefined()
  expect(urgencyOf(item('today', '2026-11-27T18:29:00.000Z'), NOW)).toBe('today')
})

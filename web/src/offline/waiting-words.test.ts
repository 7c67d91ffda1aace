import type { WaitingWrite } from '@leadline/contract/waiting/write'
import { expect, test } from 'vitest'
import { lossWords, theirsOf } from './waiting-words.ts'

test.each([
  [1, 0, '1 change made without a connection is not sent yet. Signing out removes it from this device.'],
  [0, 2, '2 messages are not sent yet. Signing out removes them from this device.'],
  [
    2,
    1,
    '2 changes made without a connection and 1 message are not sent yet. Signing out removes them from this device.',
  ],
])('%i changes and %i messages that signing out would lose are said', (changes, messages, words) => {
  expect(lossWords({ changes, messages })).toBe(words)
})

test.each([
  [{ completed: false, completedAt: null, outcome: null }, 'Due 3 Dec 2026, 11:30'],
  [
    { completed: true, completedAt: '2026-11-29T06:00:00.000Z', outcome: 'unsuccessful' },
    'Ended as unsuccessful',
  ],
])(
  'of a follow-up that could not be completed it says how it stands on the server: %o',
  (standing, words) => {
    const current = { ...standing, nextFollowUpDate: '2026-12-03T06:00:00.000Z', hasTime: true }
    const refusal = { code: 'CHANGED_MEANWHILE', message: 'Moved.', current }
    const write: WaitingWrite = {
      ...{ kind: 'complete', key: 'k1', owner: 'e1', order: 1, at: '2026-11-29T05:00:00.000Z', leadId: 'l1' },
      ...{ leadName: 'Kavya Rao', followUpId: 'f1', type: 'call', state: 'refused', refusal },
    }
    expect(theirsOf(write, [], 'Asia/Kolkata')).toEqual([expect.stringContaining(words)])
  },
)

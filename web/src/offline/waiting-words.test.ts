import { expect, test } from 'vitest'
import { lossWords } from './waiting-words.ts'

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

import { expect, test } from 'vitest'
import { AWAY_SECONDS, OFFLINE_SECONDS, presenceOf } from './presence.ts'

const NOW = new Date('2026-11-27T06:30:00.000Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()

test.each([
  ['offline', { seenAt: null, activeAt: null, busy: false }],
  ['offline', { seenAt: ago(OFFLINE_SECONDS + 1), activeAt: ago(OFFLINE_SECONDS + 1), busy: true }],
  ['online', { seenAt: ago(OFFLINE_SECONDS), activeAt: ago(AWAY_SECONDS), busy: false }],
  ['away', { seenAt: ago(1), activeAt: ago(AWAY_SECONDS + 1), busy: false }],
  ['away', { seenAt: ago(1), activeAt: null, busy: false }],
  ['busy', { seenAt: ago(1), activeAt: ago(AWAY_SECONDS + 1), busy: true }],
] as const)('somebody is %s by what their browser has last said [2-4.45]', (status, seen) => {
  expect(presenceOf(seen, NOW)).toBe(status)
})

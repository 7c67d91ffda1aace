import { expect, test } from 'vitest'
import { DEFAULT_STATUSES } from '../statuses/status.ts'
import { tileStatuses } from './tiles.ts'

test('the default statuses fall into the tiles as the spec names them', () => {
  expect(tileStatuses(DEFAULT_STATUSES)).toEqual({
    qualified: ['qualified'],
    inProgress: ['contacted', 'proposal', 'negotiation'],
    won: ['closed_won'],
    lost: ['closed_lost'],
  })
})

test('custom statuses join by their stage; new and paused ones are in no tile', () => {
  const custom = [
    { name: 'demo', stage: 'open' as const },
    { name: 'signed', stage: 'won' as const },
    { name: 'gone', stage: 'lost' as const },
    { name: 'fresh', stage: 'new' as const },
    { name: 'waiting', stage: 'paused' as const },
  ]
  expect(tileStatuses([...DEFAULT_STATUSES, ...custom])).toEqual({
    qualified: ['qualified'],
    inProgress: ['contacted', 'proposal', 'negotiation', 'demo'],
    won: ['closed_won', 'signed'],
    lost: ['closed_lost', 'gone'],
  })
})

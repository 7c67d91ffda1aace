import { expect, test } from 'vitest'
import { BUILT_IN_STATUSES, isChoosable } from './built-in.ts'

test('twelve statuses stand in for those that cannot be loaded [2-4.03]', () => {
  expect(BUILT_IN_STATUSES.map(s => s.name)).toEqual([
    'new',
    'contacted',
    'qualified',
    'proposal_sent',
    'negotiation',
    'follow_up',
    'demo_scheduled',
    'quote_sent',
    'closed_won',
    'closed_lost',
    'on_hold',
    'not_interested',
  ])
  expect(BUILT_IN_STATUSES.map(s => s.label).slice(3, 9)).toEqual([
    'Proposal Sent',
    'Negotiation',
    'Follow Up',
    'Demo Scheduled',
    'Quote Sent',
    'Won',
  ])
})

test('of the stand-ins only what every company starts with may be chosen [2-4.04]', () => {
  expect(BUILT_IN_STATUSES.filter(s => !isChoosable(s)).map(s => s.name)).toEqual([
    'proposal_sent',
    'follow_up',
    'demo_scheduled',
    'quote_sent',
    'not_interested',
  ])
  expect(isChoosable({ _id: 's9', name: 'quote_sent' })).toBe(true)
})

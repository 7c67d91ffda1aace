import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_STATUSES, moveTo, namesFor, STATUS_GROUPS } from './status.ts'

const names = DEFAULT_STATUSES.map(s => s.name)

test('without enforcement a lead may go to any status', () => {
  for (const from of names)
    for (const to of names) expect(moveTo(to, from, DEFAULT_STATUSES, false)).toEqual({ to })
})

test('an enforced flow lets through what the graph has, and staying; else it names what is allowed', () => {
  expect(moveTo('qualified', 'new', DEFAULT_STATUSES, true)).toEqual({ to: 'qualified' })
  expect(moveTo('new', 'new', DEFAULT_STATUSES, true)).toEqual({ to: 'new' })
  expect(moveTo('closed_won', 'new', DEFAULT_STATUSES, true)).toEqual({
    refused: 'flow',
    allowed: ['contacted', 'qualified', 'on_hold', 'closed_lost'],
  })
  expect(moveTo('contacted', 'closed_won', DEFAULT_STATUSES, true)).toEqual({ refused: 'flow', allowed: [] })
})

test('a lead in a status that the company no longer has may leave it', () => {
  expect(moveTo('closed_won', 'gone', DEFAULT_STATUSES, true)).toEqual({ to: 'closed_won' })
})

test('one of the four keeps a lead that is in its group, else takes the first that the graph allows [2-4.06]', () => {
  expect(moveTo('in_progress', 'negotiation', DEFAULT_STATUSES, false)).toEqual({ to: 'negotiation' })
  expect(moveTo('in_progress', 'new', DEFAULT_STATUSES, false)).toEqual({ to: 'contacted' })
  expect(moveTo('in_progress', 'closed_lost', DEFAULT_STATUSES, true)).toEqual({ to: 'contacted' })
  expect(moveTo('converted', 'new', DEFAULT_STATUSES, false)).toEqual({ to: 'closed_won' })
  expect(moveTo('converted', 'new', DEFAULT_STATUSES, true)).toMatchObject({ refused: 'flow' })
  expect(moveTo('lost', 'new', DEFAULT_STATUSES, true)).toEqual({ to: 'closed_lost' })
})

test('a status of the company that bears the name of a group wins [2-4.06]', () => {
  const own = [...DEFAULT_STATUSES, { name: 'lost', stage: 'open' as const, canTransitionTo: [] }]
  expect(moveTo('lost', 'new', own, false)).toEqual({ to: 'lost' })
  expect(namesFor('lost', own)).toEqual(['lost'])
})

test('as a filter the four stand for their groups, and an unknown word for itself [2-4.05]', () => {
  expect(namesFor('in_progress', DEFAULT_STATUSES)).toEqual([
    'contacted',
    'qualified',
    'proposal',
    'negotiation',
    'on_hold',
  ])
  expect(namesFor('converted', DEFAULT_STATUSES)).toEqual(['closed_won'])
  expect(namesFor('nowhere', DEFAULT_STATUSES)).toEqual(['nowhere'])
  expect(moveTo('nowhere', 'new', DEFAULT_STATUSES, false)).toEqual({ refused: 'unknown' })
})

test('wherever a move ends is a status of the company, and with enforcement one that the graph has', () => {
  const word = fc.constantFrom(...names, ...Object.keys(STATUS_GROUPS), 'nowhere')
  fc.assert(
    fc.property(word, fc.constantFrom(...names), fc.boolean(), (wanted, from, enforced) => {
      const move = moveTo(wanted, from, DEFAULT_STATUSES, enforced)
      if (!('to' in move)) return
      expect(names).toContain(move.to)
      const allowed = DEFAULT_STATUSES.find(s => s.name === from)!.canTransitionTo
      if (enforced) expect([from, ...allowed]).toContain(move.to)
    }),
  )
})

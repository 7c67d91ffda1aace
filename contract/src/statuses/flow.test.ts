import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deadEnds, stranded, unreachable } from './flow.ts'
import { DEFAULT_STATUSES, STAGES, type Stage } from './status.ts'

const node = (name: string, stage: Stage, canTransitionTo: string[] = []) => ({
  name,
  stage,
  canTransitionTo,
})

test('in the default flow every status can be reached and every one can end', () => {
  expect(unreachable(DEFAULT_STATUSES)).toEqual([])
  expect(deadEnds(DEFAULT_STATUSES)).toEqual([])
})

test('a status that nothing leads to is unreachable, one that leads to no end is a dead end', () => {
  const flow = [
    node('new', 'new', ['a', 'won']),
    node('a', 'open', ['b']),
    node('b', 'open', ['a']),
    node('c', 'open', ['won']),
    node('won', 'won'),
  ]
  expect(unreachable(flow)).toEqual(['c'])
  expect(deadEnds(flow)).toEqual(['a', 'b'])
})

test('a change strands the leads of the statuses that it makes dead ends, not those that were so before', () => {
  const before = [
    node('new', 'new', ['a', 'stuck']),
    node('a', 'open', ['won']),
    node('stuck', 'open'),
    node('won', 'won'),
  ]
  const after = before.map(n => (n.name === 'a' ? { ...n, canTransitionTo: [] } : n))
  expect(stranded(before, after, { new: 5, a: 3, stuck: 7 })).toBe(8)
  expect(stranded(before, before, { new: 5, a: 3, stuck: 7 })).toBe(0)
  expect(stranded(after, before, { a: 3 })).toBe(0)
  expect(stranded(before, [...after, node('constructor', 'open')], {})).toBe(0)
})

test('taking a move away never makes more statuses reachable or able to end', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const flows = fc.tuple(
    ...names.map(name =>
      fc.record({
        name: fc.constant(name),
        stage: fc.constantFrom(...STAGES),
        canTransitionTo: fc.subarray(names.filter(other => other !== name)),
      }),
    ),
  )
  fc.assert(
    fc.property(flows, fc.nat(4), (flow, at) => {
      const less = flow.map((n, i) => (i === at ? { ...n, canTransitionTo: n.canTransitionTo.slice(1) } : n))
      expect(unreachable(less)).toEqual(expect.arrayContaining(unreachable(flow)))
      expect(deadEnds(less)).toEqual(expect.arrayContaining(deadEnds(flow)))
    }),
  )
})

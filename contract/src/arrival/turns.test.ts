import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTRIBUTION_METHODS, type DistributionMethod } from '../assignment/distribution.ts'
import { type Member, nextTurn, type Turns } from './turns.ts'

const member = (id: string, changes: Partial<Member> = {}): Member => {
  const isThere = changes.isThere ?? true
  return { id, score: 60, workload: 20, isAvailable: isThere, isThere, ...changes }
}

/** Gives `leads` leads away, one after the other. @returns who got each, and how the line stands then */
function give(method: DistributionMethod, team: readonly Member[], leads: number, turns: Turns = {}) {
  const got: (string | undefined)[] = []
  for (let n = 0; n < leads; n++) {
    const turn = nextTurn(method, team, turns)
    turns = turn.turns
    got.push(turn.at === undefined ? undefined : team[turn.at]!.id)
  }
  return { got, turns }
}
const countOf = (got: readonly unknown[], id: string) => got.filter(one => one === id).length

const teams = fc
  .array(
    fc.record({
      score: fc.option(fc.integer({ min: 0, max: 100 })),
      workload: fc.integer({ min: 0, max: 1500 }).map(tenths => tenths / 10),
      isThere: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(people => people.map((person, at) => member(`p${at}`, person)))
const method = fc.constantFrom(...DISTRIBUTION_METHODS)

test('every lead goes to exactly one who is there, and to nobody where nobody is', () => {
  fc.assert(
    fc.property(method, teams, fc.nat(60), (method, team, leads) => {
      const there = new Set(team.filter(({ isThere }) => isThere).map(({ id }) => id))
      const { got } = give(method, team, leads)
      expect(got).toHaveLength(leads)
      for (const id of got) expect(id === undefined ? there.size === 0 : there.has(id)).toBe(true)
    }),
  )
})

test('equal shares differ by at most one at every moment, whoever else comes and goes', () => {
  const comings = fc.array(fc.nat(255), { maxLength: 80 })
  fc.assert(
    fc.property(comings, seen => {
      let turns: Turns = {}
      const stays = { a: 0, b: 0 }
      for (const bits of seen) {
        // a and b are there all the time; up to six others come and go.
        const others = Array.from({ length: 6 }, (_, at) =>
          member(`o${at}`, { isThere: Boolean(bits & (1 << at)) }),
        )
        const team = [...others.slice(0, 3), member('a'), member('b'), ...others.slice(3)]
        const turn = nextTurn('equal', team, turns)
        turns = turn.turns
        const { id } = team[turn.at!]!
        if (id === 'a' || id === 'b') stays[id] += 1
        expect(Math.abs(stays.a - stays.b)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('who comes back or is new is not given all that the others had meanwhile', () => {
  const away = [member('a'), member('b', { isThere: false })]
  const { turns } = give('equal', away, 50)
  const team = [member('a'), member('b'), member('new')]
  const { got } = give('equal', team, 30, turns)
  expect(['a', 'b', 'new'].map(id => countOf(got, id))).toEqual([10, 10, 10])
})

test('by weight nobody is ever a whole lead ahead of their share, nor far behind it', () => {
  fc.assert(
    fc.property(fc.constantFrom('weighted' as const, 'balanced' as const), teams, (method, team) => {
      if (!team.some(({ isThere }) => isThere)) return
      const { shares } = nextTurn(method, team, {})
      const { got } = give(method, team, 200)
      for (const [at, { id }] of team.entries()) {
        for (const leads of [1, 7, 200]) {
          const had = countOf(got.slice(0, leads), id)
          expect(had).toBeLessThan(leads * shares[at]! + 1.000001)
          expect(had).toBeGreaterThan(leads * shares[at]! - team.length)
        }
      }
    }),
  )
})

test('the shares are those of the distribution: by score and room, by load, or alike where all weigh nothing', () => {
  const team = [member('a', { score: 80, workload: 0 }), member('b', { score: 40, workload: 50 })]
  // 80 × 1 against 40 × 0.5; then 50 − 0 + 1 against 50 − 50 + 1.
  expect(nextTurn('weighted', team, {}).shares).toEqual([0.8, 0.2])
  expect(nextTurn('balanced', team, {}).shares).toEqual([51 / 52, 1 / 52])
  const nothing = [member('a', { score: 0 }), member('b', { score: 0 }), member('c', { isThere: false })]
  expect(nextTurn('weighted', nothing, {}).shares).toEqual([0.5, 0.5, 0])
})

test('given the same it answers the same', () => {
  fc.assert(
    fc.property(method, teams, fc.nat(40), (method, team, leads) => {
      expect(give(method, team, leads)).toEqual(give(method, [...team], leads))
    }),
  )
})

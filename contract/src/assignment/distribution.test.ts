import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISTRIBUTION_METHODS, deal, distributionMethod, type Sharer, shareOut } from './distribution.ts'

const person = (changes: Partial<Sharer> = {}): Sharer => ({
  id: 'e1',
  score: 80,
  workload: 20,
  isAvailable: true,
  ...changes,
})
const people = fc.array(
  fc.record({
    id: fc.uuid(),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    workload: fc.integer({ min: 0, max: 3000 }).map(tenths => tenths / 10),
    isAvailable: fc.boolean(),
  }),
  { minLength: 1, maxLength: 50 },
)
const leads = fc.integer({ min: 0, max: 10_000 })
const method = fc.constantFrom(...DISTRIBUTION_METHODS)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
/** The formula as it stands in document 1. */
const weightOf = ({ score, workload, isAvailable }: Sharer) =>
  ((score ?? 60) / 100) * (isAvailable ? 1 : 0.5) * Math.max(0.1, (100 - workload) / 100)

test('the methods are equal, weighted and balanced, and no other is taken [1-4.12 2-4.39]', () => {
  expect(distributionMethod.options).toEqual(['equal', 'weighted', 'balanced'])
  expect(distributionMethod.safeParse('random').success).toBe(false)
})

test('an equal split gives each the same, and the remainder one each to the first [1-9.09 2-9.30]', () => {
  const four = [person(), person(), person(), person()]
  expect(shareOut('equal', [person(), person(), person()], 10)).toEqual([4, 3, 3])
  expect(shareOut('equal', four, 10)).toEqual([3, 3, 2, 2])
  expect(shareOut('equal', four, 3)).toEqual([1, 1, 1, 0])
  fc.assert(
    fc.property(people, leads, (all, n) => {
      const shares = shareOut('equal', all, n)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a weighted split goes by score, availability and what room there is, floored [1-9.10 1-9.12 2-9.31 2-9.33]', () => {
  const all = [
    person({ score: 50, workload: 50 }),
    person({ score: 100, workload: 0 }),
    person({ score: 100, workload: 0, isAvailable: false }),
    person({ score: 100, workload: 250 }),
  ]
  // 0.25, 1, 0.5 and 0.1 of 1.85: 13.5, 54.05, 27.02 and 5.4 of 100.
  expect(shareOut('weighted', all, 100)).toEqual([14, 54, 27, 5])
})

test('nobody gets more than the weight implies, but for the difference that goes to the first [1-9.10 1-9.12]', () => {
  fc.assert(
    fc.property(people, leads, (all, n) => {
      const total = sum(all.map(weightOf))
      fc.pre(total > 0)
      const shares = shareOut('weighted', all, n)
      for (const [at, each] of all.entries()) {
        const due = (n * weightOf(each)) / total
        expect(shares[at]).toBeLessThanOrEqual(at === 0 ? due + all.length : due + 1e-6)
        expect(shares[at]).toBeGreaterThan(due - 1 - 1e-6)
      }
    }),
  )
})

test('a balanced split goes by how far each is below the busiest [1-9.11 1-9.12 2-9.32 2-9.33]', () => {
  const all = [person({ workload: 40 }), person({ workload: 30 }), person({ workload: 39.5 })]
  // 1, 11 and 1.5 of 13.5: 7.4, 81.5 and 11.1 of 100; the difference is the first one's.
  expect(shareOut('balanced', all, 100)).toEqual([8, 81, 11])
})

test('where all weights are 0 the split is equal, and who has no score weighs 60 [1-9.13 2-9.31 2-9.33]', () => {
  const idle = [person({ score: 0 }), person({ score: 0, workload: 90 })]
  expect(shareOut('weighted', idle, 5)).toEqual([3, 2])
  const unknown = [person({ score: null }), person({ score: 60 }), person({ score: 30 })]
  expect(shareOut('weighted', unknown, 10)).toEqual([4, 4, 2])
})

test('every lead is given exactly once, and the same input gives the same split [1-9.12 1-9.14]', () => {
  fc.assert(
    fc.property(people, leads, method, (all, n, by) => {
      const shares = shareOut(by, all, n)
      expect(sum(shares)).toBe(n)
      expect(shares.every(share => Number.isInteger(share) && share >= 0)).toBe(true)
      expect(shareOut(by, [...all], n)).toEqual(shares)
      const dealt = deal(shares, n)
      expect(dealt).toHaveLength(n)
      for (const [at, share] of shares.entries()) expect(dealt.filter(to => to === at).length).toBe(share)
    }),
    { numRuns: 60 },
  )
})

test('leads are dealt in turn, and too few shares are an error', () => {
  expect(deal([3, 1, 2], 6)).toEqual([0, 1, 2, 0, 2, 0])
  expect(deal([], 0)).toEqual([])
  expect(() => deal([1], 2)).toThrow(RangeError)
})

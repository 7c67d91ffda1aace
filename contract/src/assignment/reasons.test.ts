import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DISTRIBUTION_METHODS, shareOut, weightsOf } from './distribution.ts'
import { type Considered, whyWords } from './reasons.ts'

const person = (id: string, score: number | null, workload: number, away?: Considered['reason']) => ({
  id,
  score,
  workload,
  isAvailable: !away,
  reason: away ?? ('available' as const),
})
const TEAM = [
  person('priya', 96, 34),
  person('rohan', 91, 52),
  person('karthik', 84, 22),
  person('imtiaz', 67, 28, 'out-of-hours'),
  person('gurleen', 54, 16),
  person('aditi', null, 95, 'holiday'),
]
const words = (method: (typeof DISTRIBUTION_METHODS)[number]) =>
  Object.fromEntries(TEAM.map(each => [each.id, whyWords(method, each, TEAM)]))

test('the weighted method tells each person’s score, load and availability [1-9.19]', () => {
  expect(words('weighted')).toEqual({
    priya: 'Highest score 96, 34% loaded',
    rohan: 'Strong score 91, but 52% loaded',
    karthik: 'Strong score 84, light load 22%',
    imtiaz: 'Good score 67, 28% loaded, half weight: outside working hours',
    gurleen: 'Lightest load 16% makes up for score 54',
    aditi: 'No score yet, weighs 60, but hardly any room at 95%, half weight: on holiday today',
  })
})

test('the balanced method tells the load against the heaviest, the equal one that all get the same', () => {
  const pair = [person('meghna', 83, 46), person('arjun', 82, 116)]
  // Lighter than the others is no 'but', though it is red by itself.
  expect(whyWords('weighted', pair[0]!, pair)).toBe('Highest score 83, lightest load 46%')
  expect(words('balanced')).toMatchObject({
    priya: '34% loaded, the most is 95%',
    gurleen: 'Lightest load, 16%',
    aditi: 'Most loaded, 95%, on holiday today',
  })
  expect(words('equal')).toMatchObject({
    priya: 'The same number for each',
    imtiaz: 'The same number for each, outside working hours',
  })
  const [first] = TEAM
  expect(whyWords('weighted', first!, [first!])).toBe('Strong score 96, 34% loaded')
  expect(whyWords('balanced', first!, [first!])).toBe('As loaded as the others, 34%')
})

test('a weight is the formula’s own number, and the shares go by it', () => {
  expect(weightsOf('equal', TEAM)).toBeUndefined()
  expect(weightsOf('weighted', TEAM)!.map(weight => weight.toFixed(3))).toEqual([
    '0.634',
    '0.437',
    '0.655',
    '0.241',
    '0.454',
    '0.030',
  ])
  expect(weightsOf('balanced', TEAM)).toEqual([62, 44, 74, 68, 80, 1])
  const loads = fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(loads, fc.nat(10_000), fc.constantFrom('weighted', 'balanced'), (tenths, leads, method) => {
      const team = tenths.map((load, at) => person(`e${at}`, (load * 7) % 101, load / 10))
      const weights = weightsOf(method, team)!
      const sum = weights.reduce((total, weight) => total + weight, 0)
      fc.pre(sum > 0)
      const shares = shareOut(method, team, leads)
      weights.slice(1).forEach((weight, at) => {
        expect(Math.abs(shares[at + 1]! - (leads * weight) / sum)).toBeLessThan(1.000001)
      })
    }),
  )
})

import { z } from 'zod'

export const DISTRIBUTION_METHODS = ['equal', 'weighted', 'balanced'] as const
export const distributionMethod = z.enum(DISTRIBUTION_METHODS)
export type DistributionMethod = z.infer<typeof distributionMethod>

/** What an employee with too little data to have a score weighs by. */
export const SCORE_OF_UNKNOWN = 60

/** An employee among whom leads are shared out. */
export interface Sharer {
  id: string
  /** 0 to 100; null with too little data. */
  score: number | null
  /** Open leads ÷ capacity × 100; counted to one decimal; may be over 100. */
  workload: number
  isAvailable: boolean
}

/**
 * How many of `leads` leads each of `people` gets, in their order; all shares together are `leads`. The formulas are
 * document 1's, section 9: equal, with one more each for the first ones; weighted by score ÷ 100 × (0.5 if
 * unavailable) × max(0.1, (100 − workload) ÷ 100); balanced by the highest workload − the own + 1. Shares are
 * floored and the difference goes to the first; where all weigh nothing, they are equal. Given the same it answers
 * the same. Nobody gets anything where there is nobody.
 */
export function shareOut(method: DistributionMethod, people: readonly Sharer[], leads: number): number[] {
  const weights = method === 'equal' ? [] : WEIGHTS[method](people)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return equalShares(people.length, leads)
  const shares = weights.map(weight => Math.floor((leads * weight) / sum))
  const given = shares.reduce((total, share) => total + share, 0)
  return shares.map((share, at) => (at === 0 ? share + leads - given : share))
}

/** What each of `people` weighs in a method, as the formulas of `shareOut` say it; an equal split weighs nobody. */
export const weightsOf = (method: DistributionMethod, people: readonly Sharer[]): number[] | undefined =>
  method === 'equal' ? undefined : WEIGHTS[method](people).map(weight => weight / UNITS[method])

const equalShares = (people: number, leads: number) =>
  Array.from({ length: people }, (_, at) => Math.floor(leads / people) + (at < leads % people ? 1 : 0))

const tenths = (percent: number) => Math.round(percent * 10)

/** What a weight of 1 is in `WEIGHTS`. */
const UNITS = { weighted: 200_000, balanced: 10 } as const

// Whole numbers, so that no share falls short by a rounding error: the formulas' weights times 200,000 and times 10.
const WEIGHTS = {
  weighted: (people: readonly Sharer[]) =>
    people.map(
      ({ score, workload, isAvailable }) =>
        Math.round(score ?? SCORE_OF_UNKNOWN) *
        (isAvailable ? 2 : 1) *
        Math.max(100, 1000 - tenths(workload)),
    ),
  balanced: (people: readonly Sharer[]) => {
    const most = Math.max(...people.map(({ workload }) => tenths(workload)))
    return people.map(({ workload }) => most - tenths(workload) + 10)
  },
}

/**
 * Which lead goes to whom: dealt in turn, so that nobody gets all the first ones, until each has its share. As many
 * leads as the shares together; the answer is in the order of the leads.
 */
export function deal(shares: readonly number[], leads: number): number[] {
  const left = [...shares]
  const dealt: number[] = []
  while (dealt.length < leads) {
    const before = dealt.length
    for (const [person, share] of left.entries()) {
      if (share === 0 || dealt.length === leads) continue
      left[person] = share - 1
      dealt.push(person)
    }
    if (dealt.length === before) throw new RangeError('The shares are fewer than the leads.')
  }
  return dealt
}

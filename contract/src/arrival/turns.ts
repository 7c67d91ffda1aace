import { type DistributionMethod, type Sharer, weightsOf } from '../assignment/distribution.ts'

/**
 * Where the members of a team stand in line, by their ids; who has none yet is new to it. With the equal method
 * it is how many leads each has had: who has had the fewest is next. With the others it is what each is short of
 * its share, in leads: who is short of most is next.
 */
export type Turns = Readonly<Record<string, number>>

/** Somebody of a team, and whether they can be given a lead now. */
export interface Member extends Sharer {
  isThere: boolean
}

export interface Turn {
  /** Where in the team the one stands whose turn it is; undefined where nobody is there. */
  at: number | undefined
  /** The part of all leads that falls to each of those who are there, from 0 to 1; 0 for the others. */
  shares: number[]
  /** How the line stands afterwards. */
  turns: Turns
}

/**
 * Whose turn it is. Who is not there is passed over, and so does not get all that others had meanwhile once they are
 * back. Among those who stay there, equal shares differ by at most one lead; by weight (`weightsOf`, the formulas of
 * the distribution) nobody is ever a whole lead ahead of their share. Given the same it answers the same: of those
 * with the same claim, it is the first.
 */
export function nextTurn(method: DistributionMethod, team: readonly Member[], turns: Turns): Turn {
  const shares = sharesOf(method, team)
  if (!team.some(({ isThere }) => isThere)) return { at: undefined, shares, turns }
  return method === 'equal' ? equalTurn(team, turns, shares) : weightedTurn(team, turns, shares)
}

function sharesOf(method: DistributionMethod, team: readonly Member[]): number[] {
  const there = team.filter(({ isThere }) => isThere)
  const weights = weightsOf(method, there) ?? []
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = new Map(there.map(({ id }, at) => [id, sum > 0 ? weights[at]! / sum : 1 / there.length]))
  return team.map(({ id, isThere }) => (isThere ? shares.get(id)! : 0))
}

function equalTurn(team: readonly Member[], before: Turns, shares: number[]): Turn {
  const known = team.filter(({ id, isThere }) => isThere && before[id] !== undefined)
  const fewest = leastOf(known.map(({ id }) => before[id]!))
  const had = (id: string) => Math.max(before[id] ?? fewest, fewest)
  const there = team.filter(({ isThere }) => isThere)
  const next = leastOf(there.map(({ id }) => had(id)))
  const at = team.findIndex(({ id, isThere }) => isThere && had(id) === next)
  const given = { ...Object.fromEntries(team.map(({ id }) => [id, had(id)])), [team[at]!.id]: next + 1 }
  // What everybody has had counts for nothing between them: the numbers stay small for ever.
  const base = leastOf(there.map(({ id }) => given[id]!))
  const turns = Object.fromEntries(team.map(({ id }) => [id, Math.max(0, given[id]! - base)]))
  return { at, shares, turns }
}

const leastOf = (counts: readonly number[]) => (counts.length ? Math.min(...counts) : 0)

function weightedTurn(team: readonly Member[], before: Turns, shares: number[]): Turn {
  const claims = team.map(({ id }, at) => (before[id] ?? 0) + shares[at]!)
  const most = Math.max(...claims.filter((_, at) => shares[at]! > 0))
  const at = claims.findIndex((claim, one) => shares[one]! > 0 && claim === most)
  const turns = Object.fromEntries(
    team.flatMap(({ id, isThere }, one) =>
      isThere ? [[id, claims[one]! - (one === at ? 1 : 0)] as const] : [],
    ),
  )
  return { at, shares, turns }
}

import type { Status } from './status.ts'

type Node = Pick<Status, 'name' | 'stage' | 'canTransitionTo'>

const isEnd = ({ stage }: Pick<Node, 'stage'>) => stage === 'won' || stage === 'lost'

/** Names of the statuses that no way from a status of stage new leads to; those of stage new are starts. */
export function unreachable(statuses: readonly Node[]): string[] {
  const starts = statuses.filter(s => s.stage === 'new').map(s => s.name)
  const seen = walk(starts, name => statuses.find(s => s.name === name)?.canTransitionTo ?? [])
  return statuses.map(s => s.name).filter(name => !seen.has(name))
}

/** Names of the statuses from which no way leads to one of stage won or lost: a lead there never ends. */
export function deadEnds(statuses: readonly Node[]): string[] {
  const ends = statuses.filter(isEnd).map(s => s.name)
  const before = (name: string) => statuses.filter(s => s.canTransitionTo.includes(name)).map(s => s.name)
  const seen = walk(ends, before)
  return statuses.map(s => s.name).filter(name => !seen.has(name))
}

/** Names of the statuses that a change of the graph makes dead ends: a way led on before, none does afterwards. */
export function newDeadEnds(before: readonly Node[], after: readonly Node[]): string[] {
  const already = new Set(deadEnds(before))
  return deadEnds(after).filter(name => !already.has(name))
}

/**
 * How many leads a change of the graph strands: those that stand in its new dead ends. `leads`: how many stand in
 * each status, by name.
 */
export function stranded(
  before: readonly Node[],
  after: readonly Node[],
  leads: Readonly<Record<string, number>>,
): number {
  return newDeadEnds(before, after).reduce(
    (sum, name) => sum + (Object.hasOwn(leads, name) ? leads[name]! : 0),
    0,
  )
}

function walk(from: readonly string[], next: (name: string) => readonly string[]) {
  const seen = new Set(from)
  const waiting = [...from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const one of next(name)) {
      if (seen.has(one)) continue
      seen.add(one)
      waiting.push(one)
    }
  }
  return seen
}

import { moveTo } from '../statuses/status.ts'
import { leadsWord } from './bulk.ts'

type Node = Parameters<typeof moveTo>[2][number]

export interface Moves<T> {
  /** Who goes to which status; leads that stand there already are among them. */
  to: Map<string, T[]>
  /** The moves that the flow lacks, with how many leads ask for each. */
  refused: { from: string; leads: number }[]
  /** Where all of the refused may go. */
  allowed: string[]
  /** Nobody knows the status that is wanted. */
  isUnknown: boolean
}

/** Where each of several leads goes when all are to stand in `wanted`, by the rules of a single move. */
export function planMoves<T extends { status: string }>(
  leads: readonly T[],
  wanted: string,
  statuses: readonly Node[],
  enforced: boolean,
): Moves<T> {
  const moves: Moves<T> = { to: new Map(), refused: [], allowed: [], isUnknown: false }
  for (const [from, those] of grouped(leads, lead => lead.status)) {
    const move = moveTo(wanted, from, statuses, enforced)
    if ('to' in move) moves.to.set(move.to, [...(moves.to.get(move.to) ?? []), ...those])
    else if (move.refused === 'unknown') moves.isUnknown = true
    else {
      moves.allowed = moves.refused.length
        ? moves.allowed.filter(name => move.allowed.includes(name))
        : move.allowed
      moves.refused.push({ from, leads: those.length })
    }
  }
  return moves
}

/** Why a move of several leads is refused: how many, and which moves. `labelOf` says how a status is called. */
export function refusedWords(
  refused: Moves<unknown>['refused'],
  total: number,
  wanted: string,
  labelOf: (name: string) => string,
): string {
  const count = refused.reduce((sum, { leads }) => sum + leads, 0)
  const moves = refused.map(({ from, leads }) => `${labelOf(from)} → ${labelOf(wanted)} (${leads})`).join(', ')
  return `The status flow does not allow ${count} of ${leadsWord(total)} to move: ${moves}. Nothing was changed.`
}

/** The items by what `keyOf` says of each, in the order of first appearance. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

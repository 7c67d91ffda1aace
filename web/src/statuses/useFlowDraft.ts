import type { Status } from '@leadline/contract/statuses/status'
import { useState } from 'react'

type Moves = Readonly<Record<string, readonly string[]>>

/** The moves that have been changed and not yet saved, by the name of the status that they start from. */
export const useFlowDraft = (saved: readonly Status[]) => {
  const [moves, setMoves] = useState<Moves>({})
  const statuses = saved.map(status => ({ ...status, canTransitionTo: movesOf(status, moves, saved) }))
  const changed = statuses.filter((status, at) => !isSame(status.canTransitionTo, saved[at]!.canTransitionTo))
  return {
    /** As they will be once saved. */
    statuses,
    changed,
    toggle: (from: string, to: string) => {
      const now = statuses.find(({ name }) => name === from)?.canTransitionTo ?? []
      const next = now.includes(to) ? now.filter(name => name !== to) : [...now, to]
      setMoves(before => ({ ...before, [from]: next }))
    },
    reset: () => setMoves({}),
  }
}

/** What has been deleted meanwhile is no move any more, and would be refused. */
const movesOf = ({ name, canTransitionTo }: Status, moves: Moves, saved: readonly Status[]) =>
  Object.hasOwn(moves, name)
    ? moves[name]!.filter(next => saved.some(status => status.name === next))
    : canTransitionTo

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(name => b.includes(name))

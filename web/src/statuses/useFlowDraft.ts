import type { Status } from '@leadline/contract/statuses/status'
import { useState } from 'react'
import { z } from 'zod'
import { readTyped, removeTyped, writeTyped } from '../platform/draft.ts'
import { useSession } from '../platform/use-session.ts'

/** Of a status by its name: the moves that have been allowed (true) or ended (false) here. */
const movesSchema = z.record(z.string(), z.record(z.string(), z.boolean()))
type Moves = z.infer<typeof movesSchema>

/**
 * The moves that have been changed and not yet saved, each for itself: whatever somebody else saves of the same status
 * meanwhile stays beside them. They outlive a closed dialog, as what is typed into a form does.
 */
export const useFlowDraft = (saved: readonly Status[], companyId: string) => {
  const { id: owner } = useSession()
  const name = `status-flow:${companyId}`
  const [moves, setMoves] = useState<Moves>(() => readTyped(owner, name, movesSchema) ?? {})
  const change = (next: Moves) => {
    setMoves(next)
    writeTyped(owner, name, next)
  }
  const on = (list: readonly Status[]) =>
    list.map(status => ({ ...status, canTransitionTo: movesOf(status, moves, list) }))
  const changedOf = (list: readonly Status[]) =>
    on(list).filter((status, at) => !isSame(status.canTransitionTo, list[at]!.canTransitionTo))
  const statuses = on(saved)
  return {
    /** As they will be once saved. */
    statuses,
    isBegun: Object.keys(moves).length > 0,
    changed: changedOf(saved),
    /** Of a list that has been asked for anew, those that are to be saved. */
    changedOf,
    toggle: (from: string, to: string) => {
      const now = statuses.find(({ name }) => name === from)?.canTransitionTo ?? []
      change({ ...moves, [from]: { ...moves[from], [to]: !now.includes(to) } })
    },
    reset: () => {
      setMoves({})
      removeTyped(owner, name)
    },
  }
}
export type FlowDraft = ReturnType<typeof useFlowDraft>

/** What has been deleted meanwhile is no move any more, and would be refused. */
const movesOf = ({ name, canTransitionTo }: Status, moves: Moves, saved: readonly Status[]) => {
  const own = Object.hasOwn(moves, name) ? moves[name]! : {}
  const allowed = Object.keys(own).filter(to => own[to] && !canTransitionTo.includes(to))
  return [
    ...canTransitionTo.filter(to => !Object.hasOwn(own, to) || own[to]),
    ...allowed.filter(to => saved.some(status => status.name === to)),
  ]
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every(name => b.includes(name))

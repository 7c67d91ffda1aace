import type { Lead } from '@leadline/contract/leads/lead'
import { type QueryClient, useQuery } from '@tanstack/react-query'

/** Leads that are shown in another status than the lists last said, by id. */
type Moves = ReadonlyMap<string, Lead>

const MOVES = ['moves'] as const
const NONE: Moves = new Map()

/** Leads on their way to another status: they are shown there until the server has answered. */
export const useMoves = (): Moves =>
  useQuery({ queryKey: MOVES, queryFn: () => NONE, enabled: false, initialData: NONE, gcTime: 0 }).data

/** Shows a lead in its new status; what it returns ends that, unless it has been moved on since. */
export const beginMove = (client: QueryClient, lead: Lead): (() => void) => {
  client.setQueryData<Moves>(MOVES, (moves = NONE) => new Map(moves).set(lead._id, lead))
  return () =>
    client.setQueryData<Moves>(MOVES, (moves = NONE) => {
      if (moves.get(lead._id) !== lead) return moves
      const rest = new Map(moves)
      rest.delete(lead._id)
      return rest
    })
}

import type { Status } from '../statuses/status.ts'

/**
 * The statuses that logging a follow-up offers: those that the current one can go to; all others where none is
 * defined or the current one is not known. Where the flow is enforced, one without a way on offers none.
 */
export const offeredStatuses = (
  current: string,
  statuses: readonly Status[],
  enforced: boolean,
): readonly Status[] => {
  const known = statuses.find(({ name }) => name === current)
  const others = statuses.filter(({ name }) => name !== current)
  const next = known?.canTransitionTo ?? []
  if (known && enforced) return others.filter(({ name }) => next.includes(name))
  return next.length ? others.filter(({ name }) => next.includes(name)) : others
}

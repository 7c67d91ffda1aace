import { leadsWord as countedLeads } from '@leadline/contract/leads/bulk'
import { newDeadEnds, stranded } from '@leadline/contract/statuses/flow'
import type { Status } from '@leadline/contract/statuses/status'
import type { Usage } from './api.ts'

/**
 * What to say before a change of the flow is saved that leaves leads without a way to an end; nothing where
 * it strands none. Without `usage` the number is not known, and is not made up.
 */
export const strandWords = (
  before: readonly Status[],
  after: readonly Status[],
  usage: Usage | undefined,
): string | undefined => {
  const ends = newDeadEnds(before, after)
  if (!ends.length) return undefined
  const from = `No way leads any more to a won or lost status from ${labelsOf(ends, before)}.`
  if (!usage) return `${from} How many leads stand there could not be read.`
  const leads = stranded(before, after, Object.fromEntries(usage))
  return leads ? `This change strands ${leadsWord(leads)}. ${from}` : undefined
}

/** '1 lead', '12 leads', '–' where the number is not known. */
export const leadsWord = (leads: number | undefined) =>
  leads === undefined ? '– leads' : countedLeads(leads)

/** 'Contacted, Qualified' of their names. */
export const labelsOf = (names: readonly string[], statuses: readonly Status[]) =>
  names.map(name => statuses.find(status => status.name === name)?.label ?? name).join(', ')

/** The statuses as they will be once one of them has been deleted. */
export const without = (statuses: readonly Status[], gone: string): Status[] =>
  statuses
    .filter(({ name }) => name !== gone)
    .map(status => ({
      ...status,
      canTransitionTo: status.canTransitionTo.filter(name => name !== gone),
    }))

/** Where the leads stand once those of a deleted status have moved. */
export const afterMove = (usage: Usage, gone: string, moveTo: string): Usage => {
  const moved = new Map(usage)
  moved.set(moveTo, (usage.get(moveTo) ?? 0) + (usage.get(gone) ?? 0))
  moved.delete(gone)
  return moved
}

/** How the stages are called. */
export const STAGE_WORDS = { new: 'New', open: 'Open', won: 'Won', lost: 'Lost', paused: 'Paused' } as const

import { MOST_AT_ONCE } from '@leadline/contract/leads/bulk'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead } from '@leadline/contract/leads/lead'
import type { Status } from '@leadline/contract/statuses/status'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { isMissing, type LeadFilters, type LeadPage, LISTS, leadsOf } from './api.ts'
import { nameOf } from './LeadCells.tsx'

/** What giving leads away needs to know of each. */
export interface SelectedLead extends Pick<Lead, '_id' | 'companyId' | 'value' | 'assignedTo'> {
  /** In a status of stage new, open or paused: it counts as its employee's load. */
  isOpen: boolean
  /** What it is called, whether it has a name or not. */
  name: string
}

interface Which {
  /** Undefined for all that the filters show. */
  ids: readonly string[] | undefined
  filters: LeadFilters
  companyId: string | undefined
  statuses: readonly Status[]
}

/**
 * The selected leads as they are now, in their order, without those that are gone; `onProgress` is told how many
 * there are so far. What stands in the list is taken from there.
 * @throws CallFailed where the server does not answer
 */
export async function fetchSelected(
  client: QueryClient,
  { ids, filters, companyId, statuses }: Which,
  onProgress: (leads: number) => void,
): Promise<SelectedLead[]> {
  const leads = ids
    ? await leadsWith(client, ids, onProgress)
    : await leadsMatching(filters, companyId, onProgress)
  const open = new Set(statuses.filter(({ stage }) => OPEN_STAGES.has(stage)).map(({ name }) => name))
  return leads.map(lead => ({
    ...{ _id: lead._id, companyId: lead.companyId, value: lead.value, assignedTo: lead.assignedTo },
    isOpen: open.has(lead.status),
    name: nameOf(lead),
  }))
}

const OPEN_STAGES: ReadonlySet<string> = new Set<Status['stage']>(['new', 'open', 'paused'])
/** So many leads that stand in no list are asked for at once. */
const AT_ONCE = 8

const leadsWith = async (client: QueryClient, ids: readonly string[], onProgress: (n: number) => void) => {
  const found = new Map(listed(client).map(lead => [lead._id, lead]))
  const missing = ids.filter(id => !found.has(id))
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = await Promise.all(missing.slice(at, at + AT_ONCE).map(readOrNothing))
    for (const lead of some) if (lead) found.set(lead._id, lead)
    onProgress(ids.length - missing.length + Math.min(at + AT_ONCE, missing.length))
  }
  return ids.flatMap(id => found.get(id) ?? [])
}

/** The leads of the lists that are on the screen. */
const listed = (client: QueryClient): Lead[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: LISTS, type: 'active' })
    .flatMap(({ state }) => leadsOf(state.data as InfiniteData<LeadPage, unknown> | undefined))

const readOrNothing = async (id: string): Promise<Lead | undefined> => {
  try {
    return (await call(leadEndpoints.read, { params: { id } })).data
  } catch (error) {
    if (isMissing(error as Error)) return undefined
    throw error
  }
}

/** All leads that a filter shows, page by page. */
export const leadsMatching = async (
  filters: LeadFilters,
  companyId: string | undefined,
  onProgress: (leads: number) => void = () => {},
): Promise<Lead[]> => {
  const leads = new Map<string, Lead>()
  let cursor: string | undefined
  do {
    const query = { ...filters, limit: 1000, cursor }
    const { data, page } = await call(leadEndpoints.list, { query, companyId })
    for (const lead of data) leads.set(lead._id, lead)
    onProgress(leads.size)
    cursor = page.nextCursor ?? undefined
  } while (cursor && leads.size <= MOST_AT_ONCE)
  return [...leads.values()]
}

import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { FollowUpListQuery } from '@leadline/contract/follow-ups/list'
import { keyOfWaiting } from '@leadline/contract/waiting/write'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { LEADS, refreshLeads } from '../platform/refresh-leads.ts'
import { useSession } from '../platform/use-session.ts'
import { dropWaiting, idOfSent, ownWaiting } from '../platform/waiting.ts'
import { useFollowUpCopy } from './useFollowUpCopy.ts'

/** Asked for again this often, in milliseconds: what is due today is overdue tomorrow. */
export const REFRESH_MS = 60_000
export const FOLLOW_UPS = [...LEADS, 'follow-ups'] as const
const FIRST_PAGE = 10
const LATER_PAGES = 50

type Filter = Pick<FollowUpListQuery, 'state' | 'assignedTo'>

/**
 * The follow-ups of one state, a few at first and more when they are wanted. The browser's copy opens the screen and
 * carries it through a lost connection; it counts as older than anything that the server says (`dataUpdatedAt` 0).
 */
export const useFollowUps = (filter: Filter, companyId: string | undefined) => {
  const copy = useFollowUpCopy(filter, companyId)
  return useInfiniteQuery({
    queryKey: [...FOLLOW_UPS, filter, companyId],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(followUpEndpoints.list, {
        query: { ...filter, limit: pageParam ? LATER_PAGES : FIRST_PAGE, cursor: pageParam },
        companyId,
        signal,
      })
      copy.keep(page.data, !pageParam)
      return page
    },
    initialPageParam: undefined as string | undefined,
    initialData: copy.read,
    initialDataUpdatedAt: 0,
    getNextPageParam: last => last.page.nextCursor ?? undefined,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

/** How many there are of each kind, of everybody's leads or of one employee's. */
export const useFollowUpCounts = (employee: string | undefined, companyId: string | undefined) =>
  useQuery({
    queryKey: [...FOLLOW_UPS, 'counts', employee, companyId],
    queryFn: async ({ signal }) =>
      employee
        ? (await call(followUpEndpoints.statsOf, { params: { id: employee }, companyId, signal })).data
        : (await call(followUpEndpoints.stats, { companyId, signal })).data,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** Deletes a follow-up that one has added oneself, also one that waited when it was added. Throws where it cannot. */
export const useRemoveFollowUp = () => {
  const client = useQueryClient()
  const { id } = useSession()
  return async ({ _id, leadId }: Pick<FollowUp, '_id' | 'leadId'>) => {
    const key = keyOfWaiting(_id)
    if (key && ownWaiting().some(write => write.key === key)) dropWaiting({ owner: id, key })
    else await removeSent(leadId, key ? idOfSent(key) : _id)
    await refreshLeads(client)
  }
}

const removeSent = async (leadId: string, followUpId: string | undefined) => {
  if (!followUpId) throw new Error('It waited, and another tab has sent it.')
  await call(followUpEndpoints.remove, { params: { leadId, followUpId } }).catch(unlessGone)
}

/** It was deleted already: in another tab, or the answer was lost. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof CallFailed) || error.code !== 'FOLLOW_UP_NOT_FOUND') throw error
}

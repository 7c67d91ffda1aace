import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { FollowUpListQuery } from '@leadline/contract/follow-ups/list'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { messageOf } from '../platform/call-failed.ts'
import { type Answer, call } from '../platform/client.ts'
import { LEADS, refreshLeads } from '../platform/refresh-leads.ts'
import { showToast } from '../ui/toast.tsx'
import { useFollowUpCopy } from './useFollowUpCopy.ts'

export type Added = Answer<typeof followUpEndpoints.add>

interface Add {
  leadId: string
  body: Record<string, unknown> & { type: FollowUp['type'] }
  /** One for each form that was opened: sent twice it adds one. */
  key: string
}

/** Adds a follow-up and shows it wherever the lead is shown. Throws CallFailed. */
export const useAddFollowUp = () => {
  const client = useQueryClient()
  return async ({ leadId, body, key }: Add): Promise<Added> => {
    const added = await call(followUpEndpoints.add, {
      params: { leadId },
      body,
      headers: { 'idempotency-key': key },
    })
    if (added.warning) showToast({ kind: 'warning', message: added.warning })
    void refreshLeads(client)
    return added
  }
}

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

/** Marks an open follow-up complete; a second click on its way does nothing. */
export const useCompleteFollowUp = () => {
  const { change, busy } = useChangeFollowUp()
  return (item: FollowUp) => {
    if (!busy) change({ item, body: { completed: true } })
  }
}

interface Change {
  item: Pick<FollowUp, '_id' | 'leadId'>
  body: { completed: true; outcome?: 'successful' | 'unsuccessful' }
  onDone?: () => void
}

/** Completes a follow-up, well or not; what the server says is told. */
export const useChangeFollowUp = () => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ item, body }: Change) =>
      call(followUpEndpoints.update, { params: { leadId: item.leadId, followUpId: item._id }, body }),
    onSuccess: ({ message }, { onDone }) => (onDone ? onDone() : showToast({ kind: 'success', message })),
    onError: error => showToast({ kind: 'error', message: messageOf(error, 'Failed to update follow-up') }),
    onSettled: () => refreshLeads(client),
  })
  return { change: mutate, busy: isPending }
}

/** Deletes a follow-up that one has added oneself. Throws CallFailed. */
export const useRemoveFollowUp = () => {
  const client = useQueryClient()
  return async ({ _id, leadId }: Pick<FollowUp, '_id' | 'leadId'>) => {
    await call(followUpEndpoints.remove, { params: { leadId, followUpId: _id } })
    await refreshLeads(client)
  }
}

import { type BoardColumn, leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead, LeadWithFollowUps } from '@leadline/contract/leads/lead'
import type { LeadListQuery } from '@leadline/contract/leads/query'
import { boardWith } from '@leadline/contract/waiting/kept-board'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { CallFailed, messageOf } from '../platform/call-failed.ts'
import { type Answer, call } from '../platform/client.ts'
import { LEADS } from '../platform/refresh-leads.ts'

/** `adminView` as it stands in the address and in a query. */
export type LeadFilters = Omit<LeadListQuery, 'limit' | 'cursor' | 'count' | 'adminView'> & {
  adminView?: 'true' | undefined
}
export type LeadPage = Answer<typeof leadEndpoints.list>
type LeadPages = InfiniteData<LeadPage, string | undefined>

/** Under what the lists of leads are kept. */
export const LISTS = ['leads', 'list'] as const
const BOARDS = ['leads', 'board'] as const
const TOTALS = ['leads', 'total'] as const
/** The company dashboard's leads are asked for again this often, in milliseconds. */
export const REFRESH_MS = 30_000

const leadPages = (filters: LeadFilters, companyId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filters, companyId],
    queryFn: async ({ pageParam, signal }) =>
      call(leadEndpoints.list, {
        query: {
          ...filters,
          ...(filters.search ? { count: 'later' } : {}),
          limit: pageParam ? LATER_PAGES : FIRST_PAGE,
          cursor: pageParam,
        },
        companyId,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.page.nextCursor ?? undefined,
  })

/** The list, a page at a time as it is scrolled through, and all of it again every 30 seconds. */
export const useLeadPages = (filters: LeadFilters, companyId: string | undefined, { enabled = true } = {}) =>
  useInfiniteQuery({
    ...leadPages(filters, companyId),
    enabled,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** How many leads a list has, `total` of them or more; both are undefined while that is being counted. */
export const useLeadTotal = (
  { sort: _, ...filter }: LeadFilters,
  companyId: string | undefined,
  { data, isPlaceholderData: isBefore }: Pick<ReturnType<typeof useLeadPages>, 'data' | 'isPlaceholderData'>,
): Partial<Pick<LeadPage['page'], 'totalIsCapped'> & { total: number }> => {
  const page = data?.pages.at(-1)?.page
  const isOpen = page?.total === null
  const counted = useQuery({
    // The leads themselves come first.
    enabled: isOpen && !isBefore,
    queryKey: [...TOTALS, filter, companyId],
    queryFn: async ({ signal }) =>
      (await call(leadEndpoints.list, { query: { ...filter, limit: 1 }, companyId, signal })).page,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  const known = isOpen ? (isBefore || !counted.isPlaceholderData ? counted.data : undefined) : page
  return { total: known?.total ?? undefined, totalIsCapped: known?.totalIsCapped }
}

/** Asks for a list that will be shown in a moment, once the address says so. */
export const askAhead = (client: QueryClient, filters: LeadFilters, companyId: string | undefined): void => {
  void client.prefetchInfiniteQuery(leadPages(filters, companyId))
}

/** How many of the filtered leads stand in each status, and what they are worth together. */
export const useBoardSums = (
  { sort: _, ...filter }: LeadFilters,
  companyId: string | undefined,
  { enabled }: { enabled: boolean },
) =>
  useQuery({
    enabled,
    queryKey: [...BOARDS, filter, companyId],
    queryFn: async ({ signal }) =>
      (await call(leadEndpoints.board, { query: filter, companyId, signal })).data,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** What a failed list says: the server's words, else the spec's for what was asked, and for an employee's own list. */
export const listFailure = (
  error: Error,
  { search, status }: Partial<LeadFilters>,
  words: 'company' | 'employee',
): string => {
  if (words === 'employee') return messageOf(error, 'Failed to fetch leads')
  if (search) return messageOf(error, 'Failed to search leads')
  if (status?.length) return messageOf(error, 'Failed to fetch leads by status')
  const reason = error.message.replace(/\.$/, '')
  return messageOf(
    error,
    `Failed to fetch leads: ${reason}. Please ensure the leads API is running and accessible.`,
  )
}

export const useLead = (id: string, { afresh = false, enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...LEADS, 'one', id],
    refetchOnMount: afresh ? 'always' : true,
    queryFn: async ({ signal }) => (await call(leadEndpoints.read, { params: { id }, signal })).data,
  })

/** What was deleted in the last 30 days and is found by these words, a page at a time. */
export const useDeletedLeads = (companyId: string | undefined, search: string) =>
  useInfiniteQuery({
    queryKey: [...LEADS, 'deleted', companyId, search],
    refetchOnMount: 'always',
    queryFn: ({ pageParam, signal }) =>
      call(leadEndpoints.deleted, {
        query: { search: search || undefined, cursor: pageParam },
        companyId,
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
export type DeletedLeads = ReturnType<typeof useDeletedLeads>

/** Every change of a lead, newest first. */
export const historyOf = (id: string) =>
  queryOptions({
    queryKey: [...LEADS, 'history', id],
    queryFn: async ({ signal }) => (await call(leadEndpoints.history, { params: { id }, signal })).data,
  })
export const useLeadHistory = (id: string) => useQuery(historyOf(id))

/** Whether the lead is not there, or another company's: an id that is no id cannot be one either. */
export const isMissing = (error: Error | null) =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400)

/** The leads of all pages in their order, each once: one may have moved to a page that came later. */
export const leadsOf = <L extends { _id: string }>(
  data: InfiniteData<{ data: L[] }, unknown> | undefined,
): L[] => [...new Map(data?.pages.flatMap(page => page.data).map(lead => [lead._id, lead])).values()]

/** Writes a lead wherever it is shown, as it is now or by a change of it. */
export const showLead = (client: QueryClient, id: string, change: (lead: Lead) => Lead): void => {
  client.setQueriesData<LeadPages>({ queryKey: LISTS }, data => data && mapLeads(data, id, change))
  client.setQueryData<Lead>([...LEADS, 'one', id], lead => lead && { ...lead, ...change(lead) })
}

/** Writes a lead as the server has just saved it wherever it is shown, and for who opens it next. */
export const showSaved = (client: QueryClient, saved: LeadWithFollowUps): void => {
  showLead(client, saved._id, () => saved)
  client.setQueryData<LeadWithFollowUps>([...LEADS, 'one', saved._id], saved)
}

/** Counts a lead in another column of the board, until the server has counted. */
export const recountBoard = (client: QueryClient, lead: Lead, from: string, to: string): void => {
  const at = (status: string) => [{ ...lead, status }]
  client.setQueriesData<BoardColumn[]>(
    { queryKey: BOARDS },
    columns => columns && boardWith(columns, at(from), at(to)),
  )
}

/** Few at first, so that the screen is there; then as many as keep a long scroll from waiting. */
const FIRST_PAGE = 50
const LATER_PAGES = 500

const mapLeads = (data: LeadPages, id: string, change: (lead: Lead) => Lead): LeadPages => ({
  ...data,
  pages: data.pages.map(page =>
    page.data.some(lead => lead._id === id)
      ? { ...page, data: page.data.map(lead => (lead._id === id ? change(lead) : lead)) }
      : page,
  ),
})

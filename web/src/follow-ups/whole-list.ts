import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUpListQuery, ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { FOLLOW_UPS, REFRESH_MS } from './api.ts'

const A_PAGE = 1000
/** So many pages are fetched at most; of what is beyond them it is said how many there are. */
const MOST_PAGES = 3

export type WholeFilter = Pick<FollowUpListQuery, 'state' | 'assignedTo' | 'from' | 'to'>

/** What a filter finds, page after page, and how many there are. */
export interface Whole {
  items: ListedFollowUp[]
  total: number
}

/** All follow-ups that a filter finds. */
export const useWholeList = (filter: WholeFilter, companyId: string | undefined) =>
  useQuery({
    queryKey: [...FOLLOW_UPS, 'whole', filter, companyId],
    queryFn: ({ signal }) => wholeList(filter, companyId, signal),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

const wholeList = async (
  filter: WholeFilter,
  companyId: string | undefined,
  signal: AbortSignal,
): Promise<Whole> => {
  const items: ListedFollowUp[] = []
  let next: string | null | undefined
  let total = 0
  let pages = 0
  do {
    const query = { ...filter, limit: A_PAGE, cursor: next ?? undefined }
    const { data, page } = await call(followUpEndpoints.list, { query, companyId, signal })
    items.push(...data)
    next = page.nextCursor
    total = Math.max(page.total, items.length)
  } while (next && ++pages < MOST_PAGES)
  return { items, total }
}

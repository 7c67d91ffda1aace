import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { leadPath } from '../paths.ts'
import { useFormFields } from '../platform/use-lists.ts'
import { useSession } from '../platform/use-session.ts'
import { useKeys } from '../ui/use-keys.ts'
import { leadsOf, useLeadPages, useLeadTotal } from './api.ts'
import { narrow } from './narrowed.ts'
import { useKnownFilters } from './useLeadList.ts'
import { readWithin, type useLeadSearch } from './useLeadSearch.ts'

/** How many leads of the list are looked through for the one that is open. */
const MOST_LOOKED_AT = 5000

interface Place {
  id: string
  /** From 1. */
  at: number
  /** Undefined while it is being counted. */
  total: number | undefined
  totalIsCapped: boolean
  previous: string | undefined
  next: string | undefined
}

/**
 * Where a lead stands in the list that one came from, which of a card is its column of the board, and what opens the one before and after it; J and K do
 * too. A lead that has just left the list, by a change of its status, keeps its place in it.
 */
export const useNeighbours = (id: string, search: ReturnType<typeof useLeadSearch>) => {
  const router = useRouter()
  const { column, within } = search.around
  const { filters: own, isKnown } = useFiltersKnown(search)
  const filters = narrow(own, readWithin(within))
  const shown = column === undefined ? filters : { ...filters, status: [column] }
  const query = useLeadPages(shown, search.companyId, { enabled: search.isFromList && isKnown })
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const { total, totalIsCapped = false } = useLeadTotal(shown, search.companyId, query)
  const leads = useMemo(() => leadsOf(data), [data])
  const index = leads.findIndex(lead => lead._id === id)
  const isAtEnd = index === -1 || index === leads.length - 1
  const wantsMore = search.isFromList && isAtEnd && hasNextPage && leads.length < MOST_LOOKED_AT
  useEffect(() => {
    if (wantsMore && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [wantsMore, isFetchingNextPage, isError, fetchNextPage])
  const last = useRef<Place>(undefined)
  if (index >= 0)
    last.current = {
      ...{ id, at: index + 1, total, totalIsCapped },
      ...{ previous: leads[index - 1]?._id, next: leads[index + 1]?._id },
    }
  const place = last.current?.id === id ? last.current : undefined
  const open = (to: string | undefined) =>
    to
      ? () =>
          void router.navigate({
            href: leadPath(to, { ...search.listState, ...search.around, tab: search.tab }),
            replace: true,
          })
      : undefined
  const ways = { previous: open(place?.previous), next: open(place?.next) }
  useKeys({ j: ways.next, k: ways.previous }, KEYS)
  return place && { ...place, ...ways }
}

/** The list's filters as it has asked them: without those on fields that there are no longer. */
const useFiltersKnown = (search: ReturnType<typeof useLeadSearch>) => {
  const session = useSession()
  const enabled = search.isFromList && search.filters.custom !== undefined
  const fields = useFormFields(search.companyId ?? session.companyId, { enabled })
  return { filters: useKnownFilters(search, fields.data), isKnown: !enabled || !fields.isPending }
}

const KEYS = [
  { key: 'J', words: 'Next lead' },
  { key: 'K', words: 'Previous lead' },
]

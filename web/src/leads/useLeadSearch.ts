import { leadListQuery } from '@leadline/contract/leads/query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { writeSearch } from '../platform/search-params.ts'
import type { LeadFilters } from './api.ts'

type Search = Record<string, string | string[] | undefined>
const FIELDS = leadListQuery.omit({ limit: true, cursor: true, adminView: true }).shape
const FILTERS = ['source', 'assignedTo', 'priority', 'from', 'to', 'minValue', 'maxValue'] as const
/** What the advanced filter chooses. */
export type AdvancedFilter = Pick<LeadFilters, (typeof FILTERS)[number]>

/** The state of the lead list, which stands in the address: filters, order, the lead that is being edited. */
export const useLeadSearch = () => {
  const router = useRouter()
  const search = useLocation().search as Search
  const filters = useMemo(() => readFilters(search), [search])
  const change = useCallback(
    (changed: Record<string, unknown>, { replace = true } = {}) => {
      const { pathname, search: now } = router.state.location
      return router.navigate({ href: pathname + writeSearch({ ...now, ...changed }), replace })
    },
    [router],
  )
  return {
    filters,
    change,
    companyId: oneOf(search.companyId),
    tab: oneOf(search.tab),
    /** On a profile: it was opened from a list, whose state stands beside this. */
    isFromList: search.list !== undefined,
    /** The state of the list alone, without what a profile adds to it. */
    listState: { ...search, list: undefined, tab: undefined, lead: undefined },
    /** 'new', or the id of the lead whose form is open. */
    open: oneOf(search.lead),
    filterCount: countFilters(filters),
    isFiltered: Boolean(filters.search || filters.status?.length) || countFilters(filters) > 0,
  }
}

/** What takes every advanced filter out of the address. */
export const NO_FILTERS: Record<(typeof FILTERS)[number], undefined> = {
  source: undefined,
  assignedTo: undefined,
  priority: undefined,
  from: undefined,
  to: undefined,
  minValue: undefined,
  maxValue: undefined,
}

/** The badge: each chosen source, assignee and priority, one for the dates, one for the value. */
export const countFilters = (filters: Partial<AdvancedFilter>): number =>
  [filters.source, filters.assignedTo, filters.priority].reduce((sum, list) => sum + (list?.length ?? 0), 0) +
  (filters.from || filters.to ? 1 : 0) +
  (filters.minValue !== undefined || filters.maxValue !== undefined ? 1 : 0)

/** Reads each filter alone: a word in the address that does not fit loses that filter only. */
const readFilters = (search: Search): LeadFilters =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, schema]) => {
      const read = schema.safeParse(search[name])
      return [name, read.success ? read.data : schema.safeParse(undefined).data]
    }),
  ) as LeadFilters

const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

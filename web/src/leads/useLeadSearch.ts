import { leadListQuery } from '@leadline/contract/leads/query'
import type { ViewState } from '@leadline/contract/views/view'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { readSearch, writeSearch } from '../platform/search-params.ts'
import type { LeadFilters } from './api.ts'
import { NO_FILTERS } from './filter-state.ts'
import type { Narrowed } from './narrowed.ts'

type Search = Record<string, string | string[] | undefined>
const FIELDS = {
  ...leadListQuery.omit({ limit: true, cursor: true, count: true }).shape,
  adminView: z.literal('true').optional(),
}

/**
 * The state of the lead list, which stands in the address: filters, order, columns, table or board, the saved
 * view that it was opened with, the lead that is being edited.
 */
export const useLeadSearch = () => {
  const router = useRouter()
  const search = useLocation().search as Search
  const filters = useMemo(() => readFilters(search), [search])
  const columns = useMemo(() => listOf(search.columns), [search.columns])
  const change = useCallback(
    (changed: Record<string, unknown>, { replace = true } = {}) => {
      const { pathname, search: now } = router.state.location
      return router.navigate({ href: pathname + writeSearch({ ...now, ...changed }), replace })
    },
    [router],
  )
  return {
    filters,
    /** The filters as the address will say them after a change: what is emptied is no word of it. */
    filtersAfter: (changed: Partial<Search>) =>
      readFilters(readSearch(writeSearch({ ...search, ...changed }))),
    change,
    layout: oneOf(search.layout) === 'board' ? ('board' as const) : ('table' as const),
    /** In their order; none means those that the person has chosen. */
    columns,
    /** The id of the saved view that is open. */
    saved: oneOf(search.saved),
    companyId: oneOf(search.companyId),
    tab: oneOf(search.tab),
    /** On a profile: it was opened from a list, whose state stands beside this. */
    isFromList: search.list !== undefined,
    /** What the screen of that list showed of the leads, for the profile to walk through. */
    around: { list: oneOf(search.list), within: oneOf(search.within), column: oneOf(search.column) },
    /** The state of the list alone, without what a profile adds to it. */
    listState: { ...search, ...NOT_OF_LIST },
    /** 'new', 'quick', or the id of the lead whose form is open. */
    open: oneOf(search.lead),
    isFiltered: isFiltered(filters),
  }
}
export type LeadSearch = ReturnType<typeof useLeadSearch>

/** What a profile adds to the state of the list that it was opened from. */
const NOT_OF_LIST = { list: undefined, within: undefined, column: undefined, tab: undefined, lead: undefined }

/** The state as a saved view keeps it. */
export const viewStateOf = ({ filters, columns, layout }: LeadSearch): ViewState => {
  // How far one reads is no part of a view: others read otherwise.
  const { sort, adminView: _, ...filter } = filters
  return { filter, sort, columns, layout }
}

/** What puts a view into the address, in place of all that stands there. */
export const searchOfView = ({ filter, sort, columns, layout }: ViewState, saved: string | undefined) => ({
  ...NO_FILTERS,
  search: undefined,
  ...filter,
  sort: sort === DEFAULT_SORT ? undefined : sort,
  columns,
  layout: layout === 'board' ? layout : undefined,
  saved,
})

export const DEFAULT_SORT = '-createdAt'

/** The filters that a link to a profile has taken along from the screen around the list. */
export const readWithin = (within: string | undefined): Narrowed | undefined => {
  if (!within) return undefined
  const { sort: _, ...filters } = readFilters(readSearch(within))
  // What it says nothing of is the list's own.
  const said = Object.entries(filters).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(said), adminView: 'true' }
}

const isFiltered = ({ sort: _, ...filter }: LeadFilters) =>
  Object.values(filter).some(value => value !== undefined && value !== '')

/** Reads each filter alone: a word in the address that does not fit loses that filter only. */
const readFilters = (search: Search): LeadFilters =>
  Object.fromEntries(
    Object.entries(FIELDS).map(([name, schema]) => {
      const read = schema.safeParse(search[name])
      return [name, read.success ? read.data : schema.safeParse(undefined).data]
    }),
  ) as LeadFilters

const listOf = (value: string | string[] | undefined) =>
  value === undefined ? [] : [value].flat().slice(0, 200)
const oneOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

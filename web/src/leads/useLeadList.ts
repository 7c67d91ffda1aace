import type { FormField } from '@leadline/contract/form-fields/form-field'
import { count } from '@leadline/contract/format'
import { readCustomFilter } from '@leadline/contract/leads/custom-filter'
import { useCallback, useMemo } from 'react'
import { type LeadFilters, leadsOf, useLeadPages, useLeadTotal } from './api.ts'
import type { LeadSearch } from './useLeadSearch.ts'

/** The leads as far as they have been fetched. */
export const useLeadList = (filters: LeadFilters, companyId: string | undefined, isAskedAgain: boolean) => {
  const query = useLeadPages(filters, companyId)
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query
  const leads = useMemo(() => leadsOf(data), [data])
  const { total, totalIsCapped = false } = useLeadTotal(filters, companyId, query)
  const key = JSON.stringify([filters, companyId])
  const filterKey = JSON.stringify([{ ...filters, sort: undefined }, companyId])
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isError) void fetchNextPage()
  }, [isFetchingNextPage, isError, fetchNextPage])
  return useMemo(
    () => ({
      query,
      leads,
      /** Undefined while it is being counted. */
      total,
      totalIsCapped,
      more: hasNextPage,
      loadMore,
      key,
      filterKey,
      /** It was refused for a field that there may not be, and is asked for again once the fields are known. */
      isAskedAgain: isError && !data && isAskedAgain,
    }),
    [query, leads, total, totalIsCapped, hasNextPage, loadMore, key, filterKey, isError, data, isAskedAgain],
  )
}
/** How many leads a list has, as people read it: 82, 10,000+, or … while they are being counted. */
export const totalWords = ({ total, totalIsCapped }: Pick<LeadListModel, 'total' | 'totalIsCapped'>) =>
  total === undefined ? '…' : `${count(total)}${totalIsCapped ? '+' : ''}`

export type LeadListModel = ReturnType<typeof useLeadList>

/** The filters without conditions on fields that the company has no longer: the server would refuse them all. */
export const useKnownFilters = (
  { filters }: Pick<LeadSearch, 'filters'>,
  fields: readonly FormField[] | undefined,
): LeadFilters =>
  useMemo(() => {
    if (!filters.custom || !fields) return filters
    const custom = filters.custom.filter(written =>
      fields.some(({ name }) => name === readCustomFilter(written)?.name),
    )
    if (custom.length === filters.custom.length) return filters
    return { ...filters, custom: custom.length ? custom : undefined }
  }, [filters, fields])

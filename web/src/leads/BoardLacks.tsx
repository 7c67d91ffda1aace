import { hasFailed } from '../platform/load-failure.ts'
import { RetryLine } from '../ui/RetryLine.tsx'
import { type LeadFilters, listFailure, type useBoardSums } from './api.ts'
import type { ListWords } from './LeadManagement.tsx'
import type { LeadListModel } from './useLeadList.ts'

interface Props {
  leads: LeadListModel['query']
  sums: ReturnType<typeof useBoardSums>
  filters: LeadFilters
  words: ListWords
}

/** Over a board that stands: what of it could not be had anew, and why. */
export const BoardLacks = ({ leads, sums, filters, words }: Props) => {
  const failed = [leads, sums].find(hasFailed)
  if (!failed?.error) return null
  return (
    <RetryLine
      message={listFailure(failed.error, filters, words)}
      onRetry={() => {
        void leads.refetch()
        void sums.refetch()
      }}
      retrying={leads.isFetching || sums.isFetching}
    />
  )
}

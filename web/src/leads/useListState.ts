import { useState } from 'react'
import { writeSearch } from '../platform/search-params.ts'
import { aroundOf, type Narrowed } from './narrowed.ts'
import type { LeadSearch } from './useLeadSearch.ts'

/**
 * The state of the list as the addresses of its leads bear it. While another list is waited for, that of the leads still
 * in sight: typing in the search draws no row anew.
 */
export const useListState = (
  { listState }: LeadSearch,
  by: Narrowed | undefined,
  isWaiting: boolean,
): string => {
  const now = writeSearch({ ...listState, view: undefined, ...aroundOf(by) })
  const [shown, setShown] = useState(now)
  if (!isWaiting && shown !== now) setShown(now)
  return isWaiting ? shown : now
}

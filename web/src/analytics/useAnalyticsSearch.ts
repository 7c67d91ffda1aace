import { ANALYTICS_RANGES, type AnalyticsRange } from '@leadline/contract/analytics/range'
import { leadFilter } from '@leadline/contract/leads/query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { writeSearch } from '../platform/search-params.ts'
import type { Words } from './choice.ts'

/** The state of the analytics, which stands in the address: the range and the figure whose leads are listed. */
export const useAnalyticsSearch = () => {
  const router = useRouter()
  const search = useLocation().search as Record<string, string | string[] | undefined>
  const range = ANALYTICS_RANGES.find(name => name === search.range) ?? 'all'
  const key = JSON.stringify([search.filter ?? []].flat())
  const words = useMemo(() => JSON.parse(key) as Words, [key])
  const change = useCallback(
    (changed: Record<string, unknown>) => {
      const { pathname, search: now } = router.state.location
      return router.navigate({ href: pathname + writeSearch({ ...now, ...changed }), resetScroll: false })
    },
    [router],
  )
  return {
    range,
    words,
    companyId: [search.companyId ?? []].flat()[0],
    chooseRange: (to: AnalyticsRange) => void change({ range: to === 'all' ? undefined : to }),
    /** Lists exactly the leads of a figure: what the list was filtered by besides goes. */
    choose: (filter: Words) => change({ ...UNFILTERED, filter }),
  }
}

const UNFILTERED = Object.fromEntries(
  [...Object.keys(leadFilter.shape), 'saved'].map(name => [name, undefined]),
)

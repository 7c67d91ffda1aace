import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { byPerformance } from '@leadline/contract/performance/figures'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../platform/client.ts'

/** Fetched when the dialog opens and when it says so, never beneath what somebody is reading. */
const WHEN_TOLD = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const

/** The active employees as they stand now, the best first. */
export const useTeam = (companyId: string | undefined) => {
  const dialog = useId()
  return useQuery({
    ...WHEN_TOLD,
    queryKey: ['distribution', dialog, 'people', companyId],
    queryFn: async ({ signal }) => {
      const { data } = await call(performanceEndpoints.analytics, { companyId, signal })
      return data.employees.filter(({ employee }) => employee.isActive).toSorted(byPerformance)
    },
  })
}

/** The leads that are given away, and how many of them have come so far. */
export const useChosenLeads = <Lead>(fetch: (onProgress: (leads: number) => void) => Promise<Lead[]>) => {
  const dialog = useId()
  const [fetched, setFetched] = useState(0)
  const query = useQuery({
    ...WHEN_TOLD,
    queryKey: ['distribution', dialog, 'leads'],
    queryFn: () => fetch(setFetched),
  })
  return { query, fetched }
}

import { analyticsEndpoints } from '@leadline/contract/analytics/endpoints'
import type { AnalyticsRange } from '@leadline/contract/analytics/range'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../platform/client.ts'

const REFRESH_MS = 60_000

/** All figures of a range; under the key of what a change of a lead may touch, so they follow every event. */
export const useAnalytics = (range: AnalyticsRange, companyId: string | undefined) =>
  useQuery({
    queryKey: ['dashboard', 'analytics', companyId, range],
    queryFn: async ({ signal }) =>
      (await call(analyticsEndpoints.read, { query: { range }, companyId, signal })).data,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })

/** The figures of a range as a file. Throws a `CallFailed`. */
export const exportFigures = (range: AnalyticsRange, companyId: string | undefined): Promise<Blob> =>
  callForFile(analyticsEndpoints.csv, { query: { range }, companyId })

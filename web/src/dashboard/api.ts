import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'

const REFRESH_MS = 30_000

/** The six figures, asked for as often as the leads beneath them. */
export const useTiles = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: ['dashboard', companyId],
    queryFn: async ({ signal }) => (await call(dashboardEndpoints.company, { companyId, signal })).data,
    refetchInterval: REFRESH_MS,
  })

import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { LEADS } from '../platform/refresh-leads.ts'

const REFRESH_MS = 30_000

/** The six figures, asked for as often as the leads beneath them. */
export const useTiles = (companyId: string | undefined, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: ['dashboard', companyId],
    queryFn: async ({ signal }) => (await call(dashboardEndpoints.company, { companyId, signal })).data,
    refetchInterval: REFRESH_MS,
  })

/** The employee's dashboard is asked for again this often, in milliseconds (document 2, section 9). */
const DAY_REFRESH_MS = 300_000

/** The employee's day; it follows every change that this browser makes to a lead. */
export const useEmployeeDay = ({ enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [...LEADS, 'employee-day'],
    queryFn: async ({ signal }) => (await call(dashboardEndpoints.employee, { signal })).data,
    refetchInterval: DAY_REFRESH_MS,
  })

import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
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

/** How far a company has come with what it does first; asked anew when its screen comes back. */
export const useFirstSteps = (companyId: string | undefined, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: ['dashboard', 'first-steps', companyId],
    queryFn: async ({ signal }) => (await call(dashboardEndpoints.firstSteps, { companyId, signal })).data,
    refetchOnMount: 'always',
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

const SOON_DAYS = 2

/** How many of an employee's follow-ups are due from tomorrow within two days. */
export const useSoonDue = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: [...LEADS, 'soon-due', id],
    queryFn: async ({ signal }) => {
      const query = { days: SOON_DAYS, limit: 1 }
      return (await call(followUpEndpoints.upcomingOf, { params: { id }, query, signal })).page.total
    },
    refetchInterval: DAY_REFRESH_MS,
  })

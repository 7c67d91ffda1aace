import { reachOf } from '@leadline/contract/access/permissions'
import { dashboardPath, employeeDashboardPath } from '../paths.ts'
import { useSession } from '../platform/use-session.ts'

/** The address of the lead table with just the leads that a figure counts. */
export const useLeadsPath = (companyId: string | undefined) => {
  const session = useSession()
  return (filter: { purpose?: string; status?: string }): string => {
    if (session.userType !== 'employee') return dashboardPath('home', { ...filter, companyId })
    const adminView = reachOf(session, 'leads.readWide') !== 'own' || undefined
    return employeeDashboardPath('leads', { ...filter, adminView })
  }
}

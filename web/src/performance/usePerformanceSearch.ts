import { useLocation, useRouter } from '@tanstack/react-router'
import { dashboardPath, employeeDashboardPath } from '../paths.ts'
import { writeSearch } from '../platform/search-params.ts'
import { useSession } from '../platform/use-session.ts'

export const TABS = ['people', 'overview', 'metrics'] as const
export type Tab = (typeof TABS)[number]

/** What the Performance Dashboard shows, which stands in the address: the tab, the person, who is looked for. */
export const usePerformanceSearch = () => {
  const router = useRouter()
  const { pathname, search: now } = useLocation()
  const search = now as Record<string, string | string[] | undefined>
  const word = (name: string) => [search[name]].flat()[0] ?? ''
  const hrefOf = (changed: Record<string, unknown>) => pathname + writeSearch({ ...search, ...changed })
  return {
    /** Undefined where the address names none: the first there is. */
    tab: TABS.find(name => name === word('figures')),
    /** Whose profile is open. */
    employee: word('employee') || undefined,
    search: word('search'),
    department: word('department'),
    companyId: word('companyId') || undefined,
    profileHref: (employee: string) => hrefOf({ employee }),
    /** To another tab; the way back leads here again. */
    openTab: (figures: Tab) =>
      void router.navigate({ href: hrefOf({ figures, employee: undefined, page: undefined }) }),
    /** What is looked for is no place to go back to. */
    look: (changed: { search?: string; department?: string }) =>
      void router.navigate({ href: hrefOf(changed), replace: true }),
  }
}
export type PerformanceSearch = ReturnType<typeof usePerformanceSearch>

/** The ways from a person to their leads and follow-ups, on the dashboard of whoever looks. */
export const usePersonPaths = () => {
  const { userType } = useSession()
  const { companyId } = usePerformanceSearch()
  const isEmployee = userType === 'employee'
  return {
    leads: (assignedTo: string, status: readonly string[] = []) =>
      isEmployee
        ? employeeDashboardPath('leads', { adminView: true, assignedTo, status })
        : dashboardPath('home', { companyId, assignedTo, status }),
    followUps: (person: string, state?: 'today' | 'overdue') =>
      isEmployee
        ? employeeDashboardPath('followups', { person, state })
        : dashboardPath('followups', { companyId, person, state }),
  }
}

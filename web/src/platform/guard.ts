import { USER_TYPES, type UserType } from '@leadline/contract/access/user-type'
import { PATHS, type Path } from '../paths.ts'

/** Who may open a route: a visitor only, anyone, or the user types named. */
export type RouteAccess = 'visitor' | 'anyone' | readonly UserType[]

const OFFICE = ['user', 'superadmin', 'company'] as const

/** The route table: every guarded route names its types. */
export const ROUTE_ACCESS: Record<Path, RouteAccess> = {
  [PATHS.login]: 'visitor',
  [PATHS.register]: 'visitor',
  [PATHS.mainLogin]: 'visitor',
  [PATHS.companyLogin]: 'visitor',
  [PATHS.companyRegistration]: 'anyone',
  [PATHS.capture]: 'anyone',
  [PATHS.dashboard]: OFFICE,
  [PATHS.employeeDashboard]: ['employee'],
  [PATHS.lead]: USER_TYPES,
  [PATHS.salesTest]: USER_TYPES,
  [PATHS.enquiryFlow]: USER_TYPES,
  [PATHS.formBuilder]: USER_TYPES,
  [PATHS.dropdownOptions]: OFFICE,
  [PATHS.account]: USER_TYPES,
  [PATHS.setPassword]: 'anyone',
}

/** Where this person must go instead, or null when the route is theirs to open. */
export const redirectOf = (path: Path, who: { userType: UserType } | null): Path | null => {
  const access = ROUTE_ACCESS[path]
  if (access === 'anyone') return null
  if (access === 'visitor') return who ? ownDashboard(who) : null
  if (!who) return PATHS.login
  return access.includes(who.userType) ? null : ownDashboard(who)
}

export const ownDashboard = (who: { userType: UserType }): Path =>
  who.userType === 'employee' ? PATHS.employeeDashboard : PATHS.dashboard

/** Leaving the company dashboard leads to /login, leaving any other screen to /main-login. */
export const afterLogout = (pathname: string): Path =>
  pathname === PATHS.dashboard ? PATHS.login : PATHS.mainLogin

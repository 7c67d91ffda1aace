import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { PATHS, type Path } from './paths.ts'
import { ROUTE_ACCESS, redirectOf } from './platform/guard.ts'
import { readSearch, writeSearch } from './platform/search-params.ts'
import { readSession } from './platform/session.ts'
import { noteWayBack, wayOn } from './platform/way-back.ts'
import { ScreenLost } from './ScreenLost.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: ScreenLost,
})

/** Sends a person elsewhere when the route is not theirs; read afresh at every step. */
const guarded = <P extends Path>(path: P) => ({
  getParentRoute: () => rootRoute,
  path,
  beforeLoad: ({ location }: { location: { href: string } }) => {
    const session = readSession()
    const elsewhere = redirectOf(path, session)
    if (!elsewhere) return
    if (!session) noteWayBack(location.href)
    // Who has signed in again in another tab goes on in this one too.
    const isBack = session && ROUTE_ACCESS[path] === 'visitor'
    throw redirect({ href: isBack ? wayOn(session) : elsewhere, replace: true })
  },
})

const login = createRoute({
  ...guarded(PATHS.login),
  component: lazyRouteComponent(() => import('./sessions/LoginPage.tsx'), 'LoginPage'),
})
const companyLogin = createRoute({
  ...guarded(PATHS.companyLogin),
  component: lazyRouteComponent(() => import('./sessions/LoginPage.tsx'), 'LoginPage'),
})
const mainLogin = createRoute({
  ...guarded(PATHS.mainLogin),
  component: lazyRouteComponent(() => import('./sessions/MainLoginPage.tsx'), 'MainLoginPage'),
})
const register = createRoute({
  ...guarded(PATHS.register),
  component: lazyRouteComponent(() => import('./sessions/RegisterPage.tsx'), 'RegisterPage'),
})
const companyRegistration = createRoute({
  ...guarded(PATHS.companyRegistration),
  component: lazyRouteComponent(
    () => import('./sessions/CompanyRegistrationPage.tsx'),
    'CompanyRegistrationPage',
  ),
})
const capture = createRoute({
  ...guarded(PATHS.capture),
  component: lazyRouteComponent(() => import('./capture/CapturePage.tsx'), 'CapturePage'),
})
const dashboard = createRoute({
  ...guarded(PATHS.dashboard),
  component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const employeeDashboard = createRoute({
  ...guarded(PATHS.employeeDashboard),
  component: lazyRouteComponent(
    () => import('./dashboard/EmployeeDashboardPage.tsx'),
    'EmployeeDashboardPage',
  ),
})
const lead = createRoute({
  ...guarded(PATHS.lead),
  component: lazyRouteComponent(() => import('./leads/LeadProfilePage.tsx'), 'LeadProfilePage'),
})
const salesTest = createRoute({
  ...guarded(PATHS.salesTest),
  component: lazyRouteComponent(() => import('./sales-team/SalesTestPage.tsx'), 'SalesTestPage'),
})
const enquiryFlow = createRoute({
  ...guarded(PATHS.enquiryFlow),
  component: lazyRouteComponent(() => import('./enquiries/EnquiryFlowPage.tsx'), 'EnquiryFlowPage'),
})
const formBuilder = createRoute({
  ...guarded(PATHS.formBuilder),
  component: lazyRouteComponent(() => import('./form-builder/FormBuilderPage.tsx'), 'FormBuilderPage'),
})
const dropdownOptions = createRoute({
  ...guarded(PATHS.dropdownOptions),
  component: lazyRouteComponent(() => import('./options/DropdownOptionsPage.tsx'), 'DropdownOptionsPage'),
})

const account = createRoute({
  ...guarded(PATHS.account),
  component: lazyRouteComponent(() => import('./sessions/AccountPage.tsx'), 'AccountPage'),
})

const setPassword = createRoute({
  ...guarded(PATHS.setPassword),
  component: lazyRouteComponent(() => import('./sessions/SetPasswordPage.tsx'), 'SetPasswordPage'),
})

/** `/` and whatever is not in the table lead to the sign-in, and from there the signed-in home. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: PATHS.login, replace: true })
  },
})
const nothing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: PATHS.login, replace: true })
  },
})

const routeTree = rootRoute.addChildren([
  login,
  companyLogin,
  mainLogin,
  register,
  companyRegistration,
  capture,
  dashboard,
  employeeDashboard,
  lead,
  salesTest,
  enquiryFlow,
  formBuilder,
  dropdownOptions,
  account,
  setPassword,
  unknown,
  nothing,
])

export const createAppRouter = (options: { history: RouterHistory; queryClient: QueryClient }) =>
  createRouter({
    routeTree,
    history: options.history,
    context: { queryClient: options.queryClient },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** On /main-login: the message of the call that ended the session. */
    message?: string
  }
}

import { writeSearch } from './platform/search-params.ts'

/** Every address of the web; nothing else writes one. */
export const PATHS = {
  login: '/login',
  register: '/register',
  mainLogin: '/main-login',
  companyLogin: '/company-login',
  companyRegistration: '/company-registration',
  capture: '/capture',
  dashboard: '/dashboard',
  employeeDashboard: '/employee-dashboard',
  lead: '/lead/$id',
  salesTest: '/sales-test',
  enquiryFlow: '/enquiry-flow',
  formBuilder: '/form-builder',
  dropdownOptions: '/dropdown-options',
  account: '/account',
  setPassword: '/set-password',
} as const
export type Path = (typeof PATHS)[keyof typeof PATHS]

export const DASHBOARD_VIEWS = [
  'home',
  'analytics',
  'followups',
  'employees',
  'linkgenerator',
  'organisation',
  'imports',
  'chat',
] as const
export type DashboardView = (typeof DASHBOARD_VIEWS)[number]

/** The sections of the Organisation view, `section=` in the address. */
export const ORGANISATION_SECTIONS = [
  'companies',
  'users',
  'franchises',
  'profiles',
  'holidays',
  'todos',
  'arrival',
  'templates',
  'settings',
  'audit',
] as const
export type OrganisationSection = (typeof ORGANISATION_SECTIONS)[number]

/** The three tabs of Home; the first needs no word in the address. */
export const HOME_TABS = ['leads', 'links', 'options'] as const

/** The tabs of Employee Management; the second, where its people are, needs no word in the address. */
export const PEOPLE_TABS = ['departments', 'employees', 'performance'] as const
export type PeopleTab = (typeof PEOPLE_TABS)[number]

/** The tabs of a lead's profile; the first needs no word in the address. */
export const LEAD_TABS = ['overview', 'followups', 'history'] as const

export const EMPLOYEE_VIEWS = [
  'overview',
  'leads',
  'followups',
  'chat',
  'todos',
  'analytics',
  'team',
] as const
export type EmployeeView = (typeof EMPLOYEE_VIEWS)[number]

type Search = Record<string, unknown>

/** A view of the company dashboard; home, the first, needs no word in the address. */
export const dashboardPath = (view: DashboardView = 'home', search: Search = {}) =>
  `${PATHS.dashboard}${writeSearch({ ...(view === 'home' ? {} : { view }), ...search })}`

/** A section of the Organisation view. */
export const organisationPath = (section: OrganisationSection, search: Search = {}) =>
  dashboardPath('organisation', { section, ...search })

/** A tab of Employee Management. */
export const peoplePath = (tab: PeopleTab = 'employees', search: Search = {}) =>
  dashboardPath('employees', { tab: tab === 'employees' ? undefined : tab, ...search })

export const employeeDashboardPath = (view: EmployeeView = 'overview', search: Search = {}) =>
  `${PATHS.employeeDashboard}${writeSearch({ ...(view === 'overview' ? {} : { view }), ...search })}`

/** The sign-in, opened on Employee instead of Company. */
export const employeeLoginPath = () => `${PATHS.login}${writeSearch({ as: 'employee' })}`

export const dropdownOptionsPath = (search: Search = {}) => `${PATHS.dropdownOptions}${writeSearch(search)}`

/** My account; the choice of a company goes along, so that the way back has it. */
export const accountPath = (search: Search = {}) => `${PATHS.account}${writeSearch(search)}`

export const formBuilderPath = (search: Search = {}) => `${PATHS.formBuilder}${writeSearch(search)}`

export const enquiryFlowPath = (search: Search = {}) => `${PATHS.enquiryFlow}${writeSearch(search)}`

export const salesTestPath = (search: Search = {}) => `${PATHS.salesTest}${writeSearch(search)}`

export const leadPath = (id: string, search: Search = {}) => leadPathWith(id, writeSearch(search))

/** `leadPath` for many leads of one list, whose state is written once for all of them: `?a=1`, or nothing. */
export const leadPathWith = (id: string, written: string) => `/lead/${encodeURIComponent(id)}${written}`

/** The import wizard: its first step and the earlier imports, or one import at one of the later steps. */
export const importPath = (id?: string, step?: 'match' | 'check' | 'result', search: Search = {}) =>
  dashboardPath('imports', { import: id, step, ...search })

/** The import of employees: its first step, or one of the later ones. */
export const employeeImportPath = (step?: 'match' | 'check' | 'result', search: Search = {}) =>
  dashboardPath('employees', { import: 'new', step, ...search })

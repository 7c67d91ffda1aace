import { expect, test } from 'vitest'
import { PATHS, type Path } from '../paths.ts'
import { afterLogout, ROUTE_ACCESS, redirectOf } from './guard.ts'

const TYPES = ['superadmin', 'user', 'company', 'employee'] as const
const as = (userType: (typeof TYPES)[number]) => ({ userType })
/** Where a visitor, a superadmin, a user, a company and an employee end up; null stays. */
const ways = (path: Path) => [null, ...TYPES.map(as)].map(who => redirectOf(path, who))

const HOMES = ['/dashboard', '/dashboard', '/dashboard', '/employee-dashboard']
const OFFICE_ONLY = ['/login', null, null, null, '/employee-dashboard']
const ALL_SIGNED_IN = ['/login', null, null, null, null]

test('opens /login to visitors only [1-2.01]', () => {
  expect(ways(PATHS.login)).toEqual([null, ...HOMES])
})

test('opens /register to visitors only [1-2.02]', () => {
  expect(ways(PATHS.register)).toEqual([null, ...HOMES])
})

test('opens /main-login and /company-login to visitors only', () => {
  expect(ways(PATHS.mainLogin)).toEqual([null, ...HOMES])
  expect(ways(PATHS.companyLogin)).toEqual([null, ...HOMES])
})

test('opens /company-registration to anyone [1-2.05]', () => {
  expect(ways(PATHS.companyRegistration)).toEqual([null, null, null, null, null])
})

test('opens /capture to anyone [1-2.06]', () => {
  expect(ways(PATHS.capture)).toEqual([null, null, null, null, null])
})

test('opens /set-password to anyone', () => {
  expect(ways(PATHS.setPassword)).toEqual([null, null, null, null, null])
})

test('opens /dashboard to user, superadmin and company, and sends an employee home [2-2.07]', () => {
  expect(ways(PATHS.dashboard)).toEqual(OFFICE_ONLY)
})

test('opens /employee-dashboard to employees, and sends everyone else to /dashboard [1-2.17 2-2.08]', () => {
  expect(ways(PATHS.employeeDashboard)).toEqual(['/login', '/dashboard', '/dashboard', '/dashboard', null])
})

test('opens a lead to all four types, and sends a visitor to /login [2-2.05]', () => {
  expect(ways(PATHS.lead)).toEqual(ALL_SIGNED_IN)
})

test('opens /sales-test, /enquiry-flow and /form-builder to all four types [1-2.10 2-2.10]', () => {
  for (const path of [PATHS.salesTest, PATHS.enquiryFlow, PATHS.formBuilder])
    expect(ways(path)).toEqual(ALL_SIGNED_IN)
})

test('opens /dropdown-options to user, superadmin and company [1-2.11 2-2.09]', () => {
  expect(ways(PATHS.dropdownOptions)).toEqual(OFFICE_ONLY)
})

test('sends a visitor from every guarded route to /login [1-2.15]', () => {
  const guarded = Object.values(PATHS).filter(path => Array.isArray(ROUTE_ACCESS[path]))
  expect(guarded).toHaveLength(7)
  for (const path of guarded) expect(redirectOf(path, null)).toBe('/login')
})

test('sends an employee from every route that is not theirs to /employee-dashboard [1-2.16]', () => {
  const refused = Object.values(PATHS).filter(path => redirectOf(path, as('employee')) !== null)
  expect(refused).toEqual([
    '/login',
    '/register',
    '/main-login',
    '/company-login',
    '/dashboard',
    '/dropdown-options',
  ])
  for (const path of refused) expect(redirectOf(path, as('employee'))).toBe('/employee-dashboard')
})

test('refuses a company no route that is open to whoever is logged in [1-2.18]', () => {
  const loggedIn = [PATHS.lead, PATHS.salesTest, PATHS.enquiryFlow, PATHS.formBuilder]
  for (const path of loggedIn) expect(redirectOf(path, as('company'))).toBeNull()
})

test('leads from the company dashboard to /login on logout, from elsewhere to /main-login [2-2.11]', () => {
  expect(afterLogout('/dashboard')).toBe('/login')
  for (const path of ['/employee-dashboard', '/lead/1', '/form-builder', '/dropdown-options'])
    expect(afterLogout(path)).toBe('/main-login')
})

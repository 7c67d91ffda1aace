import type { EmployeeRole } from '@leadline/contract/access/user-type'
import type { InjectOptions } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { hashPassword } from '../src/platform/passwords.ts'
import { asSuperuser, type TestApp } from './database.ts'

/** A password that no list has. */
export const PASSWORD = 'maroon-teapot-61'

let made = 0
/** A number that no other call of this run got, for what must be unique. */
const next = () => ++made

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** Calls the API as whoever `token` is of; without one, as a visitor. `path` is without `/api`. */
export async function call(
  t: TestApp,
  token: string | undefined,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await t.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
  }
}

/** What /company-registration sends, right in every field. */
export function registration(overrides: Record<string, unknown> = {}) {
  const n = next()
  return {
    name: `Asha Traders ${n}`,
    companyCode: `ASHA-${n}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    email: `owner${n}@asha.example`,
    phone: '+91 98765 43210',
    ...overrides,
  }
}

export interface Company {
  token: string
  companyId: string
  email: string
  password: string
  name: string
  companyCode: string
}

/** A registered, signed-in company. */
export async function registerCompany(t: TestApp, overrides: Record<string, unknown> = {}): Promise<Company> {
  const body = registration(overrides)
  const { email, password, name, companyCode } = body
  const registered = expectStatus(201, await call(t, undefined, 'POST', '/company-auth/register', body))
  const signedIn = expectStatus(
    200,
    await call(t, undefined, 'POST', '/company-auth/login', { email, password }),
  )
  return {
    token: signedIn.body.token,
    companyId: registered.body.data._id,
    email,
    password,
    name,
    companyCode,
  }
}

/** A signed-in superadmin with an empty account. */
export async function registerSuperadmin(t: TestApp, overrides: Record<string, unknown> = {}) {
  const body = {
    firstName: 'Meera',
    phoneNumber: '98765 43210',
    email: `meera${next()}@account.example`,
    password: PASSWORD,
    ...overrides,
  }
  const registered = expectStatus(201, await call(t, undefined, 'POST', '/auth/register-superadmin', body))
  const { email, password } = body
  const signedIn = expectStatus(200, await call(t, undefined, 'POST', '/auth/login', { email, password }))
  return { id: registered.body.data._id as string, token: signedIn.body.token as string, email, password }
}

/** A superadmin's further company, with its own sign-in. */
export async function addCompany(
  t: TestApp,
  superadmin: { token: string },
  overrides: Record<string, unknown> = {},
): Promise<Company> {
  const body = registration(overrides)
  const { email, password, name, companyCode } = body
  const made = expectStatus(201, await call(t, superadmin.token, 'POST', '/companies', body))
  const signedIn = expectStatus(
    200,
    await call(t, undefined, 'POST', '/company-auth/login', { email, password }),
  )
  return { token: signedIn.body.token, companyId: made.body.data._id, email, password, name, companyCode }
}

/** A department of the company. */
export async function addDepartment(
  t: TestApp,
  company: { companyId: string },
  overrides: { name?: string; isSales?: boolean } = {},
): Promise<{ id: string; name: string }> {
  const id = uuidv7()
  const name = overrides.name ?? `Department ${next()}`
  await asSuperuser(
    t.database,
    `insert into departments (company_id, id, name, is_sales, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [company.companyId, id, name, overrides.isSales ?? false, t.clock.now.toISOString()],
  )
  return { id, name }
}

export interface EmployeeToMake {
  role?: EmployeeRole
  name?: string
  email?: string
  phone?: string
  password?: string
  /** Ids of departments; without any, a department of its own is made. */
  departments?: string[]
}

/** A signed-in employee of the company. */
export async function addEmployee(t: TestApp, company: { companyId: string }, wanted: EmployeeToMake = {}) {
  const n = next()
  const id = uuidv7()
  const name = wanted.name ?? `Ravi Kumar ${n}`
  const email = wanted.email ?? `ravi${n}@asha.example`
  const password = wanted.password ?? PASSWORD
  const departments = wanted.departments ?? [(await addDepartment(t, company)).id]
  const { companyId } = company
  await asSuperuser(
    t.database,
    `with made as (
       insert into employees (company_id, id, name, email, phone, role, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)),
     member as (
       insert into employee_departments (company_id, employee_id, department_id)
       select $1, $2, unnest($8::uuid[]))
     insert into sign_ins (id, user_type, account_id, company_id, email, password_hash)
     select $2, 'employee', account_id, $1, lower($4), $9 from companies where id = $1`,
    [
      companyId,
      id,
      name,
      email,
      wanted.phone ?? '+91 98111 22333',
      wanted.role ?? 'Employee',
      t.clock.now.toISOString(),
      departments,
      await hashPassword(t.deps, password),
    ],
  )
  const body = { email, password, companyId }
  const signedIn = expectStatus(200, await call(t, undefined, 'POST', '/auth/employee-login', body))
  return { id, token: signedIn.body.token as string, name, email, password, departments }
}

/** An office user of the superadmin's account, signed in; made past the API, which has no such call yet. */
export async function addOfficeUser(t: TestApp, superadmin: { id: string }) {
  const id = uuidv7()
  const email = `office${next()}@account.example`
  await asSuperuser(
    t.database,
    `with made as (
       insert into account_users (id, account_id, user_type, first_name, phone_number, email, created_at, updated_at)
       select $2, account_id, 'user', 'Omar', '98765 43211', $3, $4, $4 from account_users where id = $1)
     insert into sign_ins (id, user_type, account_id, email, password_hash)
     select $2, 'user', account_id, $3, $5 from account_users where id = $1`,
    [superadmin.id, id, email, t.clock.now.toISOString(), await hashPassword(t.deps, PASSWORD)],
  )
  const body = { email, password: PASSWORD }
  const signedIn = expectStatus(200, await call(t, undefined, 'POST', '/auth/login', body))
  return { id, token: signedIn.body.token as string, email, password: PASSWORD }
}

function expectStatus(status: number, answer: Answer) {
  if (answer.status !== status) throw new Error(`Expected ${status}: ${JSON.stringify(answer.body)}`)
  return answer
}

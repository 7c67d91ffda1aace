import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  type Company,
  call,
  PASSWORD,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

const NEW = 'violet-kettle-9'
const START = new Date('2026-11-27T06:30:00.000Z')
const DAY = 86_400_000
let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  t.clock.now = START
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''
const GONE = {
  status: 404,
  body: {
    code: 'PASSWORD_LINK_GONE',
    message: 'This link does not work any more. Please ask for a new one.',
  },
}
const INACTIVE = 'Nobody can sign in here while it is inactive. Activate it, then make the link.'
const look = (token: string) => call(t, undefined, 'GET', `/auth/password-link?token=${token}`)
const setWith = (token: string, password = NEW) =>
  call(t, undefined, 'POST', '/auth/set-password', { token, password })
const alive = async (token: string) => (await call(t, token, 'GET', '/auth/me')).status
const signIn = async (email: string, password: string, companyId = company.companyId) =>
  (await call(t, undefined, 'POST', '/auth/employee-login', { email, password, companyId })).status

async function reset(path: string, token = company.token) {
  const answer = await call(t, token, 'POST', `${path}/reset-password`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.data).toEqual({
    path: expect.stringMatching(/^\/set-password\?token=[\w-]{43}$/),
    expiresAt: new Date(t.clock.now.getTime() + 7 * DAY).toISOString(),
  })
  return tokenIn(answer.body.data.path)
}

test("a company's link for an employee says whose it is, sets a password once and ends the sessions [1-5.16 1-4.10]", async () => {
  const employee = await addEmployee(t, company, { name: 'Ravi' })
  const token = await reset(`/employees/${employee.id}`)
  expect(await alive(employee.token)).toBe(200)
  expect((await look(token)).body.data).toEqual({
    name: 'Ravi',
    email: employee.email,
    userType: 'employee',
    businessName: company.name,
    expiresAt: expect.any(String),
  })
  const set = await setWith(token)
  expect(set).toMatchObject({ status: 200, body: { data: { userType: 'employee', email: employee.email } } })
  expect(await alive(employee.token)).toBe(401)
  expect(await signIn(employee.email, PASSWORD)).toBe(401)
  expect(await signIn(employee.email, NEW)).toBe(200)
  expect(await setWith(token, 'a-third-passphrase')).toMatchObject(GONE)
  expect(await look(token)).toMatchObject(GONE)
  expect(await signIn(employee.email, NEW)).toBe(200)
})

test('a superadmin makes a link for its companies, and nobody else does [1-5.16]', async () => {
  const meera = await registerSuperadmin(t)
  const own = await addCompany(t, meera, { name: 'Own' })
  const token = await reset(`/companies/${own.companyId}`, meera.token)
  expect((await look(token)).body.data).toMatchObject({ name: 'Own', userType: 'company', email: own.email })
  expect((await setWith(token)).status).toBe(200)
  expect(await alive(own.token)).toBe(401)
  const login = (password: string) =>
    call(t, undefined, 'POST', '/company-auth/login', { email: own.email, password })
  expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200])
  const refused = await call(t, meera.token, 'POST', `/companies/${company.companyId}/reset-password`)
  expect(refused.status).toBe(404)
  expect(
    (await call(t, company.token, 'POST', `/companies/${company.companyId}/reset-password`)).status,
  ).toBe(403)
})

test('a newer link ends the older, a link ends after 7 days, and with a password set in any other way [1-5.16]', async () => {
  const employee = await addEmployee(t, company)
  const older = await reset(`/employees/${employee.id}`)
  const newer = await reset(`/employees/${employee.id}`)
  expect(await setWith(older)).toMatchObject(GONE)
  t.clock.now = new Date(START.getTime() + 7 * DAY - 1)
  expect((await look(newer)).status).toBe(200)
  t.clock.now = new Date(START.getTime() + 7 * DAY)
  expect(await setWith(newer)).toMatchObject(GONE)
  t.clock.now = START
  const last = await reset(`/employees/${employee.id}`)
  const own = { currentPassword: PASSWORD, newPassword: NEW }
  const body = { email: employee.email, password: PASSWORD, companyId: company.companyId }
  const { token } = (await call(t, undefined, 'POST', '/auth/employee-login', body)).body
  expect((await call(t, token, 'PUT', '/auth/change-password', own)).status).toBe(200)
  expect(await look(last)).toMatchObject(GONE)
})

test('a link works for nobody who is switched off or deleted, and of two uses at one instant one counts [1-5.16]', async () => {
  const employee = await addEmployee(t, company)
  const token = await reset(`/employees/${employee.id}`)
  await call(t, company.token, 'PUT', `/employees/${employee.id}`, { isActive: false })
  expect(await setWith(token)).toMatchObject(GONE)
  await call(t, company.token, 'PUT', `/employees/${employee.id}`, { isActive: true })
  const both = await Promise.all([setWith(token, 'one-passphrase-1'), setWith(token, 'two-passphrases-2')])
  expect(both.map(answer => answer.status).toSorted()).toEqual([200, 404])
  const again = await reset(`/employees/${employee.id}`)
  await call(t, company.token, 'DELETE', `/employees/${employee.id}`)
  expect(await look(again)).toMatchObject(GONE)
})

test('the database holds no token of a link, and the link refuses a short or common password without being used up [1-5.16]', async () => {
  const employee = await addEmployee(t, company)
  const token = await reset(`/employees/${employee.id}`)
  for (const password of ['short', 'password1'])
    expect((await setWith(token, password)).body.fields, password).toHaveProperty('password')
  const rows = await asSuperuser<{ row: string }>(t.database, 'select l::text as row from password_links l')
  expect(rows).not.toHaveLength(0)
  const spellings = [
    token,
    Buffer.from(token).toString('hex'),
    Buffer.from(token, 'base64url').toString('hex'),
  ]
  for (const { row } of rows) for (const spelled of spellings) expect(row).not.toContain(spelled)
  expect((await setWith(token)).status).toBe(200)
})

test('a new employee comes with a password or an invitation, and signs in with neither before a password is set [1-5.19]', async () => {
  const department = (await addDepartment(t, company)).id
  const base = { name: 'Asha', email: 'asha@firm.example', department }
  const send = (more: object, headers = {}) =>
    call(t, company.token, 'POST', '/employees', { ...base, ...more }, headers)
  for (const neither of [{}, { invite: false }]) {
    const refused = await send(neither)
    expect(refused.status).toBe(400)
    expect(refused.body.fields.password).toBe('Password is required')
  }
  expect((await send({ invite: true, password: PASSWORD })).body.fields).toHaveProperty('password')
  const key = { 'idempotency-key': 'invite-1' }
  const made = await send({ invite: true }, key)
  expect(made).toMatchObject({ status: 201, body: { data: { signIn: 'invited' } } })
  for (const guess of [base.email, 'undefined', 'null', 'password', '123456', company.companyCode])
    expect(await signIn(base.email, guess), guess).toBe(401)
  const token = tokenIn(made.body.link.path)
  expect((await send({ invite: true }, key)).body).toEqual(made.body)
  const kept = await asSuperuser<{ row: string }>(t.database, 'select k::text as row from idempotency_keys k')
  expect(kept.map(({ row }) => row).join()).not.toContain(token)
  expect((await setWith(token)).status).toBe(200)
  expect(await signIn(base.email, NEW)).toBe(200)
  expect((await call(t, company.token, 'GET', `/employees/${made.body.data._id}`)).body.data.signIn).toBe(
    'open',
  )
})

test('guesses of a link are counted like wrong passwords [1-5.16 1-5.14]', async () => {
  const limited = await startTestApp({ rateLimits: true })
  try {
    const guess = (token: string) =>
      call(limited, undefined, 'POST', '/auth/set-password', { token, password: NEW })
    for (let n = 0; n < 10; n++) expect((await guess('no-such-token')).status).toBe(404)
    expect(await guess('no-such-token')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    for (let n = 0; n < 90; n++) expect((await guess(`no-such-token-${n}`)).status).toBe(404)
    expect((await guess('yet-another')).status).toBe(429)
  } finally {
    await limited.stop()
  }
})

test('for whoever is switched off no link is made that would not work; an open one says what an unknown one says', async () => {
  const meera = await registerSuperadmin(t)
  const firm = await addCompany(t, meera)
  const employee = await addEmployee(t, company)
  const token = await reset(`/employees/${employee.id}`)
  await call(t, company.token, 'PUT', `/employees/${employee.id}`, { isActive: false })
  await call(t, meera.token, 'PUT', `/companies/${firm.companyId}`, { isActive: false })
  const user = { firstName: 'Omar', email: 'omar@office.example', phoneNumber: '9876500011' }
  const omar = { ...user, password: PASSWORD, isActive: false }
  const { body: made } = await call(t, meera.token, 'POST', '/users', omar)
  for (const [path, by] of [
    [`/employees/${employee.id}`, company.token],
    [`/companies/${firm.companyId}`, meera.token],
    [`/users/${made.data._id}`, meera.token],
  ] as const)
    expect((await call(t, by, 'POST', `${path}/reset-password`)).body.message, path).toBe(INACTIVE)
  const unknown = await look('no-such-token')
  expect(unknown).toMatchObject(GONE)
  expect((await look(token)).body).toEqual(unknown.body)
  expect((await setWith(token)).body).toEqual(unknown.body)
})

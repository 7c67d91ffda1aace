import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

const START = new Date('2026-11-27T06:30:00.000Z')
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(() => {
  t.clock.now = START
})
afterAll(() => t.stop())

const me = (token: string) => call(t, token, 'GET', '/auth/me')
const pass = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
}

test('who is signed in is told by /auth/me, and sign-out ends the session on the server [1-7.16 1-4.05]', async () => {
  const { token, email } = await registerCompany(t)
  expect((await me(token)).body).toMatchObject({ success: true, data: { email, userType: 'company' } })
  expect((await call(t, token, 'POST', '/auth/logout')).status).toBe(200)
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  expect((await call(t, undefined, 'GET', '/auth/me')).body.code).toBe('NO_SESSION')
})

test('a session ends 12 hours after its last use [1-4.11]', async () => {
  const { token } = await registerCompany(t)
  for (let day = 0; day < 3; day++) {
    pass(12 * 60 - 2)
    expect((await me(token)).status).toBe(200)
  }
  pass(12 * 60 + 1)
  expect((await me(token)).status).toBe(401)
})

test('a session ends 30 days after sign-in, however much it is used [1-4.11]', async () => {
  const { token } = await registerCompany(t)
  for (let half = 0; half < 65; half++) {
    pass(11 * 60)
    expect((await me(token)).status).toBe(200)
  }
  pass(5 * 60 - 1)
  expect((await me(token)).status).toBe(200)
  pass(2)
  expect((await me(token)).status).toBe(401)
})

test('lists the own open sessions and ends one of them, and no one else’s [1-7.17]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const { email, password } = company
  pass(1)
  const second = await call(
    t,
    undefined,
    'POST',
    '/company-auth/login',
    { email, password },
    {
      'user-agent': 'Phone',
    },
  )
  const { data } = (await call(t, company.token, 'GET', '/auth/sessions')).body
  expect(data).toHaveLength(2)
  const other = data.find((s: { current: boolean }) => !s.current)
  expect(other).toMatchObject({ userAgent: 'Phone', createdAt: '2026-11-27T06:31:00.000Z' })
  const foreign = await call(t, employee.token, 'DELETE', `/auth/sessions/${other._id}`)
  expect(foreign.status).toBe(404)
  expect((await me(second.body.token)).status).toBe(200)
  expect((await call(t, company.token, 'DELETE', `/auth/sessions/${other._id}`)).status).toBe(200)
  expect((await me(second.body.token)).status).toBe(401)
  expect((await me(company.token)).status).toBe(200)
})

test('a session that has run out, by disuse or by age, is not listed as open', async () => {
  const { token, email, password } = await registerCompany(t)
  const signIn = () => call(t, undefined, 'POST', '/company-auth/login', { email, password })
  const open = async () => (await call(t, token, 'GET', '/auth/sessions')).body.data.length
  await signIn()
  expect(await open()).toBe(2)
  pass(12 * 60 - 2)
  expect(await open()).toBe(2)
  pass(3)
  expect(await open()).toBe(1)
  const { token: kept } = (await signIn()).body
  for (let half = 0; half < 64; half++) {
    pass(11 * 60)
    await me(token)
    await me(kept)
  }
  expect(await open()).toBe(2)
  pass(5 * 60)
  expect((await call(t, kept, 'GET', '/auth/sessions')).body.data).toHaveLength(1)
})

test('signing out everywhere ends every session of the person, and of nobody else', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const { email, password } = company
  const second = await call(t, undefined, 'POST', '/company-auth/login', { email, password })
  expect((await call(t, second.body.token, 'DELETE', '/auth/sessions')).body.message).toBe(
    'Signed out everywhere',
  )
  expect((await me(company.token)).status).toBe(401)
  expect((await me(second.body.token)).status).toBe(401)
  expect((await me(employee.token)).status).toBe(200)
})

test('a superadmin changes the own details only, and signs in with the new e-mail [1-7.10]', async () => {
  const meera = await registerSuperadmin(t)
  const other = await registerSuperadmin(t)
  const update = (id: string, body: unknown) =>
    call(t, meera.token, 'PUT', `/auth/update-superadmin/${id}`, body)
  const changes = { firstName: 'Mira', phoneNumber: '98111 22333', email: 'Mira@account.example' }
  expect((await update(meera.id, changes)).body.data).toMatchObject({ firstName: 'Mira' })
  expect((await update(meera.id, { phoneNumber: '98111 22444' })).body.data).toMatchObject({
    firstName: 'Mira',
    phoneNumber: '98111 22444',
    email: 'mira@account.example',
  })
  const body = { email: 'mira@account.example', password: meera.password }
  expect((await call(t, undefined, 'POST', '/auth/login', body)).status).toBe(200)
  expect((await update(other.id, { firstName: 'Hers' })).status).toBe(404)
  expect(await update(meera.id, { email: other.email })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
  expect((await me(other.token)).body.data.firstName).toBe('Meera')
})

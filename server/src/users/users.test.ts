import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  call,
  PASSWORD,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

let made = 0
const omar = <T extends object>(more: T = {} as T) => ({
  firstName: 'Omar',
  email: `omar${++made}@account.example`,
  phoneNumber: '98765 43211',
  ...more,
})
const login = (email: string, password = PASSWORD) =>
  call(t, undefined, 'POST', '/auth/login', { email, password })

test('a superadmin adds, reads, changes and deletes office users of the own account [1-7.40 1-6.17]', async () => {
  const meera = await registerSuperadmin(t)
  await addCompany(t, meera, { name: 'Alpha' })
  const body = omar({ password: PASSWORD })
  const added = await call(t, meera.token, 'POST', '/users', body)
  const { password: _, ...shown } = body
  expect(added).toMatchObject({
    status: 201,
    body: { data: { ...shown, isActive: true, hasPassword: true } },
  })
  expect(JSON.stringify(added.body)).not.toContain(PASSWORD)
  const { _id } = added.body.data
  const signedIn = await login(body.email)
  expect(signedIn.body.user).toMatchObject({ userType: 'user', companies: [{ businessName: 'Alpha' }] })
  const changed = await call(t, meera.token, 'PUT', `/users/${_id}`, { firstName: 'Omar K' })
  expect(changed.body.data).toEqual({ ...added.body.data, firstName: 'Omar K' })
  expect((await call(t, meera.token, 'GET', `/users/${_id}`)).body.data).toEqual(changed.body.data)
  expect((await call(t, meera.token, 'GET', '/users')).body.data).toEqual([changed.body.data])
  const { token } = signedIn.body
  expect((await call(t, meera.token, 'DELETE', `/users/${_id}`)).status).toBe(200)
  expect((await call(t, token, 'GET', '/auth/me')).status).toBe(401)
  expect((await login(body.email)).status).toBe(401)
  expect((await call(t, meera.token, 'POST', '/users', body)).status).toBe(201)
})

test('every other type is refused with 403, and so are franchises and companies to office users and employees [1-7.40 1-6.17]', async () => {
  const meera = await registerSuperadmin(t)
  const company = await addCompany(t, meera)
  const office = await addOfficeUser(t, meera)
  const employee = await addEmployee(t, company, { role: 'Manager' })
  for (const { token } of [office, company, employee]) {
    expect((await call(t, token, 'GET', '/users')).status).toBe(403)
    expect((await call(t, token, 'POST', '/users', omar({ invite: true }))).status).toBe(403)
    expect((await call(t, token, 'DELETE', `/companies/${company.companyId}`)).status).toBe(403)
  }
  for (const { token } of [office, employee]) {
    expect((await call(t, token, 'GET', '/franchises')).status).toBe(403)
    expect((await call(t, token, 'POST', '/franchises', { name: 'North' })).status).toBe(403)
    expect((await call(t, token, 'PUT', `/companies/${company.companyId}`, { name: 'X' })).status).toBe(403)
  }
})

test("users of another account, and superadmins, answer as unknown ones; a superadmin's e-mail is taken", async () => {
  const meera = await registerSuperadmin(t)
  const other = await registerSuperadmin(t)
  const theirs = await addOfficeUser(t, other)
  for (const id of [theirs.id, meera.id, '0199b8a0-0000-7000-8000-00000000abcd']) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await call(t, meera.token, method, `/users/${id}`, method === 'PUT' ? {} : undefined)
      expect(answer).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    }
    expect((await call(t, meera.token, 'POST', `/users/${id}/reset-password`)).status).toBe(404)
  }
  expect((await login(theirs.email)).status).toBe(200)
  const taken = await call(t, meera.token, 'POST', '/users', omar({ email: other.email, invite: true }))
  expect(taken).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } })
})

test('switching an office user off ends the sessions at once, and on again lets them sign in', async () => {
  const meera = await registerSuperadmin(t)
  const office = await addOfficeUser(t, meera)
  const set = (isActive: boolean) => call(t, meera.token, 'PUT', `/users/${office.id}`, { isActive })
  await set(false)
  expect((await call(t, office.token, 'GET', '/auth/me')).status).toBe(401)
  expect((await login(office.email)).status).toBe(401)
  await set(true)
  expect((await call(t, office.token, 'GET', '/auth/me')).status).toBe(401)
  expect((await login(office.email)).status).toBe(200)
})

test('an invited user sets the password by a link; a reset makes a newer one and the older ends [1-5.16]', async () => {
  const meera = await registerSuperadmin(t)
  const body = omar({ invite: true })
  const invited = await call(t, meera.token, 'POST', '/users', body)
  expect(invited.body.data.hasPassword).toBe(false)
  const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token')
  const first = tokenOf(invited.body.link.path)
  const { _id } = invited.body.data
  const reset = await call(t, meera.token, 'POST', `/users/${_id}/reset-password`)
  const set = (token: string | null) =>
    call(t, undefined, 'POST', '/auth/set-password', { token, password: PASSWORD })
  expect((await set(first)).status).toBe(404)
  expect((await set(tokenOf(reset.body.data.path))).status).toBe(200)
  expect((await login(body.email)).status).toBe(200)
  const neither = await call(t, meera.token, 'POST', '/users', omar())
  expect(neither).toMatchObject({ status: 400, body: { fields: { password: 'Password is required' } } })
  const both = await call(t, meera.token, 'POST', '/users', omar({ invite: true, password: PASSWORD }))
  expect(both).toMatchObject({
    status: 400,
    body: { fields: { password: 'Whoever is invited sets the password' } },
  })
  expect((await call(t, (await registerCompany(t)).token, 'GET', '/users')).status).toBe(403)
})

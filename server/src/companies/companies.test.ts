import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addOfficeUser,
  call,
  registerCompany,
  registerSuperadmin,
  registration,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const namesOf = (answer: { body: { data: { businessName: string }[] } }) =>
  answer.body.data.map(c => c.businessName)

test("each superadmin's account starts empty and shows the companies of its own account only [1-1.05]", async () => {
  const meera = await registerSuperadmin(t)
  const other = await registerSuperadmin(t)
  const alone = await registerCompany(t)
  expect((await call(t, meera.token, 'GET', '/companies')).body.data).toEqual([])
  const mine = await addCompany(t, meera, { name: 'Meera Exports' })
  const theirs = await addCompany(t, other, { name: 'Other Exports' })
  expect(namesOf(await call(t, meera.token, 'GET', '/companies'))).toEqual(['Meera Exports'])
  expect((await call(t, meera.token, 'GET', `/companies/${mine.companyId}`)).status).toBe(200)
  for (const foreign of [theirs, alone]) {
    const read = await call(t, meera.token, 'GET', `/companies/${foreign.companyId}`)
    expect(read.status).toBe(404)
    const asked = await call(t, meera.token, 'GET', `/employees?companyId=${foreign.companyId}`)
    expect(asked.status).toBe(404)
  }
})

test('an office user sees all companies of the account but may not make one [1-1.09]', async () => {
  const meera = await registerSuperadmin(t)
  await addCompany(t, meera, { name: 'Alpha' })
  await addCompany(t, meera, { name: 'Beta' })
  const user = await addOfficeUser(t, meera)
  expect(namesOf(await call(t, user.token, 'GET', '/companies'))).toEqual(['Alpha', 'Beta'])
  expect((await call(t, user.token, 'GET', '/lead-statuses')).body.data).toHaveLength(8)
  const made = await call(t, user.token, 'POST', '/companies', registration())
  expect(made).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('companyId narrows to one company; making something needs one, which is implied where there is one [1-1.10]', async () => {
  const meera = await registerSuperadmin(t)
  const alpha = await addCompany(t, meera, { name: 'Alpha' })
  const implied = await call(t, meera.token, 'POST', '/departments', { name: 'Only' })
  expect(implied).toMatchObject({ status: 201, body: { data: { company: alpha.companyId } } })
  const beta = await addCompany(t, meera, { name: 'Beta' })
  await addDepartment(t, beta, { name: 'Beta Sales' })
  const names = async (query: string) =>
    (await call(t, meera.token, 'GET', `/departments${query}`)).body.data.map((d: { name: string }) => d.name)
  expect(await names('')).toEqual(['Only', 'Beta Sales'])
  expect(await names(`?companyId=${beta.companyId}`)).toEqual(['Beta Sales'])
  const which = await call(t, meera.token, 'POST', '/departments', { name: 'Which' })
  expect(which).toMatchObject({ status: 422, body: { code: 'CHOOSE_ONE_COMPANY' } })
  const chosen = await call(t, meera.token, 'POST', `/departments?companyId=${beta.companyId}`, {
    name: 'Chosen',
  })
  expect(chosen).toMatchObject({ status: 201, body: { data: { company: beta.companyId } } })
})

test("a companyId in a company's own request is not believed, in the query or in the body [1-6.01]", async () => {
  const mine = await registerCompany(t)
  const other = await registerCompany(t)
  await addDepartment(t, other, { name: 'Not yours' })
  const listed = await call(t, mine.token, 'GET', `/departments?companyId=${other.companyId}`)
  expect(listed.body.data).toEqual([])
  const made = await call(t, mine.token, 'POST', `/departments?companyId=${other.companyId}`, { name: 'Own' })
  expect(made.body.data.company).toBe(mine.companyId)
  const told = await call(t, mine.token, 'POST', '/departments', { name: 'X', company: other.companyId })
  expect(told).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
})

test('under all companies, a choice that several have stands once', async () => {
  const meera = await registerSuperadmin(t)
  await addCompany(t, meera)
  await addCompany(t, meera)
  for (const path of ['/lead-statuses', '/dropdown-options/status', '/services', '/form-fields']) {
    const { data } = (await call(t, meera.token, 'GET', path)).body
    const names = data.map((item: { value?: string; name?: string }) => item.value ?? item.name)
    expect(new Set(names).size, path).toBe(names.length)
    expect(names.length, path).toBeGreaterThan(4)
  }
})

test('a superadmin makes a company with a time zone of its own, which can sign in; one that is off cannot', async () => {
  const meera = await registerSuperadmin(t)
  const dubai = await addCompany(t, meera, { timeZone: 'asia/dubai' })
  const me = await call(t, dubai.token, 'GET', '/auth/me')
  expect(me.body.data).toMatchObject({ userType: 'company', timeZone: 'Asia/Dubai' })
  const wrong = await call(t, meera.token, 'POST', '/companies', registration({ timeZone: 'Mars/North' }))
  expect(wrong.body.fields).toHaveProperty('timeZone')
  const off = registration({ isActive: false })
  expect((await call(t, meera.token, 'POST', '/companies', off)).status).toBe(201)
  const { email, password } = off
  expect((await call(t, undefined, 'POST', '/company-auth/login', { email, password })).status).toBe(401)
})

test('the same Idempotency-Key makes one company, even when the new one stands first in the list', async () => {
  const meera = await registerSuperadmin(t)
  await addCompany(t, meera, { name: 'Zeta' })
  const body = registration({ name: 'Alpha' })
  const send = () => call(t, meera.token, 'POST', '/companies', body, { 'idempotency-key': 'once' })
  const first = await send()
  expect(first.status).toBe(201)
  expect((await send()).body).toEqual(first.body)
  expect(namesOf(await call(t, meera.token, 'GET', '/companies'))).toEqual(['Alpha', 'Zeta'])
})

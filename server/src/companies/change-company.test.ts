import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  call,
  registerCompany,
  registerSuperadmin,
  registration,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { inGate } from '../platform/db.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const alive = async (token: string) => (await call(t, token, 'GET', '/auth/me')).status
const login = (email: string, password: string) =>
  call(t, undefined, 'POST', '/company-auth/login', { email, password })

test('a company registers itself, or a superadmin makes it in the own account; both sign in as company [1-1.06]', async () => {
  const alone = await registerCompany(t)
  const meera = await registerSuperadmin(t)
  const made = await addCompany(t, meera, { name: 'Meera Exports' })
  for (const company of [alone, made])
    expect((await call(t, company.token, 'GET', '/auth/me')).body.data.userType).toBe('company')
  const listed = (await call(t, meera.token, 'GET', '/companies')).body.data
  expect(listed.map((c: { _id: string }) => c._id)).toEqual([made.companyId])
})

test('a superadmin makes a company from the registration fields with time zone and switch, checked alike [1-7.20]', async () => {
  const meera = await registerSuperadmin(t)
  const details = { website: 'https://meera.example', gstNumber: '27AAPFU0939F1ZV', employeeCount: 12 }
  const address = { city: 'Pune', pincode: '411001' }
  const body = registration({ ...details, address, timeZone: 'Asia/Dubai', isActive: false })
  const made = await call(t, meera.token, 'POST', '/companies', body)
  const expected = { ...details, address: { ...address, country: 'India' }, timeZone: 'Asia/Dubai' }
  expect(made).toMatchObject({ status: 201, body: { data: { ...expected, isActive: false } } })
  expect(made.body.message).toBe('Company created successfully')
  const { confirmPassword: _, ...unconfirmed } = registration()
  const wrong = await call(t, meera.token, 'POST', '/companies', { ...unconfirmed, gstNumber: 'X' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['confirmPassword', 'gstNumber'])
})

test('changing a company changes the fields that are sent, in the address too, and no others [1-7.21]', async () => {
  const meera = await registerSuperadmin(t)
  const { companyId } = await addCompany(t, meera, { address: { street: '4 Hill Road', city: 'Pune' } })
  const before = (await call(t, meera.token, 'GET', `/companies/${companyId}`)).body.data
  const change = { name: 'Meera Exports', address: { city: 'Nagpur' } }
  const changed = await call(t, meera.token, 'PUT', `/companies/${companyId}`, change)
  const address = { ...before.address, city: 'Nagpur' }
  expect(changed.body).toMatchObject({ success: true, message: 'Company updated successfully' })
  expect(changed.body.data).toEqual({ ...before, businessName: 'Meera Exports', address })
  expect((await call(t, meera.token, 'GET', `/companies/${companyId}`)).body.data).toEqual(changed.body.data)
})

test('a company changes its own details and signs in with its new e-mail; whether it is on is not its word [1-6.17]', async () => {
  const company = await registerCompany(t)
  const path = `/companies/${company.companyId}`
  const email = `New.${company.email}`
  const changed = await call(t, company.token, 'PUT', path, { email, industry: 'Retail', isActive: true })
  expect(changed).toMatchObject({ status: 200, body: { data: { email, industry: 'Retail' } } })
  expect((await login(company.email, company.password)).status).toBe(401)
  expect((await login(email, company.password)).status).toBe(200)
  const off = await call(t, company.token, 'PUT', path, { isActive: false, industry: 'Other' })
  expect(off).toMatchObject({ status: 403, body: { fields: { isActive: expect.any(String) } } })
  expect((await call(t, company.token, 'GET', path)).body.data.industry).toBe('Retail')
})

test('a code or e-mail that another company has is refused beside its field', async () => {
  const first = await registerCompany(t)
  const second = await registerCompany(t)
  const put = (body: object) => call(t, second.token, 'PUT', `/companies/${second.companyId}`, body)
  const code = await put({ companyCode: first.companyCode.toLowerCase() })
  expect(code).toMatchObject({ status: 409, body: { fields: { companyCode: expect.any(String) } } })
  const email = await put({ email: first.email.toUpperCase() })
  expect(email).toMatchObject({ status: 409, body: { fields: { email: expect.any(String) } } })
})

test("switching a company off ends its people's sessions at once; switched on again, they sign in anew", async () => {
  const meera = await registerSuperadmin(t)
  const company = await addCompany(t, meera)
  const other = await addCompany(t, meera)
  const employee = await addEmployee(t, company)
  const set = (isActive: boolean) =>
    call(t, meera.token, 'PUT', `/companies/${company.companyId}`, { isActive })
  expect((await set(false)).body.data.isActive).toBe(false)
  expect([await alive(company.token), await alive(employee.token)]).toEqual([401, 401])
  expect(await alive(other.token)).toBe(200)
  expect((await login(company.email, company.password)).status).toBe(401)
  await set(true)
  expect([await alive(company.token), await alive(employee.token)]).toEqual([401, 401])
  expect((await login(company.email, company.password)).status).toBe(200)
})

test('companies are read within reach only; a foreign and an unknown id answer alike [1-7.19]', async () => {
  const meera = await registerSuperadmin(t)
  const mine = await addCompany(t, meera)
  const foreign = await registerCompany(t)
  const office = await addOfficeUser(t, meera)
  for (const { token } of [meera, office, mine]) {
    const listed = (await call(t, token, 'GET', '/companies')).body.data
    expect(listed.map((c: { _id: string }) => c._id)).toEqual([mine.companyId])
    expect((await call(t, token, 'GET', `/companies/${mine.companyId}`)).status).toBe(200)
    const [other, unknown] = [foreign.companyId, '0199b8a0-0000-7000-8000-00000000abcd']
    const answers = [other, unknown].map(id => call(t, token, 'GET', `/companies/${id}`))
    for (const { status, body } of await Promise.all(answers))
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Company not found' })
  }
})

test('whoever signed in at the instant of the switching off is not let in by the switching on', async () => {
  const meera = await registerSuperadmin(t)
  const { token, companyId } = await addCompany(t, meera)
  const office = await addOfficeUser(t, meera)
  // As the sign-in leaves it whose session is written just after the others have ended.
  await inGate(t.deps.db, async trx => {
    await trx.updateTable('companies').set({ isActive: false }).where('id', '=', companyId).execute()
    await trx.updateTable('accountUsers').set({ isActive: false }).where('id', '=', office.id).execute()
  })
  const on = { isActive: true }
  expect((await call(t, meera.token, 'PUT', `/companies/${companyId}`, on)).status).toBe(200)
  expect((await call(t, meera.token, 'PUT', `/users/${office.id}`, on)).status).toBe(200)
  expect([await alive(token), await alive(office.token)]).toEqual([401, 401])
})

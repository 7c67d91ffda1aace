import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addDepartment,
  addEmployee,
  addOfficeUser,
  call,
  PASSWORD,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const post = (path: string, body: unknown) => call(t, undefined, 'POST', path, body)

test('a superadmin who signs up can sign in with the general login [1-1.04 1-7.09 1-7.08]', async () => {
  const body = {
    firstName: 'Meera',
    phoneNumber: '98765 43210',
    email: 'meera@signup.example',
    password: PASSWORD,
  }
  const registered = await post('/auth/register-superadmin', { ...body, role: 'superadmin' })
  expect(registered).toMatchObject({
    status: 201,
    body: { success: true, data: { userType: 'superadmin', firstName: 'Meera', email: body.email } },
  })
  const { email, password } = body
  const signedIn = await post('/auth/login', { email, password, userType: 'superadmin' })
  expect(signedIn).toMatchObject({
    status: 200,
    body: { success: true, token: expect.any(String), user: { userType: 'superadmin', companies: [] } },
  })
})

test('the role that a sign-up names is not believed [1-3.13 1-6.01]', async () => {
  for (const role of ['company', 'owner', { admin: true }]) {
    const email = `role-${JSON.stringify(role).length}@signup.example`
    const body = { firstName: 'R', phoneNumber: '98765 43210', email, password: PASSWORD, role }
    expect((await post('/auth/register-superadmin', body)).body.data.userType).toBe('superadmin')
  }
})

test('an e-mail of a superadmin or office user is taken for another, whatever its case [1-5.08]', async () => {
  const meera = await registerSuperadmin(t)
  const user = await addOfficeUser(t, meera)
  for (const email of [meera.email.toUpperCase(), user.email]) {
    const body = { firstName: 'Two', phoneNumber: '98765 43210', email, password: PASSWORD }
    expect(await post('/auth/register-superadmin', body)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: expect.any(String) },
    })
  }
})

test('the general login serves every form by its userType, alike to the special calls [1-3.14 1-7.08 1-7.12 1-7.13]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company, { role: 'Team Lead', name: 'Ravi Kumar' })
  const user = await addOfficeUser(t, await registerSuperadmin(t))
  const general = (who: { email: string; password: string }, userType?: string) =>
    post('/auth/login', { email: who.email, password: who.password, ...(userType ? { userType } : {}) })
  const asCompany = (await general(company, 'company')).body
  expect(asCompany.company).toMatchObject({ userType: 'company', businessName: company.name })
  const asEmployee = (await general(employee, 'employee')).body
  const special = (await post('/auth/employee-login', { email: employee.email, password: employee.password }))
    .body
  expect(special).toMatchObject({ success: true, token: expect.any(String) })
  expect(asEmployee.employee).toEqual(special.employee)
  expect(special.employee).toEqual({
    _id: employee.id,
    userType: 'employee',
    email: employee.email,
    name: 'Ravi Kumar',
    role: 'Team Lead',
    departments: employee.departments,
    companyId: company.companyId,
    businessName: company.name,
    timeZone: 'Asia/Kolkata',
  })
  expect((await general(user, 'user')).body.user).toMatchObject({ userType: 'user', firstName: 'Omar' })
  expect((await general(company)).status).toBe(401)
  expect((await general(employee, 'company')).status).toBe(401)
})

test('a token acts only as the user type that it was issued for [1-6.02 1-6.01]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company, { role: 'Manager' })
  const body = { name: 'New department' }
  expect((await call(t, employee.token, 'POST', '/departments', body)).status).toBe(403)
  expect((await call(t, company.token, 'POST', '/departments', body)).status).toBe(201)
  expect((await call(t, employee.token, 'GET', '/companies')).status).toBe(403)
  const me = (token: string) => call(t, token, 'GET', '/auth/me')
  expect((await me(employee.token)).body.data.userType).toBe('employee')
  expect((await me(company.token)).body.data.userType).toBe('company')
})

test('an unknown e-mail and a wrong password answer alike, and cost the same hash [1-5.15]', async () => {
  const slow = await startTestApp({ hashing: { memoryCost: 64 * 1024, timeCost: 4 } })
  try {
    const { email } = await registerCompany(slow)
    const tryOnce = async (who: string) => {
      const start = performance.now()
      const body = { email: who, password: 'not-the-password' }
      const answer = await call(slow, undefined, 'POST', '/company-auth/login', body)
      return { answer, took: performance.now() - start }
    }
    const unknown = [await tryOnce('nobody@asha.example'), await tryOnce('nobody2@asha.example')]
    const known = [await tryOnce(email), await tryOnce(email)]
    expect(known[0]?.answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } })
    expect(unknown.map(u => u.answer.body)).toEqual(known.map(k => k.answer.body))
    const least = (tries: { took: number }[]) => Math.min(...tries.map(one => one.took))
    expect(least(unknown)).toBeGreaterThan(least(known) / 3)
    expect(least(known)).toBeGreaterThan(least(unknown) / 3)
  } finally {
    await slow.stop()
  }
})

test('an e-mail and password that fit several companies ask which, and companyId answers [1-5.11]', async () => {
  const companies = [await registerCompany(t), await registerCompany(t)]
  const other = await registerCompany(t)
  for (const company of companies) await addEmployee(t, company, { email: 'both@asha.example' })
  await addEmployee(t, other, { email: 'both@asha.example', password: 'another-password-7' })
  const body = { email: 'Both@asha.example', password: PASSWORD }
  const asked = await post('/auth/employee-login', body)
  expect(asked).toMatchObject({ status: 409, body: { success: false, code: 'CHOOSE_COMPANY' } })
  const listed = companies.map(c => ({ _id: c.companyId, businessName: c.name }))
  expect(asked.body.companies).toEqual(expect.arrayContaining(listed))
  expect(asked.body.companies).toHaveLength(2)
  const chosen = await post('/auth/login', {
    ...body,
    userType: 'employee',
    companyId: companies[1]?.companyId,
  })
  expect(chosen).toMatchObject({ status: 200, body: { employee: { companyId: companies[1]?.companyId } } })
  expect((await post('/auth/employee-login', { ...body, companyId: other.companyId })).status).toBe(401)
})

test('who is switched off hears so only with the right password', async () => {
  const company = await registerCompany(t)
  const { id, email, password } = await addEmployee(t, company)
  await call(t, company.token, 'PUT', `/employees/${id}`, { isActive: false })
  const right = await post('/auth/employee-login', { email, password })
  expect(right).toMatchObject({ status: 401, body: { message: expect.stringContaining('switched off') } })
  const wrong = await post('/auth/employee-login', { email, password: 'wrong-password' })
  expect(wrong.body.message).not.toContain('switched off')
})

test('the token of a company that is switched off or deleted no longer opens anything, nor its employees', async () => {
  for (const change of ['is_active = false', 'deleted_at = now()']) {
    const company = await registerCompany(t)
    const department = await addDepartment(t, company)
    const employee = await addEmployee(t, company, { departments: [department.id] })
    await asSuperuser(t.database, `update companies set ${change} where id = $1`, [company.companyId])
    for (const { token } of [company, employee]) {
      expect((await call(t, token, 'GET', '/departments')).status).toBe(401)
    }
    const { email, password } = company
    expect((await post('/company-auth/login', { email, password })).status).toBe(401)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../test/audit.ts'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  call,
  PASSWORD,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let guarded: TestApp
beforeAll(async () => {
  t = await startTestApp()
  guarded = await startTestApp({ rateLimits: true })
})
afterAll(async () => {
  await t.stop()
  await guarded.stop()
})

const sentences = async (who: { token: string }, app = t) =>
  (await auditOf(app, who, '?kind=sign-ins&limit=200')).map(entry => entry.sentence)

test('sign-ins of the company and of its employees, good and failed, stand in the log of the company', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company, { name: 'Ravi Kumar' })
  const body = { email: ravi.email, password: 'not-the-right-one' }
  expect((await call(t, undefined, 'POST', '/auth/employee-login', body)).status).toBe(401)
  await call(t, ravi.token, 'POST', '/auth/logout')
  expect(await sentences(company)).toEqual([
    'Ravi Kumar signed out',
    `A sign-in as ${ravi.email} failed: wrong password`,
    'Ravi Kumar signed in',
    `${company.name} signed in`,
  ])
})

test('an employee who was switched off is seen to try', async () => {
  const company = await registerCompany(t)
  const { id, email } = await addEmployee(t, company)
  await call(t, company.token, 'PUT', `/employees/${id}`, { isActive: false })
  const answer = await call(t, undefined, 'POST', '/auth/employee-login', { email, password: PASSWORD })
  expect(answer.status).toBe(401)
  expect((await sentences(company))[0]).toBe(`A sign-in as ${email} failed: switched off`)
  const [entry] = await auditOf(t, company, `?person=${id}&kind=people`)
  expect(entry?.sentence).toMatch(/^Asha Traders \d+ switched the employee Ravi Kumar \d+ off$/)
})

test("sign-ins of superadmin and office users stand in the account's log, and in no company's", async () => {
  const superadmin = await registerSuperadmin(t, { firstName: 'Meera' })
  const company = await addCompany(t, superadmin)
  const office = await addOfficeUser(t, superadmin)
  const wrong = { email: office.email, password: 'not-the-right-one' }
  expect((await call(t, undefined, 'POST', '/auth/login', wrong)).status).toBe(401)
  const all = await sentences(superadmin)
  expect(all).toContain('Meera signed in')
  expect(all).toContain('Omar signed in')
  expect(all).toContain(`A sign-in as ${office.email} failed: wrong password`)
  expect(await sentences(company)).toEqual([`${company.name} signed in`])
})

test('a changed password and an ended session stand in the log, the password does not', async () => {
  const company = await registerCompany(t)
  const second = { email: company.email, password: company.password }
  await call(t, undefined, 'POST', '/company-auth/login', second)
  const { data } = (await call(t, company.token, 'GET', '/auth/sessions')).body
  const other = data.find((session: { current: boolean }) => !session.current)._id
  expect((await call(t, company.token, 'DELETE', `/auth/sessions/${other}`)).status).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: 'violet-kettle-9' }
  expect((await call(t, company.token, 'PUT', '/auth/change-password', change)).status).toBe(200)
  expect((await sentences(company)).slice(0, 2)).toEqual([
    `${company.name} changed the own password`,
    `${company.name} ended an own session`,
  ])
  const rows = await asSuperuser(
    t.database,
    `select from audit_entries e where e::text ~ 'violet-kettle|maroon-teapot'`,
  )
  expect(rows).toEqual([])
})

test('who guesses fills no log: no more failures are entered than the guard lets through', async () => {
  const { email, token } = await registerCompany(guarded)
  const tries = Array.from({ length: 25 }, () =>
    call(guarded, undefined, 'POST', '/company-auth/login', { email, password: 'wrong-one' }),
  )
  await Promise.all(tries)
  const failed = (await sentences({ token }, guarded)).filter(said => said.includes('failed'))
  expect(failed).toHaveLength(10)
})

test('an e-mail that nobody has leaves no entry anywhere', async () => {
  const count = () =>
    asSuperuser(
      t.database,
      `select (select count(*) from audit_entries) + (select count(*) from account_audit_entries) as n`,
    )
  const before = await count()
  for (const path of ['/company-auth/login', '/auth/employee-login', '/auth/login'])
    await call(t, undefined, 'POST', path, { email: 'nobody@nowhere.example', password: 'wrong-one' })
  expect(await count()).toEqual(before)
})

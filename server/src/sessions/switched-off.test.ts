import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  addOfficeUser,
  call,
  PASSWORD,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { inGate } from '../platform/db.ts'
import { livingSessions } from '../platform/session.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const me = (token: string) => call(t, token, 'GET', '/auth/me')

/** Each switch by itself, for the acts that turn one turn others with it. */
const SWITCHES = [
  ['the sign-in', 'employee', 'update sign_ins set is_active = $2 where id = $1'],
  ['the employee', 'employee', 'update employees set is_active = $2 where id = $1'],
  [
    'the deletion of the employee',
    'employee',
    'update employees set deleted_at = case when $2 then null else now() end where id = $1',
  ],
  ['the company', 'company', 'update companies set is_active = $2 where id = $1'],
  [
    'the deletion of the company',
    'company',
    'update companies set deleted_at = case when $2 then null else now() end where id = $1',
  ],
  ['the office user', 'user', 'update account_users set is_active = $2 where id = $1'],
  ['the sign-in of an office user', 'user', 'update sign_ins set is_active = $2 where id = $1'],
] as const

test.each(SWITCHES)(
  '%s alone, switched off, ends the session and lets nobody sign in',
  async (_, type, statement) => {
    const company = await registerCompany(t)
    const who = {
      company: { ...company, id: company.companyId },
      employee: await addEmployee(t, company),
      user: await addOfficeUser(t, await registerSuperadmin(t)),
    }[type]
    const turn = (on: boolean) => asSuperuser(t.database, statement, [who.id, on])
    const signIn = () => {
      const body = { email: who.email, password: PASSWORD, userType: type }
      return call(t, undefined, 'POST', '/auth/login', body)
    }
    await turn(false)
    expect((await me(who.token)).body.code).toBe('SESSION_ENDED')
    expect(await signIn()).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } })
    await turn(true)
    expect((await me(who.token)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  },
)

test.each(SWITCHES.filter(([, type]) => type !== 'user'))(
  '%s alone, switched off, shuts a link to set a password too',
  async (_, type, statement) => {
    const company = await registerCompany(t)
    const { id } = await addEmployee(t, company)
    const made = await call(t, company.token, 'POST', `/employees/${id}/reset-password`)
    const token = new URL(made.body.data.path, 'http://x').searchParams.get('token')
    const look = async () => (await call(t, undefined, 'GET', `/auth/password-link?token=${token}`)).status
    const turn = (on: boolean) =>
      asSuperuser(t.database, statement, [type === 'company' ? company.companyId : id, on])
    await turn(false)
    expect(await look()).toBe(404)
    await turn(true)
    expect(await look()).toBe(200)
  },
)

test('whoever is signed in is told of the own departments and of the living companies of the own account', async () => {
  const meera = await registerSuperadmin(t)
  const [open, gone] = [await addCompany(t, meera), await addCompany(t, meera)]
  await addCompany(t, await registerSuperadmin(t))
  await asSuperuser(t.database, 'update companies set deleted_at = now() where id = $1', [gone.companyId])
  expect((await me(meera.token)).body.data.companies).toEqual([
    { _id: open.companyId, businessName: open.name, timeZone: 'Asia/Kolkata' },
  ])
  const department = (await addDepartment(t, open)).id
  const [ravi, anita] = [
    await addEmployee(t, open, { departments: [department] }),
    await addEmployee(t, open),
  ]
  expect((await me(ravi.token)).body.data).toMatchObject({ name: ravi.name, departments: [department] })
  expect((await me(anita.token)).body.data).toMatchObject({
    name: anita.name,
    departments: anita.departments,
  })
  for (const [{ companyId }, status] of [
    [open, 200],
    [gone, 404],
  ] as const)
    expect((await call(t, meera.token, 'GET', `/employees/company/${companyId}`)).status).toBe(status)
})

test('a company and an employee have no details of an account to change, not even under their own id', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  for (const { token, id } of [{ ...company, id: company.companyId }, employee]) {
    const answer = await call(t, token, 'PUT', `/auth/update-superadmin/${id}`, {
      email: 'other@asha.example',
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
  expect((await me(company.token)).body.data.email).toBe(company.email)
})

test('of the sessions that are asked for, the living ones are told, and no others', async () => {
  const [first, second] = [await registerCompany(t), await registerCompany(t)]
  const sessionOf = async ({ token }: { token: string }): Promise<string> =>
    (await call(t, token, 'GET', '/auth/sessions')).body.data[0]._id
  const ids = [await sessionOf(first), await sessionOf(second)]
  const living = async (...asked: string[]) =>
    (await inGate(t.deps.db, gate => livingSessions(gate, asked, t.clock.now))).map(one => one.sessionId)
  expect(await living(ids[0]!)).toEqual([ids[0]])
  await call(t, first.token, 'POST', '/auth/logout')
  expect(await living(...ids)).toEqual([ids[1]])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { follow } from '../../test/follow.ts'

const START = new Date('2026-11-27T06:30:00.000Z')
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(() => {
  t.clock.now = START
})
afterAll(() => t.stop())

type Stream = Awaited<ReturnType<typeof follow>>

/** The stream ends within a second of `act`, and says why; the session is no more. */
async function endsWithin(streams: readonly Stream[], act: () => Promise<{ status: number } | unknown>) {
  const answer = (await act()) as { status?: number } | undefined
  if (answer?.status) expect(answer.status).toBeLessThan(300)
  const began = performance.now()
  for (const stream of streams) {
    const { data } = await stream.next('session.ended')
    await stream.end()
    expect(data.message).toBe('Your session has ended. Please sign in again.')
  }
  expect(performance.now() - began).toBeLessThan(1000)
}

/** A further session of an employee, as on another device. */
const signInAgain = async ({ email, password }: { email: string; password: string }, companyId: string) =>
  (await call(t, undefined, 'POST', '/auth/employee-login', { email, password, companyId })).body
    .token as string

test('a deactivated employee’s streams on every device end within a second; a colleague’s goes on [1-4.10]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const again = await signInAgain(employee, company.companyId)
  const streams = [await follow(t, employee.token), await follow(t, again)]
  const colleague = await follow(t, (await addEmployee(t, company)).token)
  await endsWithin(streams, () =>
    call(t, company.token, 'PUT', `/employees/${employee.id}`, { isActive: false }),
  )
  expect((await follow(t, again)).response.status).toBe(401)
  expect(colleague.isOpen()).toBe(true)
  colleague.leave()
})

test('another role ends the streams of the employee, for the role decides what is seen [1-4.10]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company, { role: 'Manager' })
  await endsWithin([await follow(t, employee.token)], () =>
    call(t, company.token, 'PUT', `/employees/${employee.id}`, { role: 'Intern' }),
  )
})

test('deleting an employee ends its streams [1-4.10]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  await endsWithin([await follow(t, employee.token)], () =>
    call(t, company.token, 'DELETE', `/employees/${employee.id}`),
  )
})

test('a changed password ends the streams of all sessions but the one that changed it [1-4.10]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const own = await follow(t, employee.token)
  const other = await follow(t, await signInAgain(employee, company.companyId))
  const body = { currentPassword: employee.password, newPassword: 'violet-kettle-88' }
  await endsWithin([other], () => call(t, employee.token, 'PUT', '/auth/change-password', body))
  expect(own.isOpen()).toBe(true)
  own.leave()
})

test('signing out, ending one session and signing out everywhere each end the streams that they are about', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const [second, third, fourth] = [
    await signInAgain(employee, company.companyId),
    await signInAgain(employee, company.companyId),
    await signInAgain(employee, company.companyId),
  ]
  const streams = await Promise.all([second, third, fourth].map(token => follow(t, token)))
  await endsWithin([streams[0]!], () => call(t, second, 'POST', '/auth/logout', {}))
  const { data } = (await call(t, third, 'GET', '/auth/sessions')).body
  const own = data.find((session: { current: boolean }) => session.current)
  await endsWithin([streams[1]!], () => call(t, fourth, 'DELETE', `/auth/sessions/${own._id}`))
  await endsWithin([streams[2]!], () => call(t, employee.token, 'DELETE', '/auth/sessions'))
})

test('a company that is switched off or deleted ends the streams of all its people; the account’s go on [1-4.10]', async () => {
  const meera = await registerSuperadmin(t)
  for (const change of ['is_active = false', 'deleted_at = now()']) {
    const company = await addCompany(t, meera)
    const employee = await addEmployee(t, company)
    const streams = [await follow(t, company.token), await follow(t, employee.token)]
    const account = await follow(t, meera.token)
    await endsWithin(streams, () =>
      asSuperuser(t.database, `update companies set ${change} where id = $1`, [company.companyId]),
    )
    expect(account.isOpen()).toBe(true)
    account.leave()
  }
})

test('an office user who is switched off hears no more [1-4.10]', async () => {
  const omar = await addOfficeUser(t, await registerSuperadmin(t))
  await endsWithin([await follow(t, omar.token)], () =>
    asSuperuser(t.database, 'update account_users set is_active = false where id = $1', [omar.id]),
  )
})

test('an open stream keeps no session alive: it ends when the session has not been used for 12 hours', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const stream = await follow(t, company.token)
  t.clock.now = new Date(START.getTime() + 13 * 3_600_000)
  // Whatever is said of a company has its sessions looked at; else they are every half minute.
  await endsWithin([stream], () =>
    asSuperuser(t.database, 'select pg_notify($1, $2)', ['leadline_sessions', company.companyId]),
  )
  expect((await follow(t, employee.token)).response.status).toBe(401)
})

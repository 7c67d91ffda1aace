import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, PASSWORD, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { areWaiting, whileHeld } from '../../test/held.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const NEW = 'violet-kettle-9'

test('a link that somebody else has used in the same instant sets no password any more', async () => {
  const company = await registerCompany(t)
  const { id, email } = await addEmployee(t, company)
  const { body } = await call(t, company.token, 'POST', `/employees/${id}/reset-password`)
  const token = new URLSearchParams(body.data.path.split('?')[1]).get('token')
  await whileHeld(t, `delete from password_links where sign_in_id = '${id}'`, async end => {
    const sent = call(t, undefined, 'POST', '/auth/set-password', { token, password: NEW })
    await areWaiting(t, 1)
    await end('commit')
    expect(await sent).toMatchObject({ status: 404, body: { code: 'PASSWORD_LINK_GONE' } })
  })
  const signIn = (password: string) =>
    call(t, undefined, 'POST', '/auth/employee-login', { email, password, companyId: company.companyId })
  expect([(await signIn(NEW)).status, (await signIn(PASSWORD)).status]).toEqual([401, 200])
})

test('whoever signs in while the password changes is let in by the new one only, even where another has the old hash', async () => {
  const company = await registerCompany(t)
  const [ravi, anita] = [await addEmployee(t, company), await addEmployee(t, company)]
  // What a restored copy or a hand can do: two sign-ins with one and the same hash.
  await asSuperuser(
    t.database,
    'update sign_ins set password_hash = (select password_hash from sign_ins where id = $1) where id = $2',
    [ravi.id, anita.id],
  )
  const changed = `update sign_ins set password_hash = 'changed meanwhile' where id = '${ravi.id}'`
  await whileHeld(t, changed, async end => {
    const body = { email: ravi.email, password: PASSWORD, companyId: company.companyId }
    const sent = call(t, undefined, 'POST', '/auth/employee-login', body)
    await areWaiting(t, 1)
    await end('commit')
    expect(await sent).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } })
  })
})

test('whoever changes a password takes away the own link to set one, and nobody else’s', async () => {
  const company = await registerCompany(t)
  const people = [await addEmployee(t, company), await addEmployee(t, company)] as const
  const tokens: (string | null)[] = []
  for (const { id } of people) {
    const { body } = await call(t, company.token, 'POST', `/employees/${id}/reset-password`)
    tokens.push(new URLSearchParams(body.data.path.split('?')[1]).get('token'))
  }
  const { token } = (
    await call(t, undefined, 'POST', '/auth/employee-login', {
      email: people[0].email,
      password: PASSWORD,
      companyId: company.companyId,
    })
  ).body
  const change = { currentPassword: PASSWORD, newPassword: NEW }
  expect((await call(t, token, 'PUT', '/auth/change-password', change)).status).toBe(200)
  const look = async (link: string | null) =>
    (await call(t, undefined, 'GET', `/auth/password-link?token=${link}`)).status
  expect([await look(tokens[0]!), await look(tokens[1]!)]).toEqual([404, 200])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, addEmployee, call, registerSuperadmin, registration } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { areWaiting, whileHeld } from '../../test/held.ts'
import { inGate } from '../platform/db.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const DAY = 86_400_000
const alive = async (token: string) => (await call(t, token, 'GET', '/auth/me')).status
const names = async (token: string, path = '/companies') =>
  (await call(t, token, 'GET', path)).body.data.map((c: { businessName: string }) => c.businessName)

test('deleting a company says so, ends its sessions and takes it out of every list and figure [1-7.22]', async () => {
  const meera = await registerSuperadmin(t)
  const gone = await addCompany(t, meera, { name: 'Gone' })
  const kept = await addCompany(t, meera, { name: 'Kept' })
  const employee = await addEmployee(t, gone)
  for (const { token } of [gone, kept]) await call(t, token, 'POST', '/leads', { name: 'Asha' })
  const deleted = await call(t, meera.token, 'DELETE', `/companies/${gone.companyId}`)
  expect(deleted).toMatchObject({
    status: 200,
    body: { success: true, message: 'Company deleted successfully' },
  })
  expect([await alive(gone.token), await alive(employee.token)]).toEqual([401, 401])
  const { email, password } = gone
  expect((await call(t, undefined, 'POST', '/company-auth/login', { email, password })).status).toBe(401)
  expect(await names(meera.token)).toEqual(['Kept'])
  const all = await call(t, meera.token, 'GET', '/leads')
  expect(all.body.page.total).toBe(1)
  expect((await call(t, meera.token, 'GET', `/leads?companyId=${gone.companyId}`)).status).toBe(404)
  expect((await call(t, meera.token, 'DELETE', `/companies/${gone.companyId}`)).status).toBe(404)
})

test('a deleted company keeps its code and e-mail, is listed for its account alone, and comes back whole [1-7.23]', async () => {
  const meera = await registerSuperadmin(t)
  const other = await registerSuperadmin(t)
  const gone = await addCompany(t, meera, { name: 'Gone' })
  const employee = await addEmployee(t, gone, { name: 'Ravi' })
  await call(t, gone.token, 'POST', '/leads', { name: 'Asha' })
  await call(t, meera.token, 'DELETE', `/companies/${gone.companyId}`)
  expect(await names(other.token, '/companies/deleted')).toEqual([])
  const restore = (token: string) => call(t, token, 'POST', `/companies/${gone.companyId}/restore`)
  expect((await restore(other.token)).status).toBe(404)
  for (const taken of [{ companyCode: gone.companyCode }, { email: gone.email }])
    expect((await call(t, other.token, 'POST', '/companies', registration(taken))).status).toBe(409)
  const free = await call(t, undefined, 'GET', `/company-auth/code-free?code=${gone.companyCode}`)
  expect(free.body.data.free).toBe(false)

  const [listed] = (await call(t, meera.token, 'GET', '/companies/deleted')).body.data
  expect(listed).toMatchObject({ businessName: 'Gone', deletedAt: t.clock.now.toISOString() })
  expect(Date.parse(listed.erasedFrom) - Date.parse(listed.deletedAt)).toBe(30 * DAY)
  expect(await restore(meera.token)).toMatchObject({
    status: 200,
    body: { message: 'Company restored successfully', data: { businessName: 'Gone' } },
  })
  expect(await names(meera.token, '/companies/deleted')).toEqual([])
  const { email, password } = gone
  const { token } = (await call(t, undefined, 'POST', '/company-auth/login', { email, password })).body
  expect((await call(t, token, 'GET', '/leads')).body.page.total).toBe(1)
  const again = { email: employee.email, password: employee.password }
  expect((await call(t, undefined, 'POST', '/auth/employee-login', again)).status).toBe(200)
})

test('of two who delete it at once one finds it gone; whoever signed in at that instant is not let in by its return', async () => {
  const meera = await registerSuperadmin(t)
  const company = await addCompany(t, meera)
  const remove = () => call(t, meera.token, 'DELETE', `/companies/${company.companyId}`)
  await whileHeld(t, `select from companies where id = '${company.companyId}' for update`, async end => {
    const twice = Promise.all([remove(), remove()])
    await areWaiting(t, 2)
    await end('commit')
    expect((await twice).map(answer => answer.status).toSorted()).toEqual([200, 404])
  })
  await call(t, meera.token, 'POST', `/companies/${company.companyId}/restore`)
  const { email, password } = company
  const { token } = (await call(t, undefined, 'POST', '/company-auth/login', { email, password })).body
  // As the sign-in leaves it whose session is written just after the deletion has ended the others.
  await inGate(t.deps.db, trx =>
    trx
      .updateTable('companies')
      .set({ deletedAt: t.clock.now.toISOString() })
      .where('id', '=', company.companyId)
      .execute(),
  )
  await call(t, meera.token, 'POST', `/companies/${company.companyId}/restore`)
  expect(await alive(token)).toBe(401)
})

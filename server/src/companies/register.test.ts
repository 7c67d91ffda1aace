import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('a registered company can sign in [1-7.14 1-7.13]', async () => {
  const c = await registerCompany(t)
  const e = await addEmployee(t, c, { role: 'Manager' })
  const s = await registerSuperadmin(t)
  const sc = await addCompany(t, s)
  const u = await addOfficeUser(t, s)
  expect(c.token).toHaveLength(43)
  expect(e.token).toHaveLength(43)
  expect(sc.token).toHaveLength(43)
  const list = await call(t, u.token, 'GET', '/companies')
  expect(list.body.data.map((x: { _id: string }) => x._id)).toEqual([sc.companyId])
})

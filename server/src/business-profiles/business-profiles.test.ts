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

const PROFILE = {
  legalName: 'Asha Traders Private Limited',
  tradeName: 'Asha',
  gstNumber: '27AAPFU0939F1ZV',
  panNumber: 'AAPFU0939F',
  cin: 'U72200KA2013PTC097389',
  address: '4 Hill Road, Pune',
  phone: '98765 43210',
  email: 'accounts@asha.example',
  website: 'https://asha.example',
}

test('a business profile keeps its fields across adding, changing and reading [1-3.28]', async () => {
  const company = await registerCompany(t)
  const typed = { ...PROFILE, cin: PROFILE.cin.toLowerCase(), gstNumber: PROFILE.gstNumber.toLowerCase() }
  const added = await call(t, company.token, 'POST', '/business-profiles', typed)
  const { _id, createdAt, ...shown } = added.body.data
  expect(added.status).toBe(201)
  expect(shown).toEqual({ ...PROFILE, companyId: company.companyId })
  const changed = await call(t, company.token, 'PUT', `/business-profiles/${_id}`, { tradeName: 'Asha & Co' })
  expect(changed.body.data).toEqual({ ...added.body.data, tradeName: 'Asha & Co' })
  expect((await call(t, company.token, 'GET', '/business-profiles')).body.data).toEqual([changed.body.data])
})

test('GST number, PAN, CIN, phone, e-mail and web address are checked for shape, each by its name', async () => {
  const { token } = await registerCompany(t)
  const wrong = {
    legalName: ' ',
    gstNumber: '27AAPFU0939F1ZA',
    panNumber: 'AAPFU',
    cin: 'U72200KA2013PTC09738',
    phone: '12345',
    email: 'nobody',
    website: 'asha',
  }
  const answer = await call(t, token, 'POST', '/business-profiles', wrong)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields).sort()).toEqual(Object.keys(wrong).sort())
  expect(answer.body.fields).toMatchObject({
    legalName: 'Legal name is required',
    gstNumber: 'Please enter a valid GST number',
    cin: 'Please enter a valid CIN',
  })
})

test("business profiles are listed, made, read, changed and deleted within the caller's companies only [1-7.38]", async () => {
  const meera = await registerSuperadmin(t)
  const alpha = await addCompany(t, meera, { name: 'Alpha' })
  const beta = await addCompany(t, meera, { name: 'Beta' })
  const office = await addOfficeUser(t, meera)
  const employee = await addEmployee(t, alpha, { role: 'Manager' })
  const foreign = await registerCompany(t)
  const add = async (token: string, body: object) =>
    (await call(t, token, 'POST', '/business-profiles', body)).body.data._id as string
  const own = await add(alpha.token, { legalName: 'Alpha Ltd' })
  const named = await add(office.token, { legalName: 'Beta Ltd', companyId: beta.companyId })
  const theirs = await add(foreign.token, { legalName: 'Foreign Ltd' })
  const listed = (await call(t, meera.token, 'GET', '/business-profiles')).body.data
  expect(listed.map((p: { _id: string }) => p._id)).toEqual([own, named])
  expect((await call(t, employee.token, 'GET', '/business-profiles')).status).toBe(403)
  for (const id of [named, theirs, '0199b8a0-0000-7000-8000-00000000abcd'])
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const path = `/business-profiles/${id}`
      const answer = await call(t, alpha.token, method, path, method === 'PUT' ? {} : undefined)
      expect(answer).toMatchObject({ status: 404, body: { code: 'PROFILE_NOT_FOUND' } })
    }
  expect((await call(t, office.token, 'DELETE', `/business-profiles/${own}`)).status).toBe(200)
  expect((await call(t, alpha.token, 'GET', `/business-profiles/${own}`)).status).toBe(404)
})

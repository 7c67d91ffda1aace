import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, addOfficeUser, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const NORTH = {
  name: 'North',
  code: 'N-1',
  ownerName: 'Asha Rao',
  email: 'asha@north.example',
  phone: '98765 43210',
  address: '4 Hill Road, Pune',
  isActive: false,
}

test('a franchise keeps its fields across adding, changing and reading, and has no sign-in [1-3.26]', async () => {
  const company = await registerCompany(t)
  const added = await call(t, company.token, 'POST', '/franchises', NORTH)
  const { _id, createdAt, ...shown } = added.body.data
  expect(added.status).toBe(201)
  expect(shown).toEqual({ ...NORTH, companyId: company.companyId })
  const changed = await call(t, company.token, 'PUT', `/franchises/${_id}`, {
    ownerName: 'Ravi',
    isActive: true,
  })
  const expected = { ...added.body.data, ownerName: 'Ravi', isActive: true }
  expect(changed.body.data).toEqual(expected)
  expect((await call(t, company.token, 'GET', `/franchises/${_id}`)).body.data).toEqual(expected)
  const same = await call(t, company.token, 'POST', '/franchises', { name: 'Two', code: 'n-1' })
  expect(same).toMatchObject({ status: 409, body: { fields: { code: 'Another franchise has this code.' } } })
  for (const path of ['/auth/login', '/company-auth/login', '/auth/employee-login']) {
    const tried = { email: NORTH.email, password: 'maroon-teapot-61' }
    expect((await call(t, undefined, 'POST', path, tried)).status).toBe(401)
  }
})

test('franchises are for the superadmin and their own company, each within reach only [1-7.18 1-6.17]', async () => {
  const meera = await registerSuperadmin(t)
  const alpha = await addCompany(t, meera, { name: 'Alpha' })
  const beta = await addCompany(t, meera, { name: 'Beta' })
  const foreign = await registerCompany(t)
  const add = async (token: string, body: object) =>
    (await call(t, token, 'POST', '/franchises', body)).body.data?._id as string
  const own = await add(alpha.token, { name: 'Of Alpha' })
  const named = await add(meera.token, { name: 'Of Beta', companyId: beta.companyId })
  const theirs = await add(foreign.token, { name: 'Foreign' })
  const names = async (token: string, query = '') =>
    (await call(t, token, 'GET', `/franchises${query}`)).body.data.map((f: { name: string }) => f.name)
  expect(await names(meera.token)).toEqual(['Of Alpha', 'Of Beta'])
  expect(await names(meera.token, `?companyId=${beta.companyId}`)).toEqual(['Of Beta'])
  expect(await names(alpha.token)).toEqual(['Of Alpha'])
  const unknown = '0199b8a0-0000-7000-8000-00000000abcd'
  for (const [token, ids] of [
    [alpha.token, [named, theirs, unknown]],
    [meera.token, [theirs, unknown]],
  ] as const)
    for (const id of ids)
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await call(t, token, method, `/franchises/${id}`, method === 'PUT' ? {} : undefined)
        expect(answer).toMatchObject({ status: 404, body: { message: 'Franchise not found' } })
      }
  const which = await call(t, meera.token, 'POST', '/franchises', { name: 'Which' })
  expect(which).toMatchObject({ status: 422, body: { code: 'CHOOSE_ONE_COMPANY' } })
  const wrong = { name: 'Mine', companyId: foreign.companyId }
  for (const token of [meera.token, alpha.token])
    expect((await call(t, token, 'POST', '/franchises', wrong)).status).toBe(404)
  const removed = await call(t, meera.token, 'DELETE', `/franchises/${own}`)
  expect(removed.body.message).toBe('Franchise deleted successfully')
  expect(await names(alpha.token)).toEqual([])
})

test('every resource of the organisation answers under /api to whom it is for [1-1.11]', async () => {
  const meera = await registerSuperadmin(t)
  const { companyId } = await addCompany(t, meera)
  const office = await addOfficeUser(t, meera)
  const paths = ['/franchises', '/companies', `/companies/${companyId}`, '/employees', '/departments']
  for (const path of [...paths, '/business-profiles', '/leads', '/form-fields', '/users'])
    expect((await call(t, meera.token, 'GET', path)).status, path).toBe(200)
  for (const path of [
    '/companies',
    '/business-profiles',
    '/employees',
    '/departments',
    '/leads',
    '/form-fields',
  ])
    expect((await call(t, office.token, 'GET', path)).status, path).toBe(200)
})

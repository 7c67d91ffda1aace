import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
let ravi: { token: string }
let meera: { token: string }
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  ravi = await addEmployee(t, company)
  meera = await addEmployee(t, company)
})
afterAll(() => t.stop())

const state = {
  filter: { status: ['qualified'], minValue: 1000, custom: ['plot:min:5'] },
  sort: '-value',
  columns: ['name', 'phone'],
  layout: 'board',
}
const add = (token: string, fields: Record<string, unknown>) =>
  call(t, token, 'POST', '/views', { state, ...fields })
const names = async (token: string) =>
  (await call(t, token, 'GET', '/views')).body.data.map((v: { name: string }) => v.name)

test('a view keeps filters, sort, columns and layout as they were', async () => {
  const made = await add(ravi.token, { name: ' Big ones ' })
  expect(made.status).toBe(201)
  const { _id, ...view } = made.body.data
  expect(view).toEqual({
    name: 'Big ones',
    state,
    shared: false,
    pinned: false,
    mine: true,
    madeBy: expect.stringContaining('Ravi'),
  })
  expect((await call(t, ravi.token, 'GET', '/views')).body.data).toEqual([{ _id, ...view }])
  const changed = await call(t, ravi.token, 'PUT', `/views/${_id}`, { name: 'Large', state: { filter: {} } })
  expect(changed.body.data).toMatchObject({
    name: 'Large',
    state: { sort: '-createdAt', columns: [], layout: 'table' },
  })
})

test("another's own view is unknown to colleagues and to the company", async () => {
  const { _id } = (await add(ravi.token, { name: 'Mine alone' })).body.data
  expect(await names(meera.token)).not.toContain('Mine alone')
  expect(await names(company.token)).not.toContain('Mine alone')
  for (const { token } of [meera, company]) {
    expect((await call(t, token, 'PUT', `/views/${_id}`, { name: 'Stolen' })).status).toBe(404)
    expect((await call(t, token, 'DELETE', `/views/${_id}`)).status).toBe(404)
  }
})

test('a shared view is seen by everyone, changed by the company alone, pinned by each for themselves', async () => {
  const { _id } = (await add(company.token, { name: 'For all', shared: true })).body.data
  expect(await names(ravi.token)).toContain('For all')
  const refused = await call(t, ravi.token, 'PUT', `/views/${_id}`, { name: 'Mine now' })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringMatching(/^Only .+ or the company can change this view\.$/),
  ])
  expect((await call(t, ravi.token, 'DELETE', `/views/${_id}`)).status).toBe(403)
  const pinned = await call(t, ravi.token, 'PUT', `/views/${_id}`, { pinned: true })
  expect(pinned.body.data.pinned).toBe(true)
  expect((await names(ravi.token))[0]).toBe('For all')
  const ofMeera = (await call(t, meera.token, 'GET', '/views')).body.data
  expect(ofMeera.find((v: { _id: string }) => v._id === _id).pinned).toBe(false)
  expect((await call(t, ravi.token, 'PUT', `/views/${_id}`, { pinned: false })).body.data.pinned).toBe(false)
  expect((await call(t, company.token, 'DELETE', `/views/${_id}`)).status).toBe(200)
  expect(await names(ravi.token)).not.toContain('For all')
})

test('an employee shares nothing, and is told why', async () => {
  const refused = await add(ravi.token, { name: 'Look at this', shared: true })
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only the company can share a view with everyone.',
  ])
  const { _id } = (await add(ravi.token, { name: 'Own' })).body.data
  expect((await call(t, ravi.token, 'PUT', `/views/${_id}`, { shared: true })).status).toBe(403)
})

test('a view without a name, and a filter or sort that the list does not know, are refused', async () => {
  expect((await add(ravi.token, { name: ' ' })).body.fields).toEqual({ name: 'A view needs a name' })
  expect((await add(ravi.token, { name: 'x', state: { sort: 'salary' } })).status).toBe(400)
  expect((await add(ravi.token, { name: 'x', state: { filter: { from: 'soon' } } })).status).toBe(400)
})

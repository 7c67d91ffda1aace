import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../builders.ts'
import { startTestApp, type TestApp } from '../database.ts'
import { addLead } from '../lead-builders.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const send = (method: 'GET' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const leadOf = async (id: string) => (await send('GET', `/leads/${id}`)).body.data

test('a filter on a late page starts the list at its top, with its own count (case R36)', async () => {
  for (let n = 0; n < 60; n++)
    await addLead(t, company.token, { name: `Lead ${n}`, status: n % 8 === 7 ? 'qualified' : 'new' })
  await addLead(t, company.token, { name: 'The eighth', status: 'qualified' })
  let page = (await send('GET', '/leads?limit=10')).body.page
  for (let at = 2; at <= 6; at++)
    page = (await send('GET', `/leads?limit=10&cursor=${page.nextCursor}`)).body.page
  const filtered = (await send('GET', '/leads?limit=10&status=qualified')).body
  expect(filtered.data).toHaveLength(8)
  expect(filtered.page).toMatchObject({ total: 8, nextCursor: null })
})

test('values sort as numbers, the empty ones as the 0 that they are, the same after a reload (case R37)', async () => {
  for (const value of [5000, undefined, 0, 250000, undefined, 9000])
    await addLead(t, company.token, value === undefined ? {} : { value })
  const values = async (sort: string) =>
    (await send('GET', `/leads?sort=${sort}`)).body.data.map((lead: { value: number }) => lead.value)
  for (const _ of ['first', 'again']) {
    expect(await values('-value')).toEqual([250000, 9000, 5000, 0, 0, 0])
    expect(await values('value')).toEqual([0, 0, 0, 5000, 9000, 250000])
  }
})

test('a lead that is moved there and back stands once, where it was moved last (case X23)', async () => {
  const lead = await addLead(t, company.token)
  await addLead(t, company.token)
  for (const status of ['contacted', 'new', 'contacted'])
    expect((await send('PATCH', `/leads/${lead._id}`, { status })).status).toBe(200)
  const ids = async (query: string) =>
    (await send('GET', `/leads${query}`)).body.data.map((one: { _id: string }) => one._id)
  expect(await ids('?status=contacted')).toEqual([lead._id])
  expect(await ids('?status=new')).not.toContain(lead._id)
  expect((await send('GET', '/company-auth/dashboard')).body.data.totalLeads).toBe(2)
})

test('value and budget do not drift when a lead is saved as it is, three times (case X31)', async () => {
  const lead = await addLead(t, company.token, { value: 120000, budget: '50,000-75,000' })
  for (let time = 0; time < 3; time++) {
    const shown = await leadOf(lead._id)
    expect((await send('PUT', `/leads/${lead._id}`, shown)).status).toBe(200)
  }
  expect(await leadOf(lead._id)).toMatchObject({
    value: 120000,
    budget: '50,000-75,000',
    version: lead.version,
  })
})

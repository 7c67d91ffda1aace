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

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const sourceOf = async (value: string) =>
  (await send('GET', '/dropdown-options/sourceOfLead')).body.data.find(
    (option: { value: string }) => option.value === value,
  )
const leadOf = async (id: string) => (await send('GET', `/leads/${id}`)).body.data
const totalOf = async (query: string) => (await send('GET', `/leads?${query}`)).body.page.total

test('a renamed source still shows on its seven leads, and the filter finds them (case R28)', async () => {
  for (let n = 0; n < 7; n++) await addLead(t, company.token, { source: 'website' })
  const website = await sourceOf('website')
  await send('PUT', `/dropdown-options/${website._id}`, { label: 'Company Site' })
  const { value, label } = await sourceOf('website')
  expect(label).toBe('Company Site')
  expect(await totalOf(`source=${value}`)).toBe(7)
  const { data } = (await send('GET', '/leads')).body
  expect(new Set(data.map((lead: { source: string }) => lead.source))).toEqual(new Set([value]))

  const renamed = await send('PUT', `/dropdown-options/${website._id}`, { value: 'company_site' })
  expect(renamed.status).toBe(200)
  expect(await totalOf('source=company_site')).toBe(7)
  expect(await totalOf('source=website')).toBe(0)
})

test('a status in use is refused with the count, and its leads stay where they are (case R29)', async () => {
  const made = await send('POST', '/lead-statuses', { name: 'site_visit', label: 'Site visit' })
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await addLead(t, company.token, { status: 'site_visit' }))._id)
  const refused = await send('DELETE', `/lead-statuses/${made.body.data._id}`)
  expect([refused.status, refused.body.message]).toEqual([409, '4 leads still stand in this status.'])
  expect(await totalOf('')).toBe(4)
  expect(await totalOf('status=site_visit')).toBe(4)
  for (const id of ids) expect((await leadOf(id)).status).toBe('site_visit')
})

test('a lead keeps a source that was deleted when only its phone is changed (case X21)', async () => {
  const lead = await addLead(t, company.token, { source: 'trade_show' })
  await send('DELETE', `/dropdown-options/${(await sourceOf('trade_show'))._id}`)
  expect(await sourceOf('trade_show')).toBeUndefined()
  const saved = await send('PUT', `/leads/${lead._id}`, { ...lead, phone: '9876500011' })
  expect(saved.body.data).toMatchObject({ source: 'trade_show', phone: '9876500011' })
  expect(await totalOf('source=trade_show')).toBe(1)
})

test('a renamed field keeps its values, and a second one of the old label does not get its key (case X22)', async () => {
  const { field } = (await send('POST', '/form-fields', { label: 'Plot Size', type: 'text' })).body
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await addLead(t, company.token, { [field.name]: `${n} acres` }))._id)
  const renamed = await send('PUT', `/form-fields/${field._id}`, { label: 'Plot Area' })
  expect(renamed.body.field).toMatchObject({ name: field.name, label: 'Plot Area' })
  for (const [n, id] of ids.entries())
    expect((await leadOf(id)).customFields).toEqual({ [field.name]: `${n} acres` })

  const second = await send('POST', '/form-fields', { label: 'plot  size', type: 'text' })
  const { fields } = (await send('GET', '/form-fields')).body
  const names = fields.map((one: { name: string }) => one.name)
  expect(new Set(names).size).toBe(names.length)
  expect(second.body.field?.name).not.toBe(field.name)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { enquire, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())
const rename = async (category: string, from: string, to: string) => {
  const { data } = (await as('GET', `/dropdown-options/${category}`)).body
  const option = data.find(({ value }: { value: string }) => value === from)
  expect((await as('PUT', `/dropdown-options/${option._id}`, { value: to })).status).toBe(200)
}
const as = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)

test('saved views and arrival rules that ask for a value ask for the changed one, and others stay [2-5.43]', async () => {
  const views = { 'Insta and web': ['instagram', 'website'], Web: ['website'] }
  for (const [name, source] of Object.entries(views))
    await as('POST', '/views', { name, state: { filter: { source, tag: ['instagram'] } } })
  const conditions = [
    { field: 'source', values: ['instagram', 'youtube'] },
    { field: 'campaign', values: ['instagram'] },
  ]
  const employees = [(await addEmployee(t, company)).id]
  const rule = await as('POST', '/arrival-rules', { name: 'Social', conditions, employees, method: 'equal' })
  expect(rule.status, JSON.stringify(rule.body)).toBe(201)

  await rename('sourceOfLead', 'instagram', 'insta')
  const shown = (await as('GET', '/views')).body.data as {
    name: string
    state: { filter: Record<string, string[]> }
  }[]
  const filters = Object.fromEntries(shown.map(({ name, state }) => [name, state.filter]))
  expect(new Set(filters['Insta and web']!.source)).toEqual(new Set(['insta', 'website']))
  expect(filters['Insta and web']!.tag).toEqual(['instagram'])
  expect(filters.Web!.source).toEqual(['website'])
  const [kept] = (await as('GET', '/arrival-rules')).body.data
  expect(kept.conditions.map(({ values }: { values: string[] }) => values.toSorted())).toEqual([
    ['insta', 'youtube'],
    ['instagram'],
  ])
})

test('who comes through a link of a source that was renamed is of the renamed one', async () => {
  const link = await makeLink(t, company, { source: 'youtube' })
  await rename('sourceOfLead', 'youtube', 'videos')
  await enquire(t, link)
  const [lead] = await leadsOf(t, company)
  expect(lead.source).toBe('videos')
})

test('what a split, the undoing of a distribution and that of an import put back is the renamed value', async () => {
  const own = { sector: 'Retail', company: 'Old' }
  const asha = await addLead(t, company.token, { name: 'Asha', phone: '98765 00021', ...own })
  const bina = await addLead(t, company.token, { name: 'Bina', phone: '98765 00022', sector: 'Education' })
  const chetan = await addLead(t, company.token, { name: 'Chetan', priority: 'urgent' })
  const { id: employeeId } = await addEmployee(t, company)
  const assignments = [{ leadId: chetan._id, employeeId }]
  const given = await as('PUT', '/lead-assignment/bulk-assign-distribution', {
    ...{ assignments, distributionMethod: 'equal' },
  })
  const file = 'Name,Phone,Sector\nAsha,9876500021,Finance\n'
  const { _id: imported } = await importFile(t, company.token, file, { duplicates: 'update' })
  await rename('priority', 'urgent', 'asap')
  expect((await as('POST', `/leads/bulk/${given.body.data.act}/undo`)).status).toBe(200)
  expect((await as('GET', `/leads/${chetan._id}`)).body.data.priority).toBe('asap')
  await rename('sector', 'Retail', 'shops')
  expect((await as('POST', `/imports/${imported}/undo`)).status).toBe(200)
  expect((await as('GET', `/leads/${asha._id}`)).body.data.sector).toBe('shops')

  const merged = await as('POST', `/leads/${asha._id}/merge`, { leadId: bina._id, take: ['sector'] })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  await rename('sector', 'shops', 'stores')
  await rename('sector', 'Education', 'schools')
  expect((await as('POST', `/leads/${asha._id}/split`, { leadId: bina._id })).status).toBe(200)
  expect((await as('GET', `/leads/${asha._id}`)).body.data.sector).toBe('stores')
  expect((await as('GET', `/leads/${bina._id}`)).body.data.sector).toBe('schools')
})

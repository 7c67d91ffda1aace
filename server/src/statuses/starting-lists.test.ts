import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const get = (path: string) => call(t, company.token, 'GET', path)

test('a new company has the eight statuses in their order, with their labels and stages [2-4.01 2-4.02]', async () => {
  const { data, statuses } = (await get('/lead-statuses')).body
  const shown = data.map((s: { name: string; label: string; stage: string }) => [s.name, s.label, s.stage])
  expect(shown).toEqual([
    ['new', 'New', 'new'],
    ['contacted', 'Contacted', 'open'],
    ['qualified', 'Qualified', 'open'],
    ['proposal', 'Proposal Sent', 'open'],
    ['negotiation', 'Negotiation', 'open'],
    ['closed_won', 'Won', 'won'],
    ['closed_lost', 'Lost', 'lost'],
    ['on_hold', 'On Hold', 'paused'],
  ])
  expect(statuses).toEqual(data)
})

test('the dropdown category status is a view of the statuses', async () => {
  const { data } = (await get('/dropdown-options/status')).body
  const statuses = (await get('/lead-statuses')).body.data
  const wanted = statuses.map((s: { _id: string; name: string; label: string; order: number }) => ({
    _id: s._id,
    category: 'status',
    label: s.label,
    value: s.name,
    sortOrder: s.order,
  }))
  expect(data).toEqual(wanted)
})

test('a new company has the options of the six categories, each also alone', async () => {
  const { data } = (await get('/dropdown-options')).body
  const values = (category: string) =>
    data.flatMap((o: { category: string; value: string }) => (o.category === category ? [o.value] : []))
  expect(values('priority')).toEqual(['low', 'medium', 'high', 'urgent'])
  expect(values('productCategory')).toEqual(['Product', 'Service'])
  expect(values('productOfInterest')).toHaveLength(10)
  expect(values('sector')).toContain('Healthcare')
  expect(values('sourceOfLead')).toEqual(expect.arrayContaining(['website', 'trade_show', 'instagram']))
  expect(values('status')).toHaveLength(8)
  const alone = (await get('/dropdown-options/sector')).body.data
  expect(alone.map((o: { value: string }) => o.value)).toEqual(values('sector'))
  expect((await get('/dropdown-options/nonsense')).status).toBe(400)
})

test('a new company has the built-in form fields and ten services, which its employees see too', async () => {
  const employee = await addEmployee(t, company, { role: 'Intern' })
  const fields = (await call(t, employee.token, 'GET', '/form-fields')).body
  expect(fields.data.map((f: { label: string }) => f.label)).toEqual([
    'Full Name',
    'Email Address',
    'Phone Number',
    'Lead Source',
    'Budget Range',
  ])
  expect(fields.fields).toEqual(fields.data)
  const services = (await call(t, employee.token, 'GET', '/services')).body.data
  expect(services).toHaveLength(10)
  expect(services[0]).toMatchObject({ name: 'Website Development', active: true, order: 1 })
})

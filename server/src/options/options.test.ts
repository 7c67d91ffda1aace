import { DEFAULT_OPTIONS } from '@leadline/contract/options/option'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

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
interface Option {
  _id: string
  category: string
  label: string
  value: string
  sortOrder: number
}
const list = async (category: string): Promise<Option[]> =>
  (await send('GET', `/dropdown-options/${category}`)).body.data
const add = (fields: Record<string, unknown>) => send('POST', '/dropdown-options', fields)

test('an option has id, category, label, value and place, and a new one stands last [2-3.27 2-7.32]', async () => {
  const made = await add({ category: 'sector', label: ' Agri ', value: ' agri ' })
  expect(made.status).toBe(201)
  expect(made.body.message).toBe('Option added successfully!')
  expect(made.body.data).toEqual({
    _id: expect.any(String),
    category: 'sector',
    label: 'Agri',
    value: 'agri',
    sortOrder: expect.any(Number),
  })
  const sectors = await list('sector')
  expect(sectors.at(-1)).toEqual(made.body.data)
  expect((await add({ category: 'sector', label: 'First', value: 'first', sortOrder: 0 })).status).toBe(201)
  expect((await list('sector'))[0]!.value).toBe('first')
})

test('another category is refused [2-3.28]', async () => {
  const refused = await add({ category: 'mood', label: 'Good', value: 'good' })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields)).toEqual(['category'])
})

test('a blank label or value is refused by name, in adding and in changing', async () => {
  const before = await list('sector')
  for (const [label, value] of [
    ['  ', 'x'],
    ['x', '\t'],
    ['\u200b', 'x'],
  ] as const) {
    const refused = await add({ category: 'sector', label, value })
    expect([refused.status, refused.body.message]).toEqual([400, 'Please fill in both label and value'])
    const changed = await send('PUT', `/dropdown-options/${before[0]!._id}`, { label, value })
    expect(changed.status).toBe(400)
  }
  expect((await add({ category: 'sector', value: 'x' })).body.message).toBe(
    'Please fill in both label and value',
  )
  expect(await list('sector')).toEqual(before)
})

test("all options are answered, and those of one category, in their order; another company's never [2-7.31]", async () => {
  const other = await registerCompany(t)
  await call(t, other.token, 'POST', '/dropdown-options', {
    category: 'sector',
    label: 'Hidden',
    value: 'hidden',
  })
  const all: Option[] = (await send('GET', '/dropdown-options')).body.data
  expect(all.map(o => o.value)).not.toContain('hidden')
  const sectors = await list('sector')
  expect(all.filter(o => o.category === 'sector')).toEqual(sectors)
  expect(sectors.map(o => o.sortOrder)).toEqual(sectors.map(o => o.sortOrder).toSorted((a, b) => a - b))
})

test('options change place together, and stay there; one unknown id changes nothing [2-7.33]', async () => {
  const before = await list('priority')
  const turned = before.toReversed().map((option, sortOrder) => ({ id: option._id, sortOrder }))
  expect((await send('PUT', '/dropdown-options/bulk/sort-order', turned)).status).toBe(200)
  expect((await list('priority')).map(o => o.value)).toEqual(before.map(o => o.value).toReversed())
  const other = await registerCompany(t)
  const foreign = (await call(t, other.token, 'GET', '/dropdown-options/priority')).body.data[0]._id
  const back = before.map((option, sortOrder) => ({ id: option._id, sortOrder }))
  const refused = await send('PUT', '/dropdown-options/bulk/sort-order', {
    options: [...back, { id: foreign, sortOrder: 9 }],
  })
  expect([refused.status, refused.body.code]).toEqual([404, 'OPTION_NOT_FOUND'])
  expect((await list('priority')).map(o => o.value)).toEqual(before.map(o => o.value).toReversed())
})

test('Initialize Defaults adds what is missing, and overwrites and doubles nothing [2-7.34 2-9.05]', async () => {
  const [first, second] = await list('sector')
  await send('PUT', `/dropdown-options/${first!._id}`, { label: 'Tech and more' })
  await send('DELETE', `/dropdown-options/${second!._id}`)
  await add({ category: 'sector', label: 'Agri', value: 'agri' })
  const again = await send('POST', '/dropdown-options/initialize')
  expect(again.body.message).toBe('Default options initialized successfully!')
  expect((await send('POST', '/dropdown-options/initialize')).body.data).toEqual(again.body.data)
  const sectors = await list('sector')
  expect(sectors[0]).toMatchObject({ value: first!.value, label: 'Tech and more' })
  expect(sectors.map(o => o.value).toSorted()).toEqual(
    [...DEFAULT_OPTIONS.sector.map(o => o.value), 'agri'].toSorted(),
  )
  expect(sectors.find(o => o.value === second!.value)!.sortOrder).toBeLessThan(999)
  for (const [category, wanted] of Object.entries(DEFAULT_OPTIONS))
    expect((await list(category)).map(o => o.value)).toEqual(expect.arrayContaining(wanted.map(o => o.value)))
})

test('a changed value is rewritten on its leads, with history; a changed label touches none [2-5.43]', async () => {
  const lead = await addLead(t, company.token, { sector: 'Retail', notes: 'Retail' })
  const other = await addLead(t, company.token, { sector: 'Finance' })
  const retail = (await list('sector')).find(o => o.value === 'Retail')!
  await send('PUT', `/dropdown-options/${retail._id}`, { label: 'Shops' })
  expect((await send('GET', `/leads/${lead._id}`)).body.data.version).toBe(lead.version)
  const changed = await send('PUT', `/dropdown-options/${retail._id}`, { value: 'shops' })
  expect(changed.body).toMatchObject({
    message: 'Option updated successfully!',
    data: { label: 'Shops', value: 'shops' },
  })
  const after = (await send('GET', `/leads/${lead._id}`)).body.data
  expect(after).toMatchObject({ sector: 'shops', notes: 'Retail', version: lead.version + 1 })
  const [entry] = (await send('GET', `/leads/${lead._id}/history`)).body.data
  expect(entry.changes).toEqual([{ field: 'sector', from: 'Retail', to: 'shops' }])
  expect((await send('GET', `/leads/${other._id}`)).body.data).toMatchObject({
    sector: 'Finance',
    version: other.version,
  })
})

test('a taken value answers 409, whether adding or changing [2-5.43]', async () => {
  const [first, second] = await list('sector')
  const twice = await add({ category: 'sector', label: 'Again', value: first!.value })
  expect([twice.status, twice.body.code, twice.body.fields]).toEqual([
    409,
    'VALUE_TAKEN',
    { value: 'This value is already taken.' },
  ])
  const changed = await send('PUT', `/dropdown-options/${second!._id}`, { value: first!.value })
  expect(changed.status).toBe(409)
  expect((await list('sector')).map(o => o.value)).toContain(second!.value)
})

test('a whole option may be sent back as it was read; its category is not believed', async () => {
  for (const category of ['sector', 'status']) {
    const option = (await list(category))[1]!
    const sent = { ...option, category: 'priority', label: 'Renamed' }
    const { body } = await send('PUT', `/dropdown-options/${option._id}`, sent)
    expect(body.data).toEqual({ ...option, label: 'Renamed' })
  }
})

test('a status added as an option is a status, and a status is an option; its value never changes [2-4.09 2-7.30 2-5.43]', async () => {
  const made = await add({ category: 'status', label: 'Site visit', value: 'site_visit' })
  const { statuses } = (await send('GET', '/lead-statuses')).body
  expect(statuses.at(-1)).toMatchObject({ _id: made.body.data._id, name: 'site_visit', label: 'Site visit' })
  await send('POST', '/lead-statuses', { name: 'parked', label: 'Parked' })
  const options = await list('status')
  expect(options.map(o => [o._id, o.label, o.value])).toContainEqual([expect.any(String), 'Parked', 'parked'])
  const id = made.body.data._id
  const renamed = await send('PUT', `/dropdown-options/${id}`, { value: 'visit' })
  expect([renamed.status, renamed.body.code]).toEqual([422, 'NAME_STAYS'])
  expect((await send('PUT', `/dropdown-options/${id}`, { label: 'Visit' })).body.data.label).toBe('Visit')
  const turned = options.toReversed().map((o, sortOrder) => ({ id: o._id, sortOrder }))
  await send('PUT', '/dropdown-options/bulk/sort-order', turned)
  expect((await send('GET', '/lead-statuses')).body.statuses.at(-1).name).toBe('new')
  expect((await send('DELETE', `/dropdown-options/${id}`)).status).toBe(200)
})

test('employees read the options and change none', async () => {
  const manager = await addEmployee(t, company, { role: 'Manager' })
  expect((await call(t, manager.token, 'GET', '/dropdown-options')).status).toBe(200)
  const refused = await call(t, manager.token, 'POST', '/dropdown-options', {
    category: 'sector',
    label: 'Agri',
    value: 'agri',
  })
  expect(refused.status).toBe(403)
})

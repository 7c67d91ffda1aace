import { FIELD_TYPES } from '@leadline/contract/form-fields/form-field'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
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
const list = async () => (await send('GET', '/form-fields')).body.fields
const find = async (name: string) => (await list()).find((f: { name: string }) => f.name === name)
const names = async () => (await list()).map((f: { name: string }) => f.name)
const add = (fields: Record<string, unknown>) => send('POST', '/form-fields', fields)

test('the built-in fields are the five of every company [2-3.35]', async () => {
  const shown = (await list()).map((f: Record<string, unknown>) => [
    f.name,
    f.label,
    f.type,
    f.required,
    f.order,
  ])
  expect(shown).toEqual([
    ['name', 'Full Name', 'text', true, 1],
    ['email', 'Email Address', 'email', true, 2],
    ['phone', 'Phone Number', 'phone', true, 3],
    ['source', 'Lead Source', 'select', true, 4],
    ['budget', 'Budget Range', 'select', false, 5],
  ])
})

test('a field of each of the seven types is made, read, changed and deleted [2-3.33 2-7.36]', async () => {
  for (const type of FIELD_TYPES) {
    const options = type === 'select' ? [{ value: 'one', label: 'One' }] : []
    const made = await add({ label: `My ${type}`, type, placeholder: 'Say it', required: true, options })
    expect(made.status).toBe(201)
    expect(made.body.field).toMatchObject({
      name: `my_${type}`,
      label: `My ${type}`,
      type,
      placeholder: 'Say it',
      required: true,
      options,
      insertAfter: '',
      builtIn: false,
    })
  }
  expect(await find('my_date')).toMatchObject({ type: 'date' })
  const { _id } = await find('my_text')
  const changed = await send('PUT', `/form-fields/${_id}`, { label: 'Mine', required: false })
  expect(changed.body.field).toMatchObject({ name: 'my_text', label: 'Mine', required: false })
  expect((await send('DELETE', `/form-fields/${_id}`)).status).toBe(200)
  expect(await names()).not.toContain('my_text')
})

test('the name comes from the label in any script, and a new label keeps it [2-3.31]', async () => {
  expect((await add({ label: '  पसंदीदा  रंग ', type: 'text' })).body.field.name).toBe('पसंदीदा_रंग')
  const { field } = (await add({ label: 'Plot Size', type: 'number' })).body
  expect(field.name).toBe('plot_size')
  const whole = { ...field, label: 'Size of the plot' }
  expect((await send('PUT', `/form-fields/${field._id}`, whole)).body.field.name).toBe('plot_size')
  const renamed = await send('PUT', `/form-fields/${field._id}`, { name: 'size' })
  expect([renamed.status, renamed.body.code]).toEqual([422, 'NAME_STAYS'])
})

test('a name that the form has already, and one of the reserved words, are refused beside the label [2-3.32]', async () => {
  for (const label of [
    'Budget',
    'E-mail?'.replace('-', ''),
    'company name',
    '__proto__',
    'Constructor',
    '!!!',
  ]) {
    const refused = await add({ label, type: 'text' })
    expect([label, refused.status, refused.body.fields?.label]).toEqual([label, 422, expect.any(String)])
  }
  await add({ label: 'Plot', type: 'text' })
  const twice = await add({ label: 'PLOT', type: 'number' })
  expect([twice.status, twice.body.fields]).toEqual([
    409,
    { label: 'There is already a field of this name.' },
  ])
})

test('a field named title is the enquiry purpose: a select, once [2-3.37]', async () => {
  expect((await add({ label: 'Title', type: 'text' })).body.fields).toHaveProperty('type')
  const made = await add({ label: 'Title', type: 'select', options: [{ value: 'Web', label: 'Web site' }] })
  expect(made.body.field).toMatchObject({ name: 'title', type: 'select' })
  expect((await send('PUT', `/form-fields/${made.body.field._id}`, { type: 'text' })).status).toBe(422)
  expect((await add({ label: 'title', type: 'select' })).status).toBe(409)
})

test("a select's options are the company's own; another's field of the same name has others [2-3.34]", async () => {
  const options = [
    { value: '2bhk', label: '2 BHK' },
    { value: '3bhk', label: '' },
  ]
  await add({ label: 'Flat', type: 'select', options })
  const other = await registerCompany(t)
  await call(t, other.token, 'POST', '/form-fields', {
    label: 'Flat',
    type: 'select',
    options: [{ value: 'villa', label: 'Villa' }],
  })
  expect((await find('flat')).options).toEqual([
    { value: '2bhk', label: '2 BHK' },
    { value: '3bhk', label: '3bhk' },
  ])
  const { _id } = await find('flat')
  await send('PUT', `/form-fields/${_id}`, { options: [{ value: '4bhk', label: '4 BHK' }] })
  const { fields } = (await call(t, other.token, 'GET', '/form-fields')).body
  expect(fields.at(0).options ?? []).toEqual([{ value: 'villa', label: 'Villa' }])
  const same = [options[0], options[0]]
  expect((await send('PUT', `/form-fields/${_id}`, { options: same })).status).toBe(400)
})

test('a missing label or type is refused in the words of the form', async () => {
  for (const fields of [{ type: 'text' }, { label: 'Plot' }, { label: ' ', type: 'text' }]) {
    const refused = await add(fields)
    expect([refused.status, refused.body.message]).toEqual([400, 'Label and Type are required fields'])
  }
})

test('a built-in field cannot be deleted, moved or given another type, but its flag and options can change [2-5.38 2-5.39]', async () => {
  const budget = await find('budget')
  const path = `/form-fields/${budget._id}`
  expect((await send('DELETE', path)).body.message).toBe(
    'Built-in fields cannot be deleted from the database. They are part of the core form structure.',
  )
  expect((await send('PUT', path, { order: 0.5 })).body.message).toBe('Built-in fields cannot be reordered.')
  expect((await send('PUT', path, { type: 'text' })).status).toBe(422)
  const saved = await send('PUT', path, {
    ...budget,
    required: true,
    options: [{ value: 'Any', label: 'Any' }],
  })
  expect(saved.body.field).toMatchObject({ required: true, order: 5, options: [{ value: 'Any' }] })
})

test('a new field stands half a place after its anchor, or at the number of custom fields [2-9.29]', async () => {
  expect((await add({ label: 'A', type: 'text' })).body.field.order).toBe(0)
  expect((await add({ label: 'B', type: 'text', insertAfter: 'email' })).body.field).toMatchObject({
    order: 2.5,
    insertAfter: 'email',
  })
  expect((await add({ label: 'C', type: 'text' })).body.field.order).toBe(2)
  expect((await add({ label: 'D', type: 'text', insertAfter: 'nowhere' })).body.fields).toHaveProperty(
    'insertAfter',
  )
})

test('a dropped field keeps its place, also after so many halvings that the numbers run out [2-9.28]', async () => {
  await add({ label: 'A', type: 'text', order: 6 })
  await add({ label: 'B', type: 'text', order: 7 })
  for (let turn = 0; turn < 60; turn++) {
    const [first, last] = (await list()).slice(-2)
    await send('PUT', `/form-fields/${last._id}`, { order: (5 + first.order) / 2 })
    expect((await names()).slice(-3)).toEqual(['budget', last.name, first.name])
  }
})

test("a deleted field's values stay in the leads, and come back with the field [2-3.09]", async () => {
  const { field } = (await add({ label: 'Plot', type: 'number' })).body
  const lead = await addLead(t, company.token, { plot: '1,200' })
  expect(lead.customFields).toEqual({ plot: 1200 })
  await send('DELETE', `/form-fields/${field._id}`)
  const saved = await send('PUT', `/leads/${lead._id}`, { name: 'Someone else' })
  expect(saved.status).toBe(200)
  await add({ label: 'Plot', type: 'number' })
  expect((await send('GET', `/leads/${lead._id}`)).body.data.customFields).toEqual({ plot: 1200 })
})

test('a select without options is refused beside its options, save the enquiry purpose', async () => {
  const words = 'A select needs at least one option.'
  const refused = await add({ label: 'Flat', type: 'select' })
  expect([refused.status, refused.body.fields]).toEqual([422, { options: words }])
  const { field } = (await add({ label: 'Plot', type: 'text' })).body
  const change = (body: object) => send('PUT', `/form-fields/${field._id}`, body)
  expect((await change({ type: 'select' })).body.fields).toEqual({ options: words })
  const options = [{ value: 'corner', label: 'Corner' }]
  expect((await change({ type: 'select', options })).status).toBe(200)
  expect((await change({ options: [] })).body.fields).toEqual({ options: words })
  expect((await add({ label: 'Title', type: 'select' })).status).toBe(201)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())
const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  call(t, company.token, method, path, body)
const add = (field: object) => send('POST', '/form-fields', field)

test('a new label is no word of the form itself, and not that of another field', async () => {
  const made = (await add({ label: 'Plot', type: 'text' })).body.field
  const change = (label: string) => send('PUT', `/form-fields/${made._id}`, { label })
  expect((await change('Phone')).body.fields.label).toContain('belongs to the form itself')
  await add({ label: 'Second plot', type: 'text' })
  for (const label of ['second  Plot', 'Full Name'])
    expect((await change(label)).body.fields.label).toContain('Another field has this label')
  expect((await add({ label: 'Full name', type: 'text' })).status).toBe(422)
  expect((await change('plot')).body.field).toMatchObject({ name: 'plot', label: 'plot' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
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

const as = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const exported = async () => {
  const headers = { authorization: `Bearer ${company.token}` }
  return (await t.app.inject({ url: '/api/leads/export.csv', headers })).body
}
const read = async (id: string) => (await as('GET', `/leads/${id}`)).body.data

test('of two owners of one name an export says which, and its import gives the lead to nobody else', async () => {
  const [, second] = [
    await addEmployee(t, company, { name: 'Ravi Kumar', email: 'ravi.one@example.com' }),
    await addEmployee(t, company, { name: 'Ravi  kumar', email: 'ravi.two@example.com' }),
  ]
  const { _id } = await addLead(t, company.token, { phone: '98765 00011' })
  await as('PUT', `/lead-assignment/assign/${_id}`, { assignedTo: second.id })
  const file = await exported()
  expect(file).toContain('ravi.two@example.com')
  await importFile(t, company.token, file)
  expect((await read(_id)).assignedTo).toBe(second.id)
  // Of a name alone nobody knows whose it is: nobody is given the lead, and nobody of that name is added.
  await importFile(
    t,
    company.token,
    'Name,Phone,Owner\nAsha,9876500012,Ravi Kumar\nBina,9876500013,Ravi Kumar\n',
  )
  const { data } = (await as('GET', '/leads?search=Asha')).body
  expect(data.map(({ assignedTo }: { assignedTo: string | null }) => assignedTo)).toEqual([null])
  expect((await as('GET', '/employees')).body.data).toHaveLength(2)
})

test('the enquiry purpose is one column, under the words of the lead, whatever its field is called', async () => {
  const field = (
    await as('POST', '/form-fields', {
      label: 'Title',
      type: 'select',
      options: [{ value: 'a', label: 'A' }],
    })
  ).body.field
  await as('PUT', `/form-fields/${field._id}`, { label: 'What for' })
  const [header] = (await exported()).split('\n')
  expect(header).toContain('Enquiry purpose')
  expect(header).not.toMatch(/What for|Title/)
  await importFile(t, company.token, 'Name,Phone,Title\nChitra,9876500014,A flat\nDeepa,9876500015,A shop\n')
  const { data } = (await as('GET', '/leads?search=Chitra')).body
  expect(data[0]).toMatchObject({ title: 'A flat', customFields: {} })
})

test('the choices of a field that a file brings are what its leads hold, without the guard against formulas', async () => {
  const rows = Array.from({ length: 8 }, (_, n) => `Lead ${n},98765000${20 + n},${n % 2 ? "'=A+" : "'-B"}`)
  await importFile(t, company.token, `Name,Phone,Grade\n${rows.join('\n')}\n`)
  const { fields } = (await as('GET', '/form-fields')).body
  const grade = fields.find(({ name }: { name: string }) => name === 'grade')
  expect(grade.options.map(({ value }: { value: string }) => value).sort()).toEqual(['-B', '=A+'])
  const { data } = (await as('GET', '/leads?search=Lead 1')).body
  expect(data[0].customFields).toEqual({ grade: '=A+' })
})

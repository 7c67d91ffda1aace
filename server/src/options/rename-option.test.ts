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

  const options = (await as('GET', '/dropdown-options/sourceOfLead')).body.data as {
    _id: string
    value: string
  }[]
  await as('PUT', `/dropdown-options/${options.find(o => o.value === 'instagram')!._id}`, { value: 'insta' })
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

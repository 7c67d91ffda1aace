import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('priorities sort as the company has put them, what it does not know last', async () => {
  const company = await registerCompany(t)
  for (const priority of ['high', 'whenever', 'urgent', 'low', 'medium'])
    await addLead(t, company.token, { name: priority, priority })
  const sorted = async () => namesOf(await call(t, company.token, 'GET', '/leads?sort=priority'))
  expect(await sorted()).toEqual(['low', 'medium', 'high', 'urgent', 'whenever'])
  const { data } = (await call(t, company.token, 'GET', '/dropdown-options/priority')).body
  const places = data.map(({ _id }: { _id: string }, at: number) => ({ id: _id, sortOrder: -at }))
  await call(t, company.token, 'PUT', '/dropdown-options/bulk/sort-order', places)
  expect(await sorted()).toEqual(['urgent', 'high', 'medium', 'low', 'whenever'])
})

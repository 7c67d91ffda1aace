import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { preview, run } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const LISTS = {
  statuses: '/lead-statuses',
  sources: '/dropdown-options/sourceOfLead',
  fields: '/form-fields',
}

test('what a file adds stands right after what the company has; from a new status a lead may go to each of the others', async () => {
  const { token } = await registerCompany(t)
  const listed = async (path: string) => (await call(t, token, 'GET', path)).body.data
  await call(t, token, 'POST', '/form-fields', { name: 'colour', label: 'Colour', type: 'text', order: 7.5 })
  const lists = async () => ({
    statuses: await listed(LISTS.statuses),
    sources: await listed(LISTS.sources),
    fields: await listed(LISTS.fields),
  })
  const before = await lists()
  const uploaded = await preview(t, token, 'Name,Phone,Stage,Ref,Shoe\nA,9876500011,Hot,JustDial,42\n')
  const plan = {
    statuses: [{ value: 'Hot', action: 'add' as const }],
    sources: [{ value: 'JustDial', action: 'add' as const }],
  }
  await run(t, token, uploaded, plan)
  const after = await lists()
  expect(after.statuses.at(-1)).toMatchObject({
    name: 'hot',
    order: before.statuses.at(-1).order + 1,
    canTransitionTo: before.statuses.map((status: { name: string }) => status.name),
  })
  expect(after.sources.at(-1)).toMatchObject({
    value: 'just_dial',
    sortOrder: before.sources.at(-1).sortOrder + 1,
  })
  expect(after.fields.at(-1)).toMatchObject({ name: 'shoe', order: 8.5 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'
import { fillWithLeads } from '../../test/many-leads.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('ten thousand leads are changed in one act and put back in one, one more is refused', async () => {
  const bulk = (body: unknown) => call(t, big.token, 'POST', '/leads/bulk', body)
  const big = await registerCompany(t)
  await fillWithLeads(t, big.companyId, 10_000)
  const moved = await bulk({ action: 'status', to: 'on_hold', filter: {}, expected: 10_000 })
  expect(moved.body.data).toMatchObject({ changed: 8750, unchanged: 1250 })
  expect((await call(t, big.token, 'POST', `/leads/bulk/${moved.body.data.act}/undo`)).body.data).toEqual({
    undone: 8750,
    left: 0,
  })
  await addLead(t, big.token)
  expect(await bulk({ action: 'delete', filter: {} })).toMatchObject({
    status: 422,
    body: { message: 'More than 10,000 leads match. Please narrow the filter.' },
  })
}, 120_000)

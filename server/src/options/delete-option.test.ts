import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('a deleted option is gone from the list and stays on its leads, which can still be saved [2-5.43]', async () => {
  const company = await registerCompany(t)
  const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call(t, company.token, method, path, body)
  const list = async (): Promise<{ _id: string; value: string }[]> =>
    (await send('GET', '/dropdown-options/sector')).body.data
  const lead = await addLead(t, company.token, { sector: 'Retail' })
  const retail = (await list()).find(o => o.value === 'Retail')!
  expect((await send('DELETE', `/dropdown-options/${retail._id}`)).body.message).toBe(
    'Option deleted successfully!',
  )
  expect((await list()).map(o => o.value)).not.toContain('Retail')
  const [other] = await list()
  expect(await send('DELETE', `/dropdown-options/${other?._id}?moveTo=new`)).toMatchObject({
    status: 422,
    body: { fields: { moveTo: 'Only the leads of a status move.' } },
  })
  expect(await list()).toContainEqual(other)
  const saved = await send('PUT', `/leads/${lead._id}`, { ...lead, name: 'Kavya R.' })
  expect(saved.body.data).toMatchObject({ name: 'Kavya R.', sector: 'Retail' })
  expect((await send('DELETE', `/dropdown-options/${retail._id}`)).status).toBe(404)
})

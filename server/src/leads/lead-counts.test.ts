import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { fillWithLeads } from '../../test/many-leads.ts'
import { policed } from '../../test/policed.ts'
import { inScope } from '../platform/db.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const totalOf = async (company: Company, query = '') =>
  (await call(t, company.token, 'GET', `/leads?limit=1${query}`)).body.page.total
const addLead = async (company: Company) => {
  const { status, body } = await call(t, company.token, 'POST', '/leads', {
    name: 'Asha',
    phone: '9876500011',
  })
  if (status !== 201) throw new Error(`It answered ${status}: ${body.message}`)
  return body.data._id
}

test("the count of a list follows every lead that is made, changed, deleted and restored, another company's never", async () => {
  const other = await registerCompany(t)
  await addLead(other)
  const id = await addLead(asha)
  await addLead(asha)
  expect(await totalOf(asha)).toBe(2)
  await call(t, asha.token, 'PUT', `/leads/${id}`, { status: 'contacted' })
  expect(await totalOf(asha)).toBe(2)
  await call(t, asha.token, 'DELETE', `/leads/${id}`)
  expect(await totalOf(asha)).toBe(1)
  expect(await totalOf(other)).toBe(1)
  await call(t, asha.token, 'POST', `/leads/${id}/restore`)
  expect(await totalOf(asha)).toBe(2)
})

test('a change that is taken back is not counted', async () => {
  const before = await totalOf(asha)
  const undone = inScope(t.deps.db, [asha.companyId], async trx => {
    await trx.deleteFrom('leads').where('companyId', '=', asha.companyId).execute()
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await totalOf(asha)).toBe(before)
})

test('the count stays exact while leads are made side by side and the small counts are put together', async () => {
  const many = await registerCompany(t)
  await fillWithLeads(t, many.companyId, 700)
  await Promise.all(Array.from({ length: 300 }, () => addLead(many)))
  expect(await totalOf(many)).toBe(1000)
  expect(await totalOf(many, '&source=website')).toBe(1000)
  const [kept] = await asSuperuser<{ rows: number }>(
    t.database,
    'select count(*)::integer as rows from derived.lead_counts where company_id = $1',
    [many.companyId],
  )
  expect(kept!.rows).toBeLessThan(300)
})

policed('a company sees the counts of its own leads only, and nobody those of all', async () => {
  await addLead(asha)
  const seen = (companies: string[]) =>
    inScope(t.deps.db, companies, async trx => {
      const { rows } = await sql<{ companyId: string }>`
        select distinct company_id from derived.lead_counts`.execute(trx)
      return rows.map(row => row.companyId)
    })
  expect(await seen([asha.companyId])).toEqual([asha.companyId])
  expect(await seen([])).toEqual([])
})

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, addOfficeUser, type Company, call, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { preview, run, storedLeads } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let owner: Awaited<ReturnType<typeof registerSuperadmin>>
let [first, second]: Company[] = []
beforeAll(async () => {
  t = await startTestApp()
  owner = await registerSuperadmin(t)
  first = await addCompany(t, owner, { name: 'Nimbus Tech' })
  await addLead(t, first.token, { name: 'Kavya', company: 'Kaveri Foods' })
})
afterAll(() => t.stop())

const exported = async (token: string, ending: 'csv' | 'xlsx', query = '') =>
  (
    await t.app.inject({
      url: `/api/leads/export.${ending}${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload
const rowsOf = async (token: string, query = ''): Promise<Record<string, string>[]> =>
  parse(await exported(token, 'csv', query), { bom: true, columns: true })

test('a file of several companies says whose each lead is, one of a company does not', async () => {
  expect(Object.keys((await rowsOf(owner.token))[0]!)).not.toContain('Company Account')
  second = await addCompany(t, owner, { name: '=Meghna, Homes' })
  await addLead(t, second.token, { name: 'Ravi', company: '' })
  const user = await addOfficeUser(t, owner)
  for (const { token } of [owner, user]) {
    const rows = await rowsOf(token, '?sort=name')
    expect(rows.map(row => [row.Customer, row.Company, row['Company Account']])).toEqual([
      ['Kavya', 'Kaveri Foods', 'Nimbus Tech'],
      ['Ravi', '', "'=Meghna, Homes"],
    ])
    expect(Object.keys(rows[0]!).at(-1)).toBe('Company Account')
  }
  for (const rows of [
    await rowsOf(owner.token, `?companyId=${first!.companyId}`),
    await rowsOf(first!.token),
  ]) {
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0]!)).not.toContain('Company Account')
  }
})

test('such a file, imported as it stands, changes nothing and makes no field of it, in CSV and XLSX', async () => {
  const companies = [first!, second!]
  const held = () => Promise.all(companies.map(({ companyId }) => storedLeads(t, companyId)))
  const fields = () =>
    Promise.all(companies.map(async ({ token }) => (await call(t, token, 'GET', '/form-fields')).body.data))
  const before = { leads: await held(), fields: await fields() }
  for (const ending of ['csv', 'xlsx'] as const) {
    const file = await exported(owner.token, ending)
    for (const { companyId } of companies) {
      const uploaded = await preview(
        t,
        owner.token,
        file,
        `leads.${ending}`,
        `/imports?companyId=${companyId}`,
      )
      const { counts } = await run(t, owner.token, uploaded, { duplicates: 'update' })
      // The other company's row is refused, and is as it was too.
      expect(counts).toMatchObject({ total: 2, imported: 0, updated: 0, duplicates: 1, rejected: 1 })
    }
  }
  expect({ leads: await held(), fields: await fields() }).toEqual(before)
})

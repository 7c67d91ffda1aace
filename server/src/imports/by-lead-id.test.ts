import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, type Company, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, rejects, run, storedLeads } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const sourceValues = async ({ token }: Company): Promise<string[]> =>
  (await call(t, token, 'GET', '/dropdown-options/sourceOfLead')).body.data.map(
    ({ value }: { value: string }) => value,
  )
const exported = async ({ token }: { token: string }) =>
  (await t.app.inject({ url: '/api/leads/export.csv', headers: { authorization: `Bearer ${token}` } })).body

test('a file of Lead IDs and one more column changes that column, and no name', async () => {
  const company = await registerCompany(t)
  const { _id } = await addLead(t, company.token, { name: 'Asha', phone: '98765 00011' })
  const gone = '0192f0c1-2b7a-7c3e-8a41-5f0c6c1d2e3f'
  const file = `Lead ID,Status\n${_id},Contacted\n${gone},Contacted\n`
  const { counts } = await importFile(t, company.token, file)
  // The lead of the second row is not there, and an id and a status are no lead.
  expect(counts).toMatchObject({ imported: 0, updated: 1, rejected: 1 })
  expect(await storedLeads(t, company.companyId)).toMatchObject([{ name: 'Asha', status: 'contacted' }])
})

test('a source that is no option any more comes back as the leads of the export hold it', async () => {
  const company = await registerCompany(t)
  const { _id } = await addLead(t, company.token, { phone: '98765 00011', source: 'Old Fair' })
  const file = await exported(company)
  await call(t, company.token, 'DELETE', `/leads/${_id}`)
  expect((await importFile(t, company.token, file)).counts).toMatchObject({ imported: 1 })
  expect(await storedLeads(t, company.companyId)).toMatchObject([{ source: 'Old Fair' }])
  expect(await sourceValues(company)).toContain('Old Fair')
})

test('a source that a person chooses to add is an option again, and the leads that hold it keep it', async () => {
  const company = await registerCompany(t)
  await addLead(t, company.token, { phone: '98765 00011', source: 'Old Fair' })
  const uploaded = await preview(t, company.token, await exported(company))
  const sources = [{ value: 'Old Fair', action: 'add' as const }]
  expect((await run(t, company.token, uploaded, { sources })).counts).toMatchObject({ updated: 0 })
  expect(await sourceValues(company)).toContain('Old Fair')
})

test('values that differ in their signs alone are told apart', async () => {
  const company = await registerCompany(t)
  const options = ['A+', 'A-', '⭐', '⭐⭐'].map(value => ({ value, label: value }))
  for (const category of ['sector', 'sourceOfLead'])
    for (const option of options)
      await call(t, company.token, 'POST', '/dropdown-options', { category, ...option })
  await call(t, company.token, 'POST', '/form-fields', { label: 'Group', type: 'select', options })
  const rows = options.map(({ value: v }, n) => `Lead ${n},987650001${n},${v},${v},${v}`)
  await importFile(t, company.token, `Name,Phone,Industry,Source,Group\n${rows.join('\n')}\n`)
  const stored = await storedLeads(t, company.companyId)
  expect(stored.map(({ sector, source, custom_fields }) => [sector, source, custom_fields])).toEqual(
    options.map(({ value }) => [value, value, { group: value }]),
  )
})

test('the row of a lead that has been merged away is told so, and makes no lead anew', async () => {
  const company = await registerCompany(t)
  const kept = await addLead(t, company.token, { name: 'Kavya', phone: '98765 00011' })
  const gone = await addLead(t, company.token, { name: 'Asha', phone: '98765 00012' })
  const file = await exported(company)
  await call(t, company.token, 'POST', `/leads/${kept._id}/merge`, { leadId: gone._id })
  const { _id, counts } = await importFile(t, company.token, file, { duplicates: 'update' })
  expect(counts).toMatchObject({ imported: 0, rejected: 1 })
  const reason = 'This lead has been merged into Kavya'
  expect(await rejects(t, company.token, _id)).toMatchObject([{ kind: 'lead', value: gone._id, reason }])
})

test('of an export of all companies each company takes its own leads, and no copies of the others', async () => {
  const superadmin = await registerSuperadmin(t)
  const [mine, other] = [await addCompany(t, superadmin), await addCompany(t, superadmin)]
  await addLead(t, superadmin.token, { name: 'Asha', phone: '98765 00011' }, `?companyId=${mine.companyId}`)
  const theirs = await addLead(t, superadmin.token, { name: 'Bina' }, `?companyId=${other.companyId}`)
  const file = await exported(superadmin)
  const uploaded = await preview(
    t,
    superadmin.token,
    file,
    'leads.csv',
    `/imports?companyId=${mine.companyId}`,
  )
  const check = await call(
    t,
    superadmin.token,
    'POST',
    `/imports/${uploaded.import._id}/check`,
    uploaded.plan,
  )
  expect(check.body.data.counts).toMatchObject({ imported: 0, updated: 0, rejected: 1 })
  const { _id, counts } = await run(t, superadmin.token, uploaded)
  expect(counts).toMatchObject({ total: 2, imported: 0, updated: 0, duplicates: 1, rejected: 1 })
  const reason = 'This lead is one of another company. Import its row there'
  expect(await rejects(t, superadmin.token, _id)).toMatchObject([
    { kind: 'lead', column: 'Lead ID', value: theirs._id, name: 'Bina', reason },
  ])
  // Whoever sees no other company is told nothing of it: to them it is an id like any other.
  const alone = await importFile(t, mine.token, file)
  expect(alone.counts).toMatchObject({ imported: 1, duplicates: 1, rejected: 0 })
})

test('the Lead ID of a stranger’s lead is none, even to whoever looks after several companies', async () => {
  const meera = await registerSuperadmin(t)
  const [company] = [await addCompany(t, meera), await addCompany(t, meera)]
  const { _id } = await addLead(t, (await registerCompany(t)).token)
  const uploaded = await preview(
    t,
    meera.token,
    `Lead ID,Status\n${_id},Contacted\n`,
    'leads.csv',
    `/imports?companyId=${company.companyId}`,
  )
  const { _id: id, counts } = await run(t, meera.token, uploaded)
  expect(counts).toMatchObject({ imported: 0, updated: 0, rejected: 1 })
  expect(JSON.stringify(await rejects(t, meera.token, id))).not.toContain('another company')
})

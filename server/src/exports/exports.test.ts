import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, storedLeads } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const exported = async (token: string, ending: 'csv' | 'xlsx', query = '') =>
  t.app.inject({
    url: `/api/leads/export.${ending}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
const csvRows = (file: Buffer): Record<string, string>[] => parse(file, { bom: true, columns: true })

const KEPT = [
  'name',
  'phone',
  'email',
  'status',
  'value',
  'tags',
  'notes',
  'custom_fields',
  'source',
  'created_at',
]
const kept = async (companyId: string) =>
  (await storedLeads(t, companyId))
    .map(lead => Object.fromEntries(KEPT.map(field => [field, lead[field]])))
    .sort((a, b) => String(a.phone).localeCompare(String(b.phone)))

/** Five leads with all that is hard to carry in a table. */
async function fiveLeads(token: string) {
  await importFile(t, token, 'Name,Phone,Shoe size\nFirst,9876500010,7\n')
  for (let n = 1; n <= 4; n++) {
    const lead = {
      name: n === 4 ? "=10+20+cmd|' /C calc'!A0" : `Lead "${n}", of; five`,
      phone: `+91 98765 0001${n}`,
      email: `lead+${n}@example.com`,
      status: 'negotiation',
      value: 1234.5 + n,
      tags: ['vip', 'pune, east'],
      notes: 'first line\nsecond, "line"',
      source: 'trade_show',
      shoe_size: String(n),
    }
    const made = await call(t, token, 'POST', '/leads', lead)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
}

/** Exports five leads, deletes them, imports the file: the leads before and after, by phone. */
async function roundTrip(ending: 'csv' | 'xlsx') {
  const { token, companyId } = await registerCompany(t)
  await fiveLeads(token)
  const before = await kept(companyId)
  const file = await exported(token, ending)
  for (const { id } of await storedLeads(t, companyId)) await call(t, token, 'DELETE', `/leads/${id}`)
  const result = await importFile(t, token, file.rawPayload)
  return { before, after: await kept(companyId), counts: result.counts }
}

test('imports its own CSV without loss after the leads were deleted (case R08)', async () => {
  const { before, after, counts } = await roundTrip('csv')
  expect(counts).toMatchObject({ total: 5, imported: 5, rejected: 0 })
  expect(after).toEqual(before)
})

test('imports its own XLSX without loss after the leads were deleted', async () => {
  const { before, after, counts } = await roundTrip('xlsx')
  expect(counts).toMatchObject({ total: 5, imported: 5, rejected: 0 })
  expect(after).toEqual(before)
})

test('exports exactly the rows of the filter (case R12)', async () => {
  const { token } = await registerCompany(t)
  const rows = Array.from(
    { length: 200 },
    (_, n) => `Lead ${n},98765${String(10_000 + n)},${n % 8 === 0 ? 'instagram' : 'referral'}`,
  )
  await importFile(t, token, `Name,Phone,Source\n${rows.join('\n')}\n`)
  const file = await exported(token, 'csv', '?source=instagram')
  const lines = csvRows(file.rawPayload)
  expect(lines).toHaveLength(25)
  expect(new Set(lines.map(line => line.Source))).toEqual(new Set(['instagram']))
  expect(csvRows((await exported(token, 'csv')).rawPayload)).toHaveLength(200)
})

test('writes no text that a spreadsheet would run (case X12)', async () => {
  const { token } = await registerCompany(t)
  await call(t, token, 'POST', '/leads', { name: "=10+20+cmd|' /C calc'!A0", phone: '+919876500011' })
  const [line] = csvRows((await exported(token, 'csv')).rawPayload)
  expect(line).toMatchObject({ Customer: "'=10+20+cmd|' /C calc'!A0", Contact: "'+919876500011" })
  const sheet = (await exported(token, 'xlsx')).rawPayload
  const uploaded = await preview(t, token, sheet, 'leads.xlsx')
  expect(uploaded.firstRows[0]!.cells).toContain("=10+20+cmd|' /C calc'!A0")
})

test('takes an export that was changed in a spreadsheet as updates, by its Lead ID', async () => {
  const { token, companyId } = await registerCompany(t)
  await importFile(t, token, 'Name,Phone\nAsha,9876500011\nBina,9876500012\n')
  const file = (await exported(token, 'csv')).rawPayload.toString('utf8').replace('Bina', 'Bina Shah')
  const result = await importFile(t, token, file)
  expect(result.counts).toMatchObject({ imported: 0, updated: 1, duplicates: 1, rejected: 0 })
  expect((await storedLeads(t, companyId)).map(lead => [lead.name, lead.version]).sort()).toEqual([
    ['Asha', 1],
    ['Bina Shah', 2],
  ])
})

test('lets a Manager export and no other employee [1-6.14]', async () => {
  const company = await registerCompany(t)
  await importFile(t, company.token, 'Name,Phone\nAsha,9876500011\n')
  const manager = await addEmployee(t, company, { role: 'Manager' })
  for (const role of ['Intern', 'Employee', 'Senior Employee', 'Team Lead'] as const) {
    const { token } = await addEmployee(t, company, { role })
    for (const kind of ['csv', 'xlsx'] as const)
      expect((await exported(token, kind)).statusCode, role).toBe(403)
  }
  const file = await exported(manager.token, 'csv', '?adminView=true')
  expect(csvRows(file.rawPayload).map(line => line.Customer)).toEqual(['Asha'])
})

test('refuses a filter that the list refuses, in words and not with a file that breaks off', async () => {
  const { token } = await registerCompany(t)
  for (const ending of ['csv', 'xlsx'] as const) {
    const answer = await exported(token, ending, '?custom=nope:is:x')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields: { custom: "There is no field 'nope' to filter by." } })
  }
})

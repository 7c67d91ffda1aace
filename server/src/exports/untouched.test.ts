import { FIELD_TYPES } from '@leadline/contract/form-fields/form-field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, rejects, run, storedLeads } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

type Ending = 'csv' | 'xlsx'
const ENDINGS = ['csv', 'xlsx'] as const

const exported = async ({ token }: Company, ending: Ending, query = '') =>
  (
    await t.app.inject({
      url: `/api/leads/export.${ending}${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload

/** Imports files of exports with 'update' and expects that no lead is another one afterwards. */
async function expectUntouched(company: Company, files: readonly Buffer[]) {
  const before = await storedLeads(t, company.companyId)
  for (const file of files) {
    const { _id, counts } = await importFile(t, company.token, file, { duplicates: 'update' })
    expect(await rejects(t, company.token, _id)).toEqual([])
    expect(counts).toMatchObject({ imported: 0, updated: 0, duplicates: counts.total, rejected: 0 })
    expect(await storedLeads(t, company.companyId)).toEqual(before)
  }
}

const bothOf = (company: Company, query = '') =>
  Promise.all(ENDINGS.map(ending => exported(company, ending, query)))

const listOf = async ({ token }: Company, path: string, key: string) =>
  (await call(t, token, 'GET', path)).body[key]

const ODD = [
  ...["'=x", "''=x", "' =x", "'", "'Tis", '=1+1', '+91 98', '-5', '@x', '＝1', "'＝1", '-', '—', '?'],
  ...['a\tb', 'a\nb', 'a\r\nb', 'a\rb', 'a\u00a0b', 'a;b', 'a,b', 'a|b', '"', '"a" b', 'a "b', 'vip, "x"'],
  ...['99999999999999999999999', '1e5', '007', '3.10', '9876543210.0', '01/02/2026', '2026-01-02', '45678'],
  ...[
    'TRUE',
    '#N/A',
    'null',
    'Select',
    'देवनागरी',
    '👩‍👩‍👧',
    'a\u200bb',
    '\u200bx',
    'e\u0301',
    'ﬁ',
    'a\u2028b',
    '\u0085x',
  ],
  ...['_x0041_', '_x000D_', '&amp;', '<b>', 'sep=;', 'a\\b', '\ufffex', 'Walk In', 'walk in'],
]
const TEXTS = [
  'title',
  'name',
  'address',
  'company',
  'productOfInterest',
  'sector',
  'source',
  'sourceDetails',
]
const MORE = ['productCategory', 'priority', 'budget', 'notes', 'own_text', 'own_textarea', 'own_select']

/** Leads in whose fields every odd text stands in turn. */
async function oddLeads(company: Company) {
  for (const type of FIELD_TYPES) {
    const options = type === 'select' ? [{ value: '2bhk', label: '2 BHK' }] : []
    await call(t, company.token, 'POST', '/form-fields', { label: `Own ${type}`, type, options })
  }
  const fields = [...TEXTS, ...MORE]
  const add = (n: number) => {
    const texts = fields.map((field, at) => [field, ODD[(n + at * 7) % ODD.length]])
    const tags = [ODD[(n + 3) % ODD.length], 'pune, east']
    const typed = {
      own_number: n * -1234.5678,
      own_date: '2026-12-24',
      own_phone: '+91 98220 14459',
      own_email: "o'b+1@x.in",
    }
    const lead = {
      phone: `+91 98765 ${10_000 + n}`,
      email: `+${n}@example.com`,
      value: n * 1.25,
      tags,
      ...typed,
    }
    return addLead(t, company.token, { ...lead, ...Object.fromEntries(texts) })
  }
  await Promise.all(ODD.flatMap((_, n) => (n % 5 ? [] : add(n))))
}

test('an export of odd texts that is imported again as it stands changes and refuses nothing', async () => {
  const company = await registerCompany(t)
  await oddLeads(company)
  await expectUntouched(company, await bothOf(company))
})

test('nor where the options, the choices and the fields themselves have been deleted or made anew since', async () => {
  const company = await registerCompany(t)
  const add = (path: string, body: object) => call(t, company.token, 'POST', path, body)
  const options: Record<string, string> = {
    ...{ sourceOfLead: 'web', priority: 'VVIP', sector: 'Old Fair', productCategory: 'Kit A' },
    productOfInterest: 'C++',
  }
  for (const [category, value] of Object.entries(options))
    await add('/dropdown-options', { category, value, label: value })
  await add('/form-fields', { label: 'Grade', type: 'text' })
  await add('/form-fields', { label: 'Flat', type: 'select', options: [{ value: 'a1', label: 'A 1' }] })
  const { sourceOfLead: source, ...others } = options
  await addLead(t, company.token, { phone: '98765 00011', source, ...others, grade: '7 of 10', flat: 'a1' })
  const files = await bothOf(company)
  const made = await listOf(company, '/dropdown-options', 'data')
  for (const { _id, value } of made)
    if (Object.values(options).includes(value))
      await call(t, company.token, 'DELETE', `/dropdown-options/${_id}`)
  for (const { _id, builtIn } of await listOf(company, '/form-fields', 'fields'))
    if (!builtIn) await call(t, company.token, 'DELETE', `/form-fields/${_id}`)
  await add('/form-fields', { label: 'Grade', type: 'number' })
  await add('/form-fields', { label: 'Flat', type: 'date' })
  const known = await listOf(company, '/dropdown-options', 'data')
  await expectUntouched(company, [...files, ...(await bothOf(company))])
  expect(await listOf(company, '/dropdown-options', 'data')).toEqual(known)
})

test('nor of one company among several, of a filter, or of two people of one name', async () => {
  const company = await registerCompany(t)
  const people = [
    await addEmployee(t, company, { name: 'Ravi' }),
    await addEmployee(t, company, { name: 'ravi' }),
  ]
  for (const [n, { id }] of people.entries()) {
    const { _id } = await addLead(t, company.token, {
      phone: `98765 0001${n}`,
      status: 'closed_won',
      value: 1e12,
    })
    await call(t, company.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: id })
  }
  await addLead(t, company.token, { phone: '98765 00019', lastContact: '2026-03-08T07:30:00.123Z' })
  await call(t, company.token, 'PUT', `/companies/${company.companyId}/settings`, {
    timeZone: 'America/New_York',
  })
  await expectUntouched(company, [
    ...(await bothOf(company)),
    ...(await bothOf(company, '?status=closed_won&sort=-value')),
  ])
})

test('nor what a spreadsheet has saved anew as CSV, in its own way and with letters lost', async () => {
  const company = await registerCompany(t)
  const lead = {
    name: 'आशा राव',
    phone: '919876500011',
    budget: '₹5,000',
    notes: 'पहला\nsecond',
    priority: 'high',
  }
  await addLead(t, company.token, {
    ...lead,
    value: 250_000_000_000,
    lastContact: '2026-03-08T07:35:42.123Z',
  })
  const saved = String(await exported(company, 'csv'))
    .replace('919876500011', '9.19877E+11')
    .replace('250000000000', '2.5E+11')
    .replace('2026-03-08 13:05:42', '08-03-2026 13:05')
    .replace(/[\u0900-\u097f₹]/g, '?')
  expect(saved).toContain('??? ???')
  await expectUntouched(company, [Buffer.from(saved)])
})

test('a cell of an export that was changed is taken, beside those that stand as they were', async () => {
  const company = await registerCompany(t)
  const { _id } = await addLead(t, company.token, {
    phone: '98765 00011',
    source: 'Old Fair',
    priority: 'VVIP',
  })
  const file = String(await exported(company, 'csv'))
  const told = await importFile(t, company.token, file.replace('VVIP', 'SVIP'))
  expect(told.counts).toMatchObject({ updated: 0, rejected: 1 })
  await importFile(t, company.token, file.replace('VVIP', 'Urgent'))
  const read = async () => (await call(t, company.token, 'GET', `/leads/${_id}`)).body.data
  expect(await read()).toMatchObject({ priority: 'urgent', source: 'Old Fair' })
  // Chosen by a person, the value goes where it was sent.
  const uploaded = await preview(t, company.token, await exported(company, 'csv'))
  await run(t, company.token, uploaded, { sources: [{ value: 'Old Fair', action: 'map', to: 'referral' }] })
  expect(await read()).toMatchObject({ source: 'referral' })
})

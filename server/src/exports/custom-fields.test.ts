import { FIELD_TYPES } from '@leadline/contract/form-fields/form-field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, storedLeads } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const VALUES: Record<string, string | number> = {
  own_text: '=2+2, "quoted"',
  own_email: 'kumar+home@example.com',
  own_phone: '+91 98220 14459',
  own_number: -1234567890123456,
  own_textarea: 'first line\nsecond; line',
  own_select: '2bhk',
  own_date: '2026-12-24',
}

async function companyWithFields() {
  const company = await registerCompany(t)
  const ids: Record<string, string> = {}
  for (const type of FIELD_TYPES) {
    const options = type === 'select' ? [{ value: '2bhk', label: '2 BHK' }] : []
    const made = await call(t, company.token, 'POST', '/form-fields', { label: `Own ${type}`, type, options })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    ids[type] = made.body.field._id
  }
  return { company, ids }
}

const exported = async ({ token }: Company, ending: 'csv' | 'xlsx') =>
  (
    await t.app.inject({
      url: `/api/leads/export.${ending}`,
      headers: { authorization: `Bearer ${token}` },
    })
  ).rawPayload

test('values of all seven types come back from an export as they were, also under a new label', async () => {
  for (const ending of ['csv', 'xlsx'] as const) {
    const { company, ids } = await companyWithFields()
    const lead = await addLead(t, company.token, { phone: '9876500011', customFields: VALUES })
    expect(lead.customFields).toEqual(VALUES)
    await call(t, company.token, 'PUT', `/form-fields/${ids.text}`, { label: 'Mother tongue' })
    const file = await exported(company, ending)
    const { columns } = await preview(t, company.token, file, `leads.${ending}`)
    expect(columns.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['Mother tongue', ...FIELD_TYPES.slice(1).map(type => `Own ${type}`)]),
    )
    await call(t, company.token, 'DELETE', `/leads/${lead._id}`)
    const { counts } = await importFile(t, company.token, file)
    expect(counts, ending).toMatchObject({ total: 1, imported: 1, rejected: 0 })
    expect((await storedLeads(t, company.companyId)).map(({ custom_fields }) => custom_fields)).toEqual([
      VALUES,
    ])
    // No second field was made for a column that is known.
    const { fields } = (await call(t, company.token, 'GET', '/form-fields')).body
    expect(fields.filter((field: { builtIn: boolean }) => !field.builtIn)).toHaveLength(7)
  }
})

test('a file fills fields of all seven types, and what does not fit its type is told by its column', async () => {
  const { company } = await companyWithFields()
  const header = `Name,Phone,${FIELD_TYPES.map(type => `Own ${type}`).join(',')}`
  const good = 'Asha,9876500011,Tamil,a@b.example,98220 14459,"1,200",Long words,2 BHK,24/12/2026'
  const bad = 'Bina,9876500012,Tamil,no address,98220 14459,1,Long words,2bhk,24/12/2026'
  const result = await importFile(t, company.token, `${header}\n${good}\n${bad}\n`)
  expect(result.counts).toMatchObject({ total: 2, imported: 1, rejected: 1 })
  expect((await storedLeads(t, company.companyId)).map(({ custom_fields }) => custom_fields)).toEqual([
    {
      ...{ own_text: 'Tamil', own_email: 'a@b.example', own_phone: '98220 14459', own_number: 1200 },
      ...{ own_textarea: 'Long words', own_select: '2bhk', own_date: '2026-12-24' },
    },
  ])
  const rejects = await call(t, company.token, 'GET', `/imports/${result._id}/rejects?limit=200`)
  expect(rejects.body.data).toMatchObject([{ column: 'Own email', value: 'no address' }])
})

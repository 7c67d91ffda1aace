import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, rejects, run, storedLeads } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('reads a file with a byte order mark from its first column on (case R01)', async () => {
  const { token, companyId } = await registerCompany(t)
  const file = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from('Name,Phone\nAsha Rao,9876500011\n'),
  ])
  const uploaded = await preview(t, token, file)
  expect(uploaded.columns[0]).toMatchObject({
    header: 'Name',
    guess: { target: { kind: 'lead', field: 'name' }, why: 'The same word', confidence: 'certain' },
  })
  await run(t, token, uploaded)
  const leads = await storedLeads(t, companyId)
  expect(leads.map(lead => lead.name)).toEqual(['Asha Rao'])
})

test('reads semicolons and tabs as well as commas (case R02)', async () => {
  for (const separator of [';', '\t', '|', ',']) {
    const { token, companyId } = await registerCompany(t)
    const file = 'name;phone;email\nBina Shah;9876500012;bina@example.com\n'.replaceAll(';', separator)
    const uploaded = await preview(t, token, file)
    expect(uploaded.columns).toHaveLength(3)
    await run(t, token, uploaded)
    const [lead, ...others] = await storedLeads(t, companyId)
    expect(others).toEqual([])
    expect(lead).toMatchObject({ name: 'Bina Shah', phone: '9876500012', email: 'bina@example.com' })
  }
})

test('imports all rows but the one with a malformed e-mail, and names it (case R06)', async () => {
  const { token } = await registerCompany(t)
  const rows = [1, 2, 3, 4, 5].map(n => `Lead ${n},${n === 3 ? 'bla.bla.@example.com' : `l${n}@example.com`}`)
  const result = await importFile(t, token, `Name,Email\n${rows.join('\n')}\n`)
  expect(result.counts).toMatchObject({ total: 5, imported: 4, rejected: 1, duplicates: 0, waiting: 0 })
  expect(await rejects(t, token, result._id)).toMatchObject([
    { row: 4, name: 'Lead 3', column: 'Email', kind: 'email', value: 'bla.bla.@example.com' },
  ])
})

test('keeps the columns of a semicolon file with commas in its values (case X01)', async () => {
  const { token, companyId } = await registerCompany(t)
  const file = 'name;address;value\nChetan;12, MG Road, Pune;5000\nDeepa;4, Ring Rd, Surat;7000;\n'
  const uploaded = await preview(t, token, file)
  expect(uploaded.reading.delimiter).toBe(';')
  expect(uploaded.columns.map(column => column.header)).toEqual(['name', 'address', 'value'])
  await run(t, token, uploaded, { acceptWithoutContact: true })
  expect(await storedLeads(t, companyId)).toMatchObject([
    { name: 'Chetan', address: '12, MG Road, Pune', value: '5000.00' },
    { name: 'Deepa', address: '4, Ring Rd, Surat', value: '7000.00' },
  ])
})

test('skips rows of nothing but separators (case X02)', async () => {
  const { token, companyId } = await registerCompany(t)
  const good = ['Asha,9876500011,a@x.in', 'Bina,9876500012,b@x.in', 'Chetan,9876500013,c@x.in']
  const result = await importFile(t, token, `Name,Phone,Email\n${good.join('\n')}\n,,\n,,\n,,\n,,\n`)
  expect(result.counts).toEqual({ total: 3, waiting: 0, imported: 3, updated: 0, duplicates: 0, rejected: 0 })
  expect(await storedLeads(t, companyId)).toHaveLength(3)
})

test('reads UTF-16 and Windows-1252, and quoted line breaks', async () => {
  const { token, companyId } = await registerCompany(t)
  const text = 'Name,Phone,Notes\nRené Café,9876500021,"two\nlines"\n'
  await importFile(t, token, Buffer.from(text, 'utf16le'))
  await importFile(t, token, Buffer.from(text.replace('500021', '500022'), 'latin1'))
  const leads = await storedLeads(t, companyId)
  expect(leads.map(lead => [lead.name, lead.notes])).toEqual([
    ['René Café', 'two\nlines'],
    ['René Café', 'two\nlines'],
  ])
})

test('numbers rows as a spreadsheet does, blank ones and titles counted', async () => {
  const { token } = await registerCompany(t)
  const file = 'Expo leads\n\nName,Phone\nAsha,9876500011\n\n"Bina\nShah",12\n'
  const uploaded = await preview(t, token, file)
  expect(uploaded.reading.headerRow).toBe(3)
  expect(uploaded.firstRows.map(row => row.row)).toEqual([4, 6])
  const result = await run(t, token, uploaded)
  expect(await rejects(t, token, result._id)).toMatchObject([
    { row: 6, reason: 'A phone number has 6 to 15 digits; this has 2' },
  ])
})

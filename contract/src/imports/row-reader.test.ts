import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldNameOf } from '../form-fields/field-name.ts'
import { DEFAULT_OPTIONS } from '../options/option.ts'
import { DEFAULT_STATUSES } from '../statuses/status.ts'
import { type ImportPlan, importPlan } from './plan.ts'
import { rowReader } from './row-reader.ts'
import { type LeadField, toLead } from './target.ts'

const read = (fields: LeadField[], cells: string[], plan: Partial<ImportPlan> = {}) =>
  rowReader({
    header: fields,
    plan: { ...importPlan.parse({ columns: fields.map(field => ({ target: toLead(field) })) }), ...plan },
    statuses: DEFAULT_STATUSES,
    sources: DEFAULT_OPTIONS.sourceOfLead,
    employees: [],
    options: DEFAULT_OPTIONS,
    customFields: {},
    customOptions: new Map(),
    fieldNames: [],
    timeZone: 'Asia/Kolkata',
    now: '2026-11-27T06:30:00.000Z',
  })(7, cells)

test('takes Select, N/A and dashes for empty, and names a row by its number on request', () => {
  const row = read(['name', 'company', 'phone'], ['Select', '-', 'n/a'], {
    acceptWithoutContact: true,
    nameFrom: { from: 'number' },
  })
  expect(row).toMatchObject({ draft: { name: 'Enquiry 7', customFields: {} }, problem: undefined })
  expect(row.draft.company).toBeUndefined()
})

test('keeps such words in a file of its own, which has a Lead ID', () => {
  expect(read(['leadId', 'company'], ['0192f0c1-2b7a-7c3e-8a41-5f0c6c1d2e3f', 'Select']).draft.company).toBe(
    'Select',
  )
})

test('joins first and last names, the parts of an address and several notes', () => {
  const fields: LeadField[] = ['firstName', 'lastName', 'phone', 'address', 'address', 'notes', 'notes']
  const { draft } = read(fields, ['Asha', 'Rao', '9876500011', 'MG Road', 'Pune', 'one', 'two'])
  expect(draft).toMatchObject({ name: 'Asha Rao', address: 'MG Road, Pune', notes: 'one\ntwo' })
})

test('takes each tag once, in whatever case it is written', () => {
  const { draft } = read(['name', 'phone', 'tags', 'tags'], ['A', '9876500011', 'VIP,hot', 'vip,HOT,cod'])
  expect(draft.tags).toEqual(['VIP', 'hot', 'cod'])
})

test('takes the first of several phones and e-mails and keeps the others in the notes', () => {
  const { draft } = read(
    ['name', 'phone', 'phone', 'email'],
    ['A', '9876500011 / 9876500012', '0484 233 1187', 'a@x.in; b@x.in'],
  )
  expect(draft).toMatchObject({ phone: '9876500011', email: 'a@x.in' })
  expect(draft.notes).toBe('Other phone: 9876500012\nOther phone: 0484 233 1187\nOther e-mail: b@x.in')
})

test('names one problem of a row, contact before the rest, with column, value and reason', () => {
  const problem = (fields: LeadField[], cells: string[]) => read(fields, cells).problem
  expect(problem(['name', 'phone', 'createdAt'], ['A', '9.84705E+09', 'yesterday'])).toEqual({
    kind: 'phone',
    column: 'phone',
    value: '9.84705E+09',
    reason: 'A spreadsheet has shortened this number',
  })
  expect(problem(['name', 'email'], ['A', 'deepa@gmail,com'])!.reason).toBe('A comma where a dot should be')
  expect(problem(['name', 'phone'], ['', '9876500011'])!.reason).toBe('The name is empty')
  expect(problem(['name', 'phone', 'priority'], ['A', '9876500011', 'soonish'])!.reason).toBe(
    'A priority is one of Low, Medium, High, Urgent',
  )
  expect(problem(['name', 'phone', 'name'], ['A'.repeat(201), '9876500011', ''])!.kind).toBe('text')
})

test('takes a time without a zone for the company’s, and a future date for now', () => {
  const createdAt = (cell: string) =>
    read(['name', 'phone', 'createdAt'], ['A', '9876500011', cell]).draft.createdAt
  expect(createdAt('15 Apr, 2021 00:03:00')).toBe('2021-04-14T18:33:00.000Z')
  expect(createdAt('2021-04-15T00:03:00+02:00')).toBe('2021-04-14T22:03:00.000Z')
  expect(createdAt('31/12/2099')).toBe('2026-11-27T06:30:00.000Z')
})

test('a text stands as itself; only a phone does not begin with an apostrophe', () => {
  expect(read(['name', 'phone'], ["'=1+1", "'+919876500011"]).draft).toMatchObject({
    name: "'=1+1",
    phone: '+919876500011',
  })
})

test('reads any cells without failing, and never a lead without name or title', () => {
  const fields: LeadField[] = [
    'name',
    'phone',
    'email',
    'createdAt',
    'value',
    'tags',
    'status',
    'priority',
    'notes',
  ]
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 9 }), cells => {
      const { draft, problem } = read(fields, cells)
      if (!problem) expect(draft.name).toBeTruthy()
    }),
  )
})

test('makes the name of a field of its label, and refuses built-in and reserved words', () => {
  expect(fieldNameOf('GST Number')).toBe('gst_number')
  expect(fieldNameOf('Avez-vous travaillé ?')).toBe('avez_vous_travaillé')
  expect(fieldNameOf('जीएसटी नंबर')).toBe('जीएसटी_नंबर')
  for (const label of ['Phone', 'source of lead', 'Created At', '__proto__', '???', 'Title']) {
    expect(fieldNameOf(label)).toBeNull()
  }
})

import { expect, test } from 'vitest'
import { BUILT_IN_FIELDS, type FormField } from '../form-fields/form-field.ts'
import {
  changedLeadBody,
  emptyForm,
  firstChoice,
  formLabels,
  formProblems,
  newLeadBody,
} from './lead-form.ts'

const field = (over: Partial<FormField>): FormField => ({
  _id: over.name ?? 'f',
  name: 'language',
  label: 'Language',
  type: 'text',
  placeholder: '',
  required: false,
  options: [],
  order: 1,
  insertAfter: '',
  builtIn: false,
  ...over,
})
const builtIn = BUILT_IN_FIELDS.map(of => field({ ...of, builtIn: true }))
const empty = emptyForm('2026-11-27T20:00:00Z', 'Asia/Kolkata')
const full = {
  ...empty,
  customerName: 'Zubin Irani',
  contactNumber: '98220 14459',
  email: 'zubin@irani.in',
  customerCompany: 'Irani Bakes',
  productOfInterest: 'SEO Services',
  sector: 'Retail',
  sourceOfLead: 'website',
  productCategory: 'Service',
}

test("starts with today in the company's own zone", () => {
  expect(empty.date).toBe('2026-11-28')
})

test('names every field that the spec requires and nothing else [2-5.01]', () => {
  expect(Object.keys(formProblems({ ...empty, date: '' }, builtIn))).toEqual([
    'date',
    'customerName',
    'contactNumber',
    'email',
    'customerCompany',
    'productOfInterest',
    'sector',
    'sourceOfLead',
    'productCategory',
  ])
  expect(formProblems(full, builtIn)).toEqual({})
})

test("follows the company's flags of the built-in fields", () => {
  const flags = builtIn.map(of => (of.name === 'phone' ? { ...of, required: false } : of))
  expect(formProblems({ ...full, contactNumber: '' }, flags)).toEqual({})
  const budget = builtIn.map(of => (of.name === 'budget' ? { ...of, required: true } : of))
  expect(formProblems(full, budget)).toEqual({ budget: 'Budget is required' })
})

test('refuses what is no e-mail, phone or amount', () => {
  const wrong = { ...full, email: 'a@b', contactNumber: '12', value: 'a lot' }
  expect(Object.keys(formProblems(wrong, builtIn))).toEqual(['contactNumber', 'email', 'value'])
})

test("wants the company's own required fields", () => {
  const fields = [...builtIn, field({ required: true })]
  expect(formProblems(full, fields)).toEqual({ 'custom:language': 'Language is required' })
})

test("sends a new lead under the lead's own names, without the date", () => {
  const fields = [field({}), field({ name: 'title', label: 'Purpose' })]
  const body = newLeadBody({ ...full, custom: { language: 'Tamil', title: 'E-commerce' } }, fields)
  expect(body).toMatchObject({
    name: 'Zubin Irani',
    phone: '98220 14459',
    company: 'Irani Bakes',
    source: 'website',
    title: 'E-commerce',
    customFields: { language: 'Tamil' },
  })
  expect(body).not.toHaveProperty('date')
})

test('sends nothing of what was not touched', () => {
  expect(changedLeadBody(full, full, [field({})])).toEqual({})
  const typed = { ...full, budget: '1.5 lakh', custom: { language: 'Hindi' } }
  expect(changedLeadBody(full, typed, [field({})])).toEqual({
    budget: '1.5 lakh',
    customFields: { language: 'Hindi' },
  })
})

test('takes the wanted option, else the first, else nothing', () => {
  expect(firstChoice([{ value: 'referral' }, { value: 'website' }], 'website')).toBe('website')
  expect(firstChoice([{ value: 'referral' }], 'website')).toBe('referral')
  expect(firstChoice([])).toBe('')
})

test('keeps its own words, save where the company has relabelled a built-in field', () => {
  const relabelled = builtIn.map(of => (of.name === 'phone' ? { ...of, label: 'Mobile' } : of))
  const labels = formLabels(relabelled)
  expect([labels.customerName, labels.contactNumber, labels.sector]).toEqual([
    'Customer Name',
    'Mobile',
    'Sector',
  ])
  expect(formProblems({ ...full, contactNumber: '' }, relabelled)).toEqual({
    contactNumber: 'Mobile is required',
  })
})

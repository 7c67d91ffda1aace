import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { BUILT_IN_FIELDS } from '@leadline/contract/form-fields/form-field'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { OptionCategory } from '@leadline/contract/options/option'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aField, aLead, COMPANY_ID, layOut, leadServer } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { LeadForm } from './LeadForm.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const open = (lead?: ReturnType<typeof aLead>) =>
  renderPart(<LeadForm lead={lead} companyId={COMPANY_ID} onClose={() => {}} />)
const boxIn = (dialog: HTMLElement, label: string) =>
  within(dialog).getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`))
const box = (label: string) => boxIn(screen.getByRole('dialog'), label)
const shown = (label: string) => [...box(label).options].map(option => option.textContent)
const CATEGORIES = ['Product of Interest', 'Sector', 'Source of Lead', 'Product Category']
const created = () => api.sent.filter(call => call.method === 'POST' && call.path === '/api/leads')

const option = (category: OptionCategory, value: string, sortOrder = 0) => ({
  ...{ _id: `${category}-${value}`, category, value, label: value, sortOrder },
})
const flags = (required: Record<string, boolean>) =>
  BUILT_IN_FIELDS.map(field =>
    aField({
      ...field,
      _id: field.name,
      builtIn: true,
      required: required[field.name] ?? field.required,
    }),
  )

test('a select without options says where they are made, and while they come that they come [2-5.04]', async () => {
  api.answer(optionEndpoints.list, { data: [] })
  const release = api.hold(optionEndpoints.list)
  open()
  await screen.findByRole('dialog', { name: 'Add New Lead' })
  for (const label of CATEGORIES) expect(shown(label), label).toEqual(['Loading options...'])
  release()
  await waitFor(() => expect(shown('Sector')).not.toEqual(['Loading options...']))
  // Nothing could be focused while they came.
  expect(document.activeElement).toBe(box('Customer Name'))
  for (const label of CATEGORIES)
    expect(shown(label), label).toEqual(['No options available - Please configure in Dropdown Options'])
})

test('each category field that is empty takes the first option of its category [2-5.05]', async () => {
  api.answer(optionEndpoints.list, {
    data: [
      ...[option('productOfInterest', 'Roofing'), option('productOfInterest', 'Paint', 1)],
      ...[option('sector', 'Homes'), option('sector', 'Offices', 1)],
      ...[option('sourceOfLead', 'walk_in'), option('sourceOfLead', 'radio', 1)],
      ...[option('productCategory', 'Goods'), option('productCategory', 'Works', 1)],
      ...[option('priority', 'soon'), option('priority', 'later', 1)],
    ],
  })
  open()
  await screen.findByDisplayValue('Roofing')
  expect([...CATEGORIES, 'Priority'].map(label => box(label).value)).toEqual([
    'Roofing',
    'Homes',
    'walk_in',
    'Goods',
    'soon',
  ])
})

test('an option that was deleted still shows on a lead that has it, and stays when it is saved', async () => {
  const lead = aLead({ sector: 'Gone sector', source: 'gone_source' })
  api.answer(leadEndpoints.update, { data: lead, message: 'Lead updated' })
  const { user } = open(lead)
  await screen.findByDisplayValue('Gone sector')
  expect(box('Sector').value).toBe('Gone sector')
  expect(shown('Sector')).toContain('Retail')
  expect(box('Source of Lead').value).toBe('gone_source')
  fireEvent.change(boxIn(screen.getByRole('dialog'), 'Budget'), { target: { value: '2 lakh' } })
  await user.click(screen.getByRole('button', { name: 'Update Lead' }))
  await waitFor(() => expect(api.sent.some(call => call.method === 'PUT')).toBe(true))
  expect(api.sent.find(call => call.method === 'PUT')!.body).toEqual({ budget: '2 lakh', version: 3 })
})

test("the built-in fields' flags rule what the form requires [2-3.36]", async () => {
  const fields = flags({ phone: false, email: false, budget: true })
  api.answer(formFieldEndpoints.list, { data: fields, fields })
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  const { user } = open()
  await screen.findByDisplayValue('Website Development')
  expect(['Contact Number', 'Email', 'Budget', 'Customer Name'].map(label => box(label).required)).toEqual([
    false,
    false,
    true,
    true,
  ])
  const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
  type('Customer Name', 'Zubin Irani')
  type('Customer Company', 'Irani Bakes')
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  expect(await screen.findByText('Budget is required')).toBeDefined()
  expect(created()).toEqual([])
  type('Budget', '2 lakh')
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]!.body).toMatchObject({ name: 'Zubin Irani', phone: '', email: '', budget: '2 lakh' })
})

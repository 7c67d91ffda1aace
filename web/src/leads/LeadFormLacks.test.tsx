import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { BUILT_IN_FIELDS, type FormField } from '@leadline/contract/form-fields/form-field'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aField, aLead, COMPANY_ID, layOut, leadServer } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { aService } from '../../test/services.ts'
import { LeadForm } from './LeadForm.tsx'

const TITLE = aField({ _id: 'title', name: 'title', label: 'Purpose', type: 'select' })
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([], [TITLE, aField({})])
  services(['Roofing', true], ['Painting', false])
})

const services = (...all: [name: string, active: boolean][]) =>
  api.answer(serviceEndpoints.list, {
    data: all.map(([name, active]) => aService(name, { active })),
  })
const open = (lead?: ReturnType<typeof aLead>) =>
  renderPart(<LeadForm lead={lead} companyId={COMPANY_ID} onClose={() => {}} />)
const box = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>(new RegExp(`^${label}`))
const shown = (label: string) => [...box(label).options].map(option => option.textContent)
const retry = (words: string) =>
  within(screen.getByText(words, { selector: 'p' })).getByRole('button', { name: 'Retry' })
const fieldsAnswer = (fields: FormField[]) => ({ data: fields, fields })

test('options that failed to load are told so with Retry, and no lead is added without them [2-8.28 2-5.04]', async () => {
  const answered = api.answer
  api.refuse(optionEndpoints.list, 'FORBIDDEN')
  const { user } = open()
  await screen.findByText('Failed to load options', { selector: 'p' })
  expect(shown('Sector')).toEqual(['Failed to load options'])
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Lead' })
  expect(add().disabled).toBe(true)
  fireEvent.change(box('Customer Name'), { target: { value: 'Zubin' } })
  const sector = { _id: 's', category: 'sector', value: 'Homes', label: 'Homes', sortOrder: 0 } as const
  answered(optionEndpoints.list, { data: [sector] })
  await user.click(retry('Failed to load options'))
  await waitFor(() => expect(shown('Sector')).toEqual(['Homes']))
  expect(screen.queryByText('Failed to load options')).toBeNull()
  expect(add().disabled).toBe(false)
  expect(box('Customer Name').value).toBe('Zubin')
})

test('a lead can still be edited without the options, for it keeps its own', async () => {
  api.refuse(optionEndpoints.list, 'FORBIDDEN')
  open(aLead())
  await screen.findByText('Failed to load options', { selector: 'p' })
  expect(shown('Sector')).toEqual(['Retail'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update Lead' }).disabled).toBe(false)
})

test("form fields that failed to load are told, and with Retry the lead's own values are there [2-8.21]", async () => {
  api.refuse(formFieldEndpoints.list, 'FORBIDDEN')
  const { user } = open(aLead({ customFields: { language: 'Tamil' } }))
  await screen.findByText('Failed to fetch form fields')
  expect(within(screen.getByRole('dialog')).queryByLabelText('Language')).toBeNull()
  api.lose(formFieldEndpoints.list)
  await user.click(retry('Failed to fetch form fields'))
  await screen.findByText('Error loading form fields', undefined, { timeout: 4000 })
  api.answer(formFieldEndpoints.list, fieldsAnswer([aField({})]))
  await user.click(retry('Error loading form fields'))
  await waitFor(() => expect(box('Language').value).toBe('Tamil'))
})

test('statuses that failed to load are told in the form too [2-4.04]', async () => {
  api.refuse(statusEndpoints.list, 'FORBIDDEN')
  open()
  expect(
    await screen.findByText('The statuses could not be loaded. The built-in list stands in.'),
  ).toBeDefined()
  expect(shown('Status')).toContain('Contacted')
})

test("an enquiry purpose without a list of its own offers the company's services, and says when they fail [2-3.37]", async () => {
  api.refuse(serviceEndpoints.list, 'FORBIDDEN')
  const { user } = open()
  await screen.findByText('Failed to load services')
  services(['Roofing', true], ['Painting', false])
  await user.click(retry('Failed to load services'))
  await waitFor(() => expect(shown('Purpose')).toEqual(['Please choose', 'Roofing']))
})

test('a company without such a field is not asked for its services', async () => {
  api.answer(
    formFieldEndpoints.list,
    fieldsAnswer([{ ...TITLE, options: [{ value: 'Web', label: 'Web site' }] }]),
  )
  open()
  await waitFor(() => expect(shown('Purpose')).toEqual(['Please choose', 'Web site']))
  expect(api.sent.filter(call => call.path === '/api/services')).toEqual([])
})

test("a built-in field's label and placeholder are the form's once the company has changed them", async () => {
  const mine = { phone: { label: 'Mobile', placeholder: '98220 14459' } }
  const fields = BUILT_IN_FIELDS.map(field =>
    aField({ ...field, _id: field.name, builtIn: true, ...mine[field.name as keyof typeof mine] }),
  )
  api.answer(formFieldEndpoints.list, fieldsAnswer(fields))
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  const { user } = open()
  await screen.findByDisplayValue('Website Development')
  expect(box('Mobile').getAttribute('placeholder')).toBe('98220 14459')
  expect(box('Customer Name').getAttribute('placeholder')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  expect(await screen.findByText('Mobile is required')).toBeDefined()
})

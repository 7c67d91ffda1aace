import { FIELD_TYPES, type FormField } from '@leadline/contract/form-fields/form-field'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aField, aLead, COMPANY_ID, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { LeadForm } from './LeadForm.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
})

/** One field of each type, named after it. */
const FIELDS: FormField[] = FIELD_TYPES.map((type, at) =>
  aField({
    ...{ _id: `f-${type}`, name: `own_${type}`, label: `Own ${type}`, type, order: 6 + at },
    placeholder: `Your ${type}`,
    options: type === 'select' ? [{ value: '2bhk', label: '2 BHK' }] : [],
  }),
)
const TITLE = aField({ _id: 'f-title', name: 'title', label: 'Purpose', type: 'select', order: 20 })
const VALUES = {
  own_text: 'Tamil',
  own_email: 'kumar@home.example',
  own_phone: '98220 14459',
  own_number: 1200,
  own_textarea: 'First line\nSecond line',
  own_select: '2bhk',
  own_date: '2026-12-24',
}
const READ = [
  'Tamil',
  'kumar@home.example',
  '98220 14459',
  '1200',
  'First line\nSecond line',
  '2 BHK',
  '24 Dec 2026',
]
const lead = aLead({ customFields: VALUES })
const boxes = () =>
  FIELDS.map(({ label }) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label))

test('the table has a column for each field of the company but title, each shown by its type [2-2.30]', async () => {
  leadServer(
    [lead, aLead({ _id: '0192f0c1-aaaa-7000-8000-000000000009', name: 'Nothing' })],
    [...FIELDS, TITLE],
  )
  await renderApp('/dashboard')
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Own date' })).toBeDefined())
  const headers = screen.getAllByRole('columnheader').map(header => header.textContent)
  const first = headers.indexOf('Own text')
  expect(headers.slice(first)).toEqual([...FIELDS.map(({ label }) => label), 'Status', 'Actions'])
  expect(headers).not.toContain('Purpose')
  const cellsOf = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr')!)
      .getAllByRole('cell')
      .slice(first, first + 7)
  const cells = await cellsOf('Ananya Krishnan')
  expect(cells.map(cell => cell.textContent)).toEqual(READ)
  expect(within(cells[1]!).getByRole('link').getAttribute('href')).toBe('mailto:kumar@home.example')
  expect(within(cells[2]!).getByRole('link').getAttribute('href')).toBe('tel:+919822014459')
  expect((await cellsOf('Nothing')).map(cell => cell.textContent)).toEqual(['', '', '', '', '', '', ''])
})

test('the profile shows each by its type, days in its own format, and what no longer fits as it is [1-1.03]', async () => {
  const twisted = { ...VALUES, own_select: 'a gone choice', own_date: 'next week', own_email: 'none' }
  for (const [values, read] of [
    [VALUES, [...READ.slice(0, -1), 'Dec 24, 2026']],
    [twisted, ['Tamil', 'none', '98220 14459', '1200', READ[4], 'a gone choice', 'next week']],
    [{}, ['–', '–', '–', '–', '–', '–', '–']],
  ] as const) {
    leadServer([aLead({ customFields: values })], [...FIELDS, TITLE])
    const { unmount } = await renderApp(`/lead/${lead._id}`)
    await screen.findByText('Own date')
    expect(FIELDS.map(({ label }) => screen.getByText(label).nextElementSibling!.textContent)).toEqual(read)
    unmount()
  }
})

test('the lead form has a control of each type with its placeholder, and sends what was typed', async () => {
  const api = leadServer([], FIELDS)
  api.answer(leadEndpoints.create, { data: lead, message: 'Lead created' })
  const { user } = renderPart(<LeadForm companyId={COMPANY_ID} onClose={() => {}} />)
  await screen.findByDisplayValue('Website Development')
  expect(boxes().map(box => (box.tagName === 'INPUT' ? box.type : box.tagName))).toEqual([
    'text',
    'email',
    'tel',
    'number',
    'TEXTAREA',
    'SELECT',
    'date',
  ])
  expect(boxes()[0]!.placeholder).toBe('Your text')
  const type = (box: Element, value: string) => fireEvent.change(box, { target: { value } })
  for (const [at, value] of Object.values(VALUES).entries()) type(boxes()[at]!, String(value))
  for (const [label, value] of Object.entries({
    'Customer Name': 'Zubin Irani',
    'Contact Number': '98220 14459',
    Email: 'zubin@irani.in',
    'Customer Company': 'Irani Bakes',
  }))
    type(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)), value)
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() => expect(api.sent.some(call => call.path === '/api/leads')).toBe(true))
  expect(api.sent.find(call => call.path === '/api/leads')!.body).toMatchObject({
    customFields: { ...VALUES, own_number: '1200' },
  })
})

test('the edit form shows what the lead holds, also a choice that is gone and a day with an hour', async () => {
  const values = { ...VALUES, own_select: 'gone', own_date: '2026-12-24T10:30' }
  const api = leadServer([], FIELDS)
  api.answer(leadEndpoints.update, { data: lead, message: 'Lead updated' })
  const { user } = renderPart(
    <LeadForm lead={aLead({ customFields: values })} companyId={undefined} onClose={() => {}} />,
  )
  await screen.findByDisplayValue('Tamil')
  expect(boxes().map(box => box.value)).toEqual([
    ...[
      'Tamil',
      'kumar@home.example',
      '98220 14459',
      '1200',
      'First line\nSecond line',
      'gone',
      '2026-12-24',
    ],
  ])
  fireEvent.change(boxes()[0]!, { target: { value: 'Hindi' } })
  await user.click(screen.getByRole('button', { name: 'Update Lead' }))
  await waitFor(() => expect(api.sent.some(call => call.method === 'PUT')).toBe(true))
  expect(api.sent.find(call => call.method === 'PUT')!.body).toEqual({
    customFields: { own_text: 'Hindi' },
    version: 3,
  })
})

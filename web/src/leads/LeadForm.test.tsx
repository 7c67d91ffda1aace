import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const box = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const creations = () => api.sent.filter(call => call.method === 'POST' && call.path === '/api/leads')

const open = async () => {
  const view = await renderApp('/dashboard?lead=new')
  await screen.findByDisplayValue('Website Development')
  return view
}
const fill = () => {
  for (const [label, value] of Object.entries({
    'Customer Name': 'Zubin Irani',
    'Contact Number': '98220 14459',
    Email: 'zubin@irani.in',
    'Customer Company': 'Irani Bakes',
  }))
    fireEvent.change(box(label), { target: { value } })
}

test('is titled Add New Lead, with a cross, Cancel and Add Lead [2-2.34]', async () => {
  const { user, address } = await open()
  const panel = within(screen.getByRole('dialog', { name: 'Add New Lead' }))
  expect(panel.getByRole('button', { name: 'Close' })).toBeDefined()
  expect(panel.getByRole('button', { name: 'Add Lead' })).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/dashboard')
})

test("has the spec's fourteen fields [2-3.16]", async () => {
  await open()
  for (const label of [
    'Date',
    'Customer Name',
    'Contact Number',
    'Email',
    'Address',
    'Customer Company',
    'Product of Interest',
    'Sector',
    'Source of Lead',
    'Product Category',
    'Status',
    'Priority',
    'Value',
    'Budget',
  ])
    expect(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`))).toBeDefined()
})

test('refuses to save without what is required, naming each field [2-5.01]', async () => {
  const { user } = await open()
  fireEvent.change(box('Date'), { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  for (const name of ['Date', 'Customer Name', 'Contact Number', 'Email', 'Customer Company'])
    expect(await screen.findByText(`${name} is required`)).toBeDefined()
  expect(creations()).toEqual([])
})

test('takes a phone as a phone, wants a whole e-mail, and asks for no more [2-5.02]', async () => {
  const { user } = await open()
  expect(box('Contact Number').type).toBe('tel')
  fill()
  fireEvent.change(box('Email'), { target: { value: 'zubin@' } })
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  for (const label of ['Address', 'Budget', 'Status', 'Priority']) expect(box(label).required).toBe(false)
})

test('starts with priority medium, value 0, source website and status new [2-9.01]', async () => {
  await open()
  const now = ['Priority', 'Value', 'Source of Lead', 'Status'].map(
    label =>
      (within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value,
  )
  expect(now).toEqual(['medium', '0', 'website', 'new'])
})

test('leaves the date to the moment of saving, and the phone is the contact number [2-5.06]', async () => {
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  const { user } = await open()
  fill()
  fireEvent.change(box('Date'), { target: { value: '2020-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
  const body = creations()[0]!.body as Record<string, unknown>
  expect(body).toMatchObject({ name: 'Zubin Irani', phone: '98220 14459' })
  expect(JSON.stringify(body)).not.toContain('2020')
})

test('says that the lead was created and closes [2-8.13]', async () => {
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  const { user, address } = await open()
  fill()
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  expect(await screen.findByText('Lead created successfully!')).toBeDefined()
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('keeps what was typed through a failed save, with words of its own [2-8.02]', async () => {
  api.lose(leadEndpoints.create)
  const { user } = await open()
  fill()
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  expect(
    await screen.findByText(
      'Failed to create lead: Failed to create lead. Please ensure the leads API is deployed.',
    ),
  ).toBeDefined()
  expect(box('Customer Name').value).toBe('Zubin Irani')
})

test('saves once for two clicks, and again under the same key', async () => {
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  const release = api.hold(leadEndpoints.create)
  const { user } = await open()
  fill()
  await user.dblClick(screen.getByRole('button', { name: 'Add Lead' }))
  release()
  expect(await screen.findByText('Lead created successfully!')).toBeDefined()
  expect(creations()).toHaveLength(1)
  expect(creations()[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('a save that was corrected after its answer was lost is another one; the same again is the same', async () => {
  api.lose(leadEndpoints.create)
  const { user } = await open()
  fill()
  const add = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Add Lead' }))
    await waitFor(() => expect(creations()).toHaveLength(times))
  }
  await add(1)
  await add(2)
  fireEvent.change(box('Customer Company'), { target: { value: 'Irani Bakery' } })
  await add(3)
  const [first, again, corrected] = creations().map(call => call.headers.get('idempotency-key'))
  expect(again).toBe(first)
  expect(corrected).not.toBe(first)
})

test('a lead that was made although its answer was lost is shown as one like what is typed', async () => {
  api.lose(leadEndpoints.create)
  const { user } = await open()
  fill()
  await waitFor(() => expect(api.sent.some(call => call.path.endsWith('/duplicates'))).toBe(true))
  api.answer(leadEndpoints.duplicates, { data: [LIKE] })
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  expect(await screen.findByRole('link', { name: 'Open Ananya Krishnan' })).toBeDefined()
})

const { _id, name, title, company, phone, email, status, createdAt } = aLead()
const LIKE = { _id, name, title, company, phone, email, status, createdAt, matches: ['phone' as const] }

test('shows a lead with the same phone first, and saves anyway when told so', async () => {
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  api.answer(leadEndpoints.duplicates, { data: [LIKE] })
  const { user } = await open()
  fill()
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  const link = await screen.findByRole('link', { name: 'Open Ananya Krishnan' })
  expect(link.getAttribute('href')).toBe(`/lead/${_id}`)
  expect(creations()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
})

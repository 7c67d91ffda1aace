import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
const lead = aLead()
const address = `/dashboard?lead=${lead._id}`
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([lead])
})

const box = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const open = async (at = address) => {
  const view = await renderApp(at)
  await screen.findByDisplayValue(at === address ? 'Ananya Krishnan' : 'Website Development')
  return view
}
const NEW_LEAD = {
  'Customer Name': 'Zubin Irani',
  'Contact Number': '98220 41207',
  Email: 'zubin@irani.example',
  'Customer Company': 'Irani Bakery',
}
const BACK = 'What you typed before is back. It is not saved yet.'

test('what was typed is there again after the panel was closed, and can be given up', async () => {
  const { user, unmount } = await open()
  type('Address', '22 Anna Salai')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  const again = await open()
  expect(box('Address').value).toBe('22 Anna Salai')
  expect(screen.getByText(BACK)).toBeDefined()
  await again.user.click(screen.getByRole('button', { name: 'Start afresh' }))
  expect(box('Address').value).toBe('14 Pondy Bazaar, Chennai')
  // The button is gone: the form begins at its first field.
  await waitFor(() => expect(document.activeElement).toBe(box('Customer Name')))
  again.unmount()
  await open()
  expect(screen.queryByText(BACK)).toBeNull()
})

test('what was typed outlives a save that failed and a session that ended, for who typed it alone', async () => {
  const first = await open()
  type('Address', '22 Anna Salai')
  api.refuse(leadEndpoints.update, 'SESSION_ENDED')
  await first.user.click(screen.getByRole('button', { name: 'Update Lead' }))
  await waitFor(() => expect(first.address()).toContain('/main-login'))
  first.unmount()
  signInAs('superadmin')
  const other = await open()
  expect(box('Address').value).toBe('14 Pondy Bazaar, Chennai')
  other.unmount()
  signInAs('company')
  await open()
  expect(box('Address').value).toBe('22 Anna Salai')
})

test('a save takes what was typed away', async () => {
  api.answer(leadEndpoints.update, { data: lead, message: 'Lead updated successfully!' })
  const { user, unmount } = await open()
  type('Address', '22 Anna Salai')
  await user.click(screen.getByRole('button', { name: 'Update Lead' }))
  await screen.findByText('Lead updated successfully!')
  unmount()
  await open()
  expect(screen.queryByText(BACK)).toBeNull()
})

test('a new lead that was begun is there again too', async () => {
  const { unmount } = await open('/dashboard?lead=new')
  type('Customer Name', 'Zubin Irani')
  unmount()
  await open('/dashboard?lead=new')
  expect(box('Customer Name').value).toBe('Zubin Irani')
})

test('who signs in again after a save that found the session ended stands before the form and what they typed', async () => {
  const company = { _id: 'c1', userType: 'company', email: 'a@nimbus.in', businessName: 'Nimbus' } as const
  api.answer(sessionEndpoints.login, { token: 'fresh', company })
  const { user, address } = await open('/dashboard?view=home&lead=new')
  for (const [label, text] of Object.entries(NEW_LEAD)) type(label, text)
  api.refuse(leadEndpoints.create, 'SESSION_ENDED')
  await user.click(screen.getByRole('button', { name: 'Add Lead' }))
  await user.click(await screen.findByRole('link', { name: 'Company sign-in' }))
  const login = await screen.findByRole('button', { name: 'Login as Company' })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'aparna@nimbustech.in' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } })
  await user.click(login)
  await waitFor(() => expect(address()).toBe('/dashboard?view=home&lead=new'))
  await screen.findByText(BACK)
  expect(box('Customer Name').value).toBe('Zubin Irani')
})

test('what was typed is put onto the lead as others have changed it since, and what both changed is asked', async () => {
  const { unmount } = await open()
  type('Address', '22 Anna Salai')
  type('Budget', '9 lakh')
  unmount()
  const theirs = aLead({ address: '1 Mount Road', company: 'Kaveri Exports', version: 4 })
  api.answer(leadEndpoints.read, { data: theirs })
  const { user } = await open()
  expect(box('Budget').value).toBe('9 lakh')
  expect(box('Customer Company').value).toBe('Kaveri Exports')
  expect(screen.getByText('Customer Company: Kaveri Foods → Kaveri Exports')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Theirs: 1 Mount Road' }))
  expect((screen.getByRole('textbox', { name: /^Address/ }) as HTMLInputElement).value).toBe('1 Mount Road')
})

test('an edit of a lead without an id is not sent, and says so [2-5.09]', async () => {
  api.answer(leadEndpoints.read, { data: aLead({ _id: '' }) })
  const { user } = await open()
  type('Address', '22 Anna Salai')
  await user.click(screen.getByRole('button', { name: 'Update Lead' }))
  expect(await screen.findByText('Error: Lead ID not found')).toBeDefined()
  expect(api.sent.filter(call => call.method === 'PUT')).toEqual([])
})

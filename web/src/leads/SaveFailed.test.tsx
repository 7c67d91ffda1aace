import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, COMPANY_ID, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company', { _id: COMPANY_ID })
  api = leadServer()
})

const TYPED = {
  'Customer Name': 'Zubin Irani',
  'Contact Number': '98220 14459',
  Email: 'zubin@irani.in',
  'Customer Company': 'Irani Bakes',
}

/** Adds a lead, as far as the server lets it. */
const add = async () => {
  const { user } = await renderApp('/dashboard?lead=new')
  await screen.findByDisplayValue('Website Development')
  const form = within(screen.getByRole('dialog'))
  for (const [label, words] of Object.entries(TYPED)) {
    await user.click(form.getByLabelText(new RegExp(`^${label}`)))
    await user.paste(words)
  }
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  return { user, form }
}

test('why a lead was not saved stands in the form until the next try, which makes one lead', async () => {
  api.refuse(leadEndpoints.create, 'DISK_FULL', { message: 'The disk is full.' })
  const { user, form } = await add()
  expect(await form.findByText('The disk is full. What you typed is kept.')).toBeDefined()
  expect(await screen.findByText('Failed to create lead: The disk is full.')).toBeDefined()
  api.answer(leadEndpoints.create, { data: aLead(), message: 'Lead created' })
  const release = api.hold(leadEndpoints.create)
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() => expect(form.queryByText(/The disk is full/)).toBeNull())
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a lost connection is named, whatever the words of the call are', async () => {
  api.lose(leadEndpoints.create)
  const { form } = await add()
  const words = 'Leadline cannot be reached. Check your connection and try again. What you typed is kept.'
  expect(await form.findByText(words)).toBeDefined()
})

test('a field that the server refuses has the focus, however far up it stands', async () => {
  const fields = { phone: 'This phone is not one.' }
  api.refuse(leadEndpoints.create, 'INVALID_FIELDS', { fields })
  const { form } = await add()
  expect(await form.findByText('This phone is not one.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Contact Number/)))
})

test('Quick add says why it was not saved, and goes to the first field that is wrong', async () => {
  api.refuse(leadEndpoints.create, 'DISK_FULL', { message: 'The disk is full.' })
  const { user } = await renderApp('/dashboard?lead=quick')
  const form = within(await screen.findByRole('dialog', { name: 'Quick add' }))
  await user.click(form.getByLabelText(/^Full Name/))
  await user.paste('Zubin Irani')
  await user.click(form.getByLabelText(/^Email Address/))
  await user.paste('zubin@irani.in')
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Lead Title/)))
  await user.paste('Portfolio')
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  expect(await form.findByText('The disk is full. What you typed is kept.')).toBeDefined()
})

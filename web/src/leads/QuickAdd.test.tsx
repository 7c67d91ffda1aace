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

const open = async () => {
  const app = await renderApp('/dashboard')
  await app.user.click(await screen.findByRole('button', { name: 'Quick add' }))
  const form = within(await screen.findByRole('dialog', { name: 'Quick add' }))
  return { ...app, form }
}
const labels = ['Lead Title/Purpose', 'Full Name', 'Email Address', 'Phone', 'Budget', 'Source']

test('asks for exactly title, name, e-mail, phone, budget and source, and makes a lead of them [2-2.35]', async () => {
  api.answer(leadEndpoints.create, { data: aLead({ name: 'Zubin' }), message: 'Lead created' })
  const { user, form } = await open()
  const boxes = [...form.getAllByRole('textbox'), ...form.getAllByRole('combobox')]
  expect(boxes.map(box => (box as HTMLInputElement).labels![0]!.textContent!.replace(' *', ''))).toEqual(
    labels,
  )
  const typed = ['Portfolio Website', 'Zubin Irani', 'zubin@irani.example', '+91 98220 14459', '40,000']
  for (const [at, text] of typed.entries())
    await user.type(form.getByLabelText(new RegExp(labels[at]!)), text)
  await user.selectOptions(form.getByLabelText('Source'), 'trade_show')
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() =>
    expect(api.sent.find(call => call.method === 'POST' && call.path === '/api/leads')?.body).toEqual({
      title: 'Portfolio Website',
      name: 'Zubin Irani',
      email: 'zubin@irani.example',
      phone: '+91 98220 14459',
      budget: '40,000',
      source: 'trade_show',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick add' })).toBeNull())
})

test('requires title, full name and an e-mail address, but neither phone nor budget [2-5.08]', async () => {
  const { user, form } = await open()
  expect(form.getByLabelText(/Email Address/).getAttribute('type')).toBe('email')
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  expect(await form.findByText('Lead Title/Purpose is required')).toBeDefined()
  expect(form.getByText('Full Name is required')).toBeDefined()
  expect(form.getByText('Email Address is required')).toBeDefined()
  expect(form.queryByText(/(Phone|Budget) is required/)).toBeNull()
  await user.type(form.getByLabelText(/Email Address/), 'nobody')
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  expect(form.queryByText('Email Address is required')).toBeNull()
  expect(form.getByLabelText(/Email Address/).getAttribute('aria-invalid')).toBe('true')
  expect(api.sent.some(call => call.method === 'POST')).toBe(false)
})

test('offers the eight sources of the simple form [2-9.02]', async () => {
  const { form } = await open()
  const options = within(form.getByLabelText('Source')).getAllByRole('option') as HTMLOptionElement[]
  expect(options.map(option => option.value)).toEqual([
    'website',
    'referral',
    'social_media',
    'email_campaign',
    'phone_call',
    'trade_show',
    'advertisement',
    'other',
  ])
})

test('keeps what is typed when the save fails, and does not close by Escape', async () => {
  api.refuse(leadEndpoints.create, 'INVALID_FIELDS', { fields: { email: 'Not this one' } })
  const { user, form } = await open()
  for (const at of [0, 1]) await user.type(form.getByLabelText(new RegExp(labels[at]!)), 'Zubin')
  await user.type(form.getByLabelText(/Email Address/), 'zubin@irani.example')
  await user.keyboard('{Escape}')
  await user.click(form.getByRole('button', { name: 'Add Lead' }))
  expect(await form.findByText('Not this one')).toBeDefined()
  expect((form.getByLabelText(/Full Name/) as HTMLInputElement).value).toBe('Zubin')
})

test('a save that was corrected after its answer was lost is another one; the same again is the same', async () => {
  api.lose(leadEndpoints.create)
  const { user, form } = await open()
  const fill = ['Portfolio', 'Zubin Irani', 'zubin@irani.example']
  for (const [at, text] of fill.entries()) await user.type(form.getByLabelText(new RegExp(labels[at]!)), text)
  const keys = () =>
    api.sent
      .filter(call => call.method === 'POST' && call.path === '/api/leads')
      .map(call => call.headers.get('idempotency-key'))
  const add = async (times: number) => {
    await user.click(form.getByRole('button', { name: 'Add Lead' }))
    await waitFor(() => expect(keys()).toHaveLength(times))
  }
  await add(1)
  await add(2)
  await user.type(form.getByLabelText('Budget'), '40,000')
  await add(3)
  expect(new Set(keys()).size).toBe(2)
  expect(keys()[1]).toBe(keys()[0])
})

const reopen = async (app: { unmount: () => void }) => {
  app.unmount()
  const again = await open()
  return {
    ...again,
    box: (at: number) => again.form.getByLabelText<HTMLInputElement>(new RegExp(labels[at]!)),
  }
}
const BACK = 'What you typed before is back. It is not saved yet.'

test('what was typed is there again after the dialog was closed, and can be given up', async () => {
  const first = await open()
  await first.user.type(first.form.getByLabelText(/Full Name/), 'Zubin')
  await first.user.selectOptions(first.form.getByLabelText('Source'), 'referral')
  await first.user.click(first.form.getByRole('button', { name: 'Close' }))
  const again = await reopen(first)
  expect([again.box(1).value, again.box(5).value]).toEqual(['Zubin', 'referral'])
  expect(again.form.getByText(BACK)).toBeDefined()
  await again.user.keyboard('{Escape}')
  await again.user.click(again.form.getByRole('button', { name: 'Start afresh' }))
  expect([again.box(1).value, again.box(5).value]).toEqual(['', 'website'])
  const third = await reopen(again)
  expect(third.form.queryByText(BACK)).toBeNull()
})

test('what was typed outlives a session that ended, for who typed it alone; a save takes it away', async () => {
  const first = await open()
  const fill = ['Portfolio', 'Zubin Irani', 'zubin@irani.example']
  for (const [at, text] of fill.entries())
    await first.user.type(first.form.getByLabelText(new RegExp(labels[at]!)), text)
  api.refuse(leadEndpoints.create, 'SESSION_ENDED')
  await first.user.click(first.form.getByRole('button', { name: 'Add Lead' }))
  await waitFor(() => expect(first.address()).toContain('/main-login'))
  signInAs('company', { _id: '0192f0c1-1111-7000-8000-0000000000c2' })
  const other = await reopen(first)
  expect(other.box(1).value).toBe('')
  signInAs('company', { _id: COMPANY_ID })
  api.answer(leadEndpoints.create, { data: aLead({ name: 'Zubin Irani' }), message: 'Lead created' })
  const own = await reopen(other)
  expect(fill.map((_, at) => own.box(at).value)).toEqual(fill)
  await own.user.click(own.form.getByRole('button', { name: 'Add Lead' }))
  await screen.findByText('Lead created successfully!')
  const after = await reopen(own)
  expect(after.box(1).value).toBe('')
})

import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aField, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const FIELDS = [
  aField({
    _id: 'f1',
    name: 'city',
    label: 'City',
    type: 'select',
    options: [{ value: 'pune', label: 'Pune' }],
  }),
  aField({ _id: 'f2', name: 'plot', label: 'Plot', type: 'number' }),
  aField({ _id: 'f3', name: 'visit', label: 'Visit', type: 'date' }),
  aField({ _id: 'f4', name: 'remark', label: 'Remark', type: 'text' }),
]

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([aLead()], FIELDS)
})

const asked = () => api.sent.filter(call => call.path === '/api/leads').at(-1)!.query
const open = async (address = '/dashboard') => {
  const app = await renderApp(address)
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  await app.user.click(screen.getByRole('button', { name: /^Advanced Filters/ }))
  const form = within(await screen.findByRole('dialog', { name: /^Advanced Filters/ }))
  const choose = async (label: string, word: string) => {
    await app.user.click(form.getByRole('combobox', { name: label }))
    await app.user.click(await form.findByRole('option', { name: word }))
  }
  return { ...app, form, choose }
}

test('narrows by every list, both ranges, tags and own fields, counts and writes all into the address [2-2.36 2-2.37]', async () => {
  const { user, form, choose, address } = await open()
  await choose('Status', 'Qualified')
  await choose('Source', 'Referral')
  await choose('Assigned to', 'Nobody')
  await choose('Priority', 'High')
  await user.type(form.getByLabelText('Tags', { selector: 'input' }), 'hot{Enter}')
  await user.selectOptions(form.getByLabelText('First response'), 'First response late')
  await user.type(form.getByLabelText('Created from'), '2026-11-01')
  await user.type(form.getByLabelText('Created to'), '2026-11-30')
  await user.type(form.getByLabelText('Value from (₹)'), '50000')
  await user.type(form.getByLabelText('Value to (₹)'), '90000')
  await choose('City', 'Pune')
  await user.type(form.getByLabelText('Plot from'), '5')
  await user.type(form.getByLabelText('Visit to'), '2026-12-24')
  expect(form.queryByLabelText(/Remark/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() =>
    expect(asked()).toMatchObject({
      status: 'qualified',
      response: 'late',
      source: 'referral',
      assignedTo: 'none',
      priority: 'high',
      tag: 'hot',
      from: '2026-11-01',
      to: '2026-11-30',
      minValue: '50000',
      maxValue: '90000',
      custom: ['city:is:pune', 'plot:min:5', 'visit:max:2026-12-24'],
    }),
  )
  expect(address()).toContain('status=qualified')
  expect(await screen.findByRole('button', { name: 'Advanced Filters, 5 active' })).toBeDefined()
})

test('offers the tags that are in use', async () => {
  api.answer(leadEndpoints.tags, { data: ['hot', 'VIP'] })
  const { user, form } = await open()
  await user.click(form.getByRole('combobox', { name: 'Tags' }))
  await user.click(await form.findByRole('option', { name: 'VIP' }))
  await user.click(form.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(asked().tag).toBe('VIP'))
})

test('offers the eight sources each with its sign [2-9.03]', async () => {
  const { user, form } = await open()
  await user.click(form.getByRole('combobox', { name: 'Source' }))
  for (const word of [
    'Website',
    'Instagram',
    'Facebook',
    'Whatsapp',
    'Linkedin',
    'Referral',
    'Email Campaign',
    'Phone Call',
  ]) {
    const option = await form.findByRole('option', { name: new RegExp(`^${word}$`, 'i') })
    expect(option.querySelector('svg')).not.toBeNull()
  }
})

test('shows a chip for each filter, and takes away one or all of them', async () => {
  const filters =
    'status=qualified&source=instagram&from=2026-11-01&tag=hot&custom=city:is:pune&search=ananya'
  const { user, address } = await renderApp(`/dashboard?${filters}`)
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  await waitFor(() => expect(chips.getByText('City: Pune')).toBeDefined())
  expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
    'Qualified',
    'Instagram',
    'From 1 Nov 2026',
    '#hot',
    'City: Pune',
    'Clear All',
  ])
  await user.click(chips.getByRole('button', { name: 'Remove filter #hot' }))
  expect(address()).not.toContain('tag=')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(address()).toBe('/dashboard?search=ananya')
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
})

test('Escape closes the open list of choices first, and the filter with what was chosen only after that', async () => {
  const { user, form } = await open()
  const filter = () => screen.queryByRole('dialog', { name: /^Advanced Filters/ })
  for (const label of ['Status', 'Tags']) {
    const box = form.getByRole('combobox', { name: label })
    await user.click(box)
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
    expect(filter()).not.toBeNull()
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(filter()).toBeNull())
})

test('clears all from within the filter, too', async () => {
  const { user, form, address } = await open('/dashboard?status=qualified&assignedTo=none&minValue=5')
  await user.click(form.getByRole('button', { name: 'Clear All' }))
  expect(address()).toBe('/dashboard')
})

test('drops what makes no sense', async () => {
  const odd = 'custom=nonsense&assignedTo=you&tag=&layout=cube&columns=nothing&sort=%00&saved=x'
  await renderApp(`/dashboard?${odd}`)
  expect(await screen.findByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
  await waitFor(() => expect(asked().custom).toBeUndefined())
  expect(asked().assignedTo).toBeUndefined()
})

test('a condition on a field that has been deleted since is not asked for, and a chip says so', async () => {
  const { user } = await renderApp('/dashboard?custom=gone:is:x')
  const words = 'gone: x (not asked for: there is no such field)'
  const away = await screen.findByRole('button', { name: `Remove filter ${words}` })
  await waitFor(() => expect(asked().custom).toBeUndefined())
  await user.click(away)
  expect(screen.queryByText(words)).toBeNull()
})

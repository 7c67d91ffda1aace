import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aChange, aField, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const OTHER = '0192f0c1-aaaa-7000-8000-00000000beef'
const flat = { value: '2bhk', label: '2 BHK' }
const FIELDS = [
  aField({ name: 'title', label: 'What for?', type: 'select', options: [flat] }),
  aField({ _id: 'f2', name: 'flat', label: 'Flat wanted', type: 'select', options: [flat] }),
  aField({ _id: 'f3', name: 'visit_day', label: 'Visit on', type: 'date' }),
]
const lead = aLead({
  ...{ source: 'trade_show', priority: 'high', value: 771, title: '2bhk', sector: 'Retail' },
  customFields: { flat: '2bhk', visit_day: '2026-04-03' },
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([lead])
  api.answer(formFieldEndpoints.list, { data: FIELDS, fields: FIELDS })
  const renamed = { _id: 'o1', category: 'sector' as const, value: 'Retail', label: 'Shops', sortOrder: 1 }
  const shown = { _id: 'o2', category: 'sourceOfLead' as const, value: 'trade_show', label: 'Trade Show' }
  api.answer(optionEndpoints.list, { data: [renamed, { ...shown, sortOrder: 1 }] })
})

test('the dialog of a merge says both values as the profile does', async () => {
  const other = aLead({
    ...{ _id: OTHER, name: 'Ananya K', source: '', priority: 'urgent', value: 0, title: 'Shop', sector: '' },
    customFields: { flat: '5bhk' },
  })
  api.answer(leadEndpoints.read, ({ params }) => ({ data: params.id === OTHER ? other : lead }))
  api.answer(leadEndpoints.others, { data: [{ ...other, matches: ['phone'] }] })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Compare and merge Ananya K' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two leads' }))
  const sides = (label: string) =>
    within(dialog.getByRole('radiogroup', { name: label }))
      .getAllByRole('radio')
      .map(radio => (radio as HTMLInputElement).labels![0]!.textContent)
  await dialog.findByRole('radiogroup', { name: 'Flat wanted' })
  expect(sides('Source')).toEqual(['Trade Show', 'empty'])
  expect(sides('Priority')).toEqual(['High', 'Urgent'])
  expect(sides('Sector')).toEqual(['Shops', 'empty'])
  expect(sides('Value')).toEqual(['₹771', '₹0'])
  expect(sides('Enquiry')).toEqual(['2 BHK', 'Shop'])
  // The option has been deleted since: the stored word is all there is.
  expect(sides('Flat wanted')).toEqual(['2 BHK', '5bhk'])
  expect(sides('Visit on')).toEqual(['Apr 3, 2026', 'empty'])
})

test('what somebody else has saved meanwhile is told in the words of the form', async () => {
  const theirs = aLead({
    ...lead,
    ...{ source: 'instagram', priority: 'low', value: 1200, version: 4, sector: '' },
    customFields: { flat: '', visit_day: '2026-05-04' },
  })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit Lead' }))
  const value = await screen.findByLabelText(/^Value/)
  api.refuse(leadEndpoints.update, 'STALE', { current: theirs })
  fireEvent.change(value, { target: { value: '900' } })
  fireEvent.change(screen.getByLabelText(/^Visit on/), { target: { value: '2026-06-05' } })
  await user.click(screen.getByRole('button', { name: 'Update Lead' }))
  const notice = (await screen.findByText('Somebody else has changed this lead meanwhile')).closest('[role]')!
  for (const words of ['Mine: ₹900', 'Theirs: ₹1,200', 'Mine: Jun 5, 2026', 'Theirs: May 4, 2026'])
    expect(within(notice as HTMLElement).getByRole('radio', { name: words })).toBeDefined()
  const taken = within(notice as HTMLElement)
    .getAllByRole('listitem')
    .map(item => item.textContent)
  for (const words of [
    'Source of Lead: Trade Show → Instagram',
    'Priority: High → Low',
    'Sector: Shops → empty',
    'Flat wanted: 2 BHK → empty',
  ])
    expect(taken).toContain(words)
})

test('the history tells its changes in the words that the company has today, and in the stored ones of what is gone', async () => {
  const changes = [
    { field: 'title', from: '2bhk', to: 'Shop' },
    { field: 'source', from: 'trade_show', to: 'facebook' },
    { field: 'sector', from: 'Retail', to: 'Wholesale' },
    { field: 'priority', from: 'medium', to: 'urgent' },
    { field: 'value', from: 771, to: 120000 },
    { field: 'tags', from: [], to: ['hot', 'pune'] },
    { field: 'lastContact', from: null, to: '2026-11-25T06:30:00.000Z' },
    { field: 'assignedTo', from: null, to: 'Meera Shah' },
    { field: 'customFields.flat', from: '2bhk', to: '5bhk' },
    { field: 'customFields.visit_day', from: null, to: '2026-04-03' },
    { field: 'customFields.gone_field', from: 'a', to: 'b' },
  ]
  api.answer(leadEndpoints.history, { data: [aChange({ changes })] })
  await renderApp(`/lead/${lead._id}?tab=history`)
  const told = (await screen.findByText(/Flat wanted:/)).closest('ul')!
  expect([...told.querySelectorAll('li')].map(item => item.textContent)).toEqual([
    'Enquiry: 2 BHK → Shop',
    'Source: Trade Show → Facebook',
    'Sector: Shops → Wholesale',
    'Priority: Medium → Urgent',
    'Value: ₹771 → ₹1,20,000',
    'Tags: empty → hot, pune',
    'Last contact: empty → Nov 25, 2026, 12:00 PM',
    'Assigned to: empty → Meera Shah',
    'Flat wanted: 2 BHK → 5bhk',
    'Visit on: empty → Apr 3, 2026',
    'Gone field: a → b',
  ])
})

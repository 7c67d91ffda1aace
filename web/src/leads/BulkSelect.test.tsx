import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

const ACT = '0192f0c1-eeee-7000-8000-000000000001'
const LEADS = someLeads(6)
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer(LEADS)
  api.answer(leadEndpoints.bulk, {
    data: { act: ACT, changed: 2, unchanged: 0 },
    message: '2 leads deleted successfully!',
  })
  api.answer(leadEndpoints.undoAct, { data: { undone: 2, left: 0 }, message: 'Undone for 2 leads.' })
})

const select = async (address = '/dashboard') => {
  const view = await renderApp(address)
  await screen.findByText('Lead 0')
  await view.user.click(named('Bulk Select'))
  await screen.findByLabelText('Leave Bulk Select')
  return view
}
// By label and text, for to compute every role of a whole dashboard takes a test its time.
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const bodies = (path: string) => api.sent.filter(call => call.path.endsWith(path)).map(call => call.body)
const named = (words: string) => screen.getByText(words)

test('Bulk Select adds checkboxes, a count and Assign Selected with the real number, and takes them away again [2-2.32]', async () => {
  const { user } = await select()
  expect(named('Assign Selected (0)')).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.click(box('Select Lead 1'))
  await user.click(box('Select Lead 3'))
  expect(screen.getByText('2 selected')).toBeDefined()
  expect(named('Assign Selected (2)')).toBeDefined()
  await user.click(box('Select all rows'))
  expect(named('Assign Selected (6)')).toBeDefined()
  await user.click(screen.getByLabelText('Leave Bulk Select'))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByText(/selected$/)).toBeNull()
  await user.click(named('Bulk Select'))
  expect(await screen.findByText('Assign Selected (0)')).toBeDefined()
})

test('the keyboard goes on in the bar that Bulk Select brings, and back at its button', async () => {
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  named('Bulk Select').closest('button')!.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(box('Select all loaded leads')))
  screen.getByLabelText('Leave Bulk Select').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bulk Select'))
})

test('Space toggles a row, Shift takes all from the last one to it, Clear lets all go', async () => {
  const { user } = await select()
  box('Select Lead 1').focus()
  await user.keyboard(' ')
  expect(screen.getByText('1 selected')).toBeDefined()
  await user.keyboard('{Shift>}')
  await user.click(box('Select Lead 4'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('4 selected')).toBeDefined()
  expect(box('Select Lead 2').checked).toBe(true)
  await user.click(named('Clear'))
  expect(screen.getByText('0 selected')).toBeDefined()
})

test('X selects the row that J has reached', async () => {
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.keyboard('jjx')
  await waitFor(() => expect(box('Select Lead 1').checked).toBe(true))
})

test('the selection outlives another order and a refresh', async () => {
  const { user } = await select()
  await user.click(box('Select Lead 2'))
  await user.click(screen.getByRole('button', { name: 'Company' }))
  await waitFor(() => expect(api.sent.some(call => call.query.sort === 'company')).toBe(true))
  expect(box('Select Lead 2').checked).toBe(true)
  expect(screen.getByText('1 selected')).toBeDefined()
})

test('without a lead nobody can be assigned [2-5.22]', async () => {
  const { user } = await select()
  await user.click(named('Assign Selected (0)'))
  expect(await screen.findByText('Please select at least one lead for bulk assignment')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a status is set on all selected leads, with Undo for them all; the focus stays in the bar', async () => {
  const { user } = await select()
  await user.click(box('Select Lead 0'))
  await user.click(box('Select Lead 5'))
  await user.click(named('Set status'))
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  const body = { action: 'status', to: 'contacted', ids: [LEADS[0]!._id, LEADS[5]!._id] }
  await waitFor(() => expect(bodies('/leads/bulk')).toEqual([body]))
  await waitFor(() => expect(document.activeElement).toBe(box('Select all loaded leads')))
  await user.click(await screen.findByText('Undo'))
  expect(await screen.findByText('Undone for 2 leads.')).toBeDefined()
  expect(bodies(`/leads/bulk/${ACT}/undo`)).toHaveLength(1)
})

test('a refused change of status says why and keeps the selection [2-8.12]', async () => {
  const message = 'The status flow does not allow 1 of 1 lead to move: New → Won (1). Nothing was changed.'
  api.refuse(leadEndpoints.bulk, 'STATUS_FLOW', { message })
  const { user } = await select()
  await user.click(box('Select Lead 0'))
  await user.click(named('Set status'))
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }))
  expect(await screen.findByText(`Failed to update status: ${message}`)).toBeDefined()
  expect(screen.getByText('1 selected')).toBeDefined()
})

test('deleting asks, naming how many; a failure stays in the dialog', async () => {
  const { user } = await select()
  await user.click(box('Select Lead 0'))
  await user.click(box('Select Lead 1'))
  await user.click(named('Delete'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 leads' })
  api.lose(leadEndpoints.bulk)
  await user.click(within(dialog).getByRole('button', { name: 'Delete 2 leads' }))
  expect(
    await within(dialog).findByText('Failed to delete lead. Please ensure the leads API is deployed.'),
  ).toBeDefined()
  api.answer(leadEndpoints.bulk, {
    data: { act: ACT, changed: 2, unchanged: 0 },
    message: '2 leads deleted successfully!',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Delete 2 leads' }))
  expect(await screen.findByText('2 leads deleted successfully!')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(box('Select all loaded leads')))
  const keys = api.sent.filter(call => call.path.endsWith('/bulk')).map(c => c.headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('all that match are sent as the filter with the number that was named, and end with the filter', async () => {
  api.answer(leadEndpoints.list, {
    data: LEADS,
    page: { nextCursor: null, total: 318, totalIsCapped: false },
  })
  const { user, router } = await select('/dashboard?source=IndiaMART')
  await user.click(named('Select all 318 that match'))
  expect(named('Assign Selected (318)')).toBeDefined()
  await user.click(named('Set status'))
  await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  await waitFor(() => expect(bodies('/leads/bulk')).toHaveLength(1))
  expect(bodies('/leads/bulk')[0]).toMatchObject({ filter: { source: ['IndiaMART'] }, expected: 318 })
  expect(bodies('/leads/bulk')[0]).not.toHaveProperty('ids')
  await user.click(await screen.findByText('Select all 318 that match'))
  await router.navigate({ href: '/dashboard?source=website' })
  expect(await screen.findByText('The filter has changed, so nothing is selected any more.')).toBeDefined()
  expect(screen.getByText('0 selected')).toBeDefined()
})

for (const [total, totalIsCapped, words] of [
  [12_000, false, 'Select all 12,000 that match'],
  [10_000, true, 'Select all 10,000+ that match'],
] as const)
  test(`${words} is shown disabled with the reason`, async () => {
    api.answer(leadEndpoints.list, { data: LEADS, page: { nextCursor: null, total, totalIsCapped } })
    const { user } = await select('/dashboard?search=rao')
    const all = screen.getByRole('button', { name: words })
    await user.click(all)
    expect(screen.getByText('0 selected')).toBeDefined()
    await user.tab()
    all.focus()
    expect((await screen.findByRole('tooltip')).textContent).toBe('At most 10,000 leads at once')
  })

test('a phone tells it in its menu', async () => {
  setWidth(390)
  const page = { nextCursor: null, total: 12_000, totalIsCapped: false }
  api.answer(leadEndpoints.list, { data: LEADS, page })
  const { user } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Bulk Select' }))
  await user.click(await screen.findByRole('button', { name: 'More bulk actions' }))
  const all = await screen.findByText('Select all 12,000 that match')
  expect(all.closest('button')!.disabled).toBe(true)
  expect(screen.getByText('At most 10,000 leads at once')).toBeDefined()
})

test('an employee is offered only what the role may do, in words on a phone too', async () => {
  setWidth(390)
  signInAs('employee', { role: 'Intern' })
  const { user } = await renderApp('/employee-dashboard?view=leads')
  await user.click(await screen.findByRole('button', { name: 'Bulk Select' }))
  expect((await screen.findByRole('button', { name: 'Set status' })).textContent).toBe('Set status')
  expect(screen.queryByText(/^(Delete|Assign Selected)/)).toBeNull()
})

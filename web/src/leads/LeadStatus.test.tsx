import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer, STATUSES } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const status = (word: string) => screen.findByRole('button', { name: `Status of Ananya Krishnan: ${word}` })
const patches = () => api.sent.filter(call => call.method === 'PATCH')

const choose = async (word: string) => {
  const view = await renderApp('/dashboard')
  await view.user.click(await status('Qualified'))
  await view.user.click(await screen.findByRole('menuitem', { name: word }))
  return view
}

test('shows the new status before the server has answered, then says so [2-8.12]', async () => {
  const won = aLead({ status: 'closed_won', version: 4 })
  api.answer(leadEndpoints.patch, { data: won, message: 'Lead updated' })
  const release = api.hold(leadEndpoints.patch)
  await choose('Won')
  expect(await status('Won')).toBeDefined()
  expect(screen.queryByText('Lead status updated!')).toBeNull()
  api.answer(leadEndpoints.list, {
    data: [won],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  release()
  expect(await screen.findByText('Lead status updated!')).toBeDefined()
  expect(patches()[0]!.body).toEqual({ status: 'closed_won' })
})

test('puts the old status back when the change is refused, with the reason [2-8.12]', async () => {
  api.refuse(leadEndpoints.patch, 'STATUS_FLOW', { message: 'Not from here.' })
  await choose('Won')
  expect(await screen.findByText('Failed to update status: Not from here.')).toBeDefined()
  expect(await status('Qualified')).toBeDefined()
})

test('has words of its own for a refusal without any [2-8.06]', async () => {
  api.raw(leadEndpoints.patch, 502, '')
  await choose('Lost')
  expect(await screen.findByText('Failed to update status: Failed to update lead status')).toBeDefined()
})

test('takes a change back by Undo', async () => {
  api.answer(leadEndpoints.patch, ({ body }) => ({
    data: aLead({ status: (body as { status: string }).status }),
    message: 'Lead updated',
  }))
  const { user } = await choose('Won')
  await user.click(await screen.findByText('Undo'))
  await waitFor(() =>
    expect(patches().map(call => call.body)).toEqual([
      { status: 'closed_won' },
      { status: 'qualified', version: 3 },
    ]),
  )
})

test('Undo leaves a status that somebody else has set meanwhile, and goes on where they changed something else', async () => {
  const won = aLead({ status: 'closed_won', version: 4 })
  for (const [theirs, versions] of [
    ['closed_lost', [undefined, 4]],
    ['closed_won', [undefined, 4, 5]],
  ] as const) {
    api = leadServer()
    api.answer(leadEndpoints.patch, { data: won, message: 'Lead updated' })
    const { user, unmount } = await choose('Won')
    const undo = await screen.findByText('Undo')
    api.refuse(leadEndpoints.patch, 'STALE', { current: { ...won, status: theirs, version: 5 } })
    await user.click(undo)
    await screen.findByText('Failed to update status: Somebody else has changed this meanwhile.')
    expect(patches().map(({ body }) => (body as { version?: number }).version)).toEqual(versions)
    unmount()
  }
})

test('an open menu stays with its button when the statuses come anew', async () => {
  const { user, queryClient } = await renderApp('/dashboard')
  const button = await status('Qualified')
  await user.click(button)
  await screen.findByRole('menuitem', { name: 'On Hold' })
  const statuses = STATUSES.map(one => (one.name === 'on_hold' ? { ...one, label: 'Parked' } : one))
  api.answer(statusEndpoints.list, { data: statuses, statuses, enforceStatusFlow: false })
  await queryClient.invalidateQueries({ queryKey: ['statuses'] })
  const parked = await screen.findByRole('menuitem', { name: 'Parked' })
  expect(button.isConnected).toBe(true)
  await user.click(parked)
  await waitFor(() => expect(patches().map(call => call.body)).toEqual([{ status: 'on_hold' }]))
})

test('offers no status to choose where nothing would change', async () => {
  await choose('Qualified current')
  expect(patches()).toEqual([])
})

const groups = async () =>
  within(await screen.findByRole('menu'))
    .getAllByRole('group')
    .map(group => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('menuitem')
        .map(item => item.textContent),
    ])
const GROUPS = [
  ['New', ['New']],
  ['In Progress', ['Contacted', 'Qualified', 'Proposal Sent', 'Negotiation', 'On Hold']],
  ['Converted', ['Won']],
  ['Lost', ['Lost']],
]

test('employees find the statuses for several leads under the same four groups', async () => {
  signInAs('employee')
  const { user } = await renderApp('/employee-dashboard?view=leads')
  await user.click(await screen.findByText('Bulk Select'))
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.click(await screen.findByText('Set status'))
  expect(await groups()).toEqual(GROUPS)
})

test('employees find the statuses under their four groups, a company in its own order', async () => {
  signInAs('employee')
  const { user, unmount } = await renderApp('/employee-dashboard?view=leads')
  await user.click(await status('Qualified'))
  expect(await groups()).toEqual(GROUPS)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(patches().map(call => call.body)).toEqual([{ status: 'contacted' }]))
  unmount()
  signInAs('company')
  const own = await renderApp('/dashboard')
  await own.user.click(await status('Qualified'))
  expect(within(await screen.findByRole('menu')).queryByRole('group')).toBeNull()
})

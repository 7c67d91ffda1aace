import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aChange, aLead, layOut, leadServer, STATUSES } from '../../test/lead-answers.ts'
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

/** What the history says of Ananya's lead once it was won, newest first. */
const answerHistory = (...entries: HistoryEntry[]) => api.answer(leadEndpoints.history, { data: entries })
const WON = aChange({
  _id: '0192f0c1-bbbb-7000-8000-00000000000b',
  action: 'status',
  changes: [{ field: 'status', from: 'qualified', to: 'closed_won' }],
})
const reverts = () => api.sent.filter(call => call.path.endsWith('/revert')).map(call => call.params)
const undo = async () => {
  api.answer(leadEndpoints.patch, {
    data: aLead({ status: 'closed_won', version: 4 }),
    message: 'Lead updated',
  })
  const { user } = await choose('Won')
  await user.click(await screen.findByText('Undo'))
}

test('Undo puts the entry of the change back, which the flow does not hold', async () => {
  answerHistory(aChange({ changes: [{ field: 'notes', from: 'Old', to: 'New' }] }), WON)
  api.answer(leadEndpoints.revert, { data: aLead({ version: 5 }), message: 'The change has been put back.' })
  await undo()
  await waitFor(() => expect(reverts()).toEqual([{ id: aLead()._id, entryId: WON._id }]))
  expect(patches().map(({ body }) => body)).toEqual([{ status: 'closed_won' }])
  expect(await status('Qualified')).toBeDefined()
})

test('Undo leaves a status that somebody else has set meanwhile, and says so', async () => {
  answerHistory(WON)
  const message = 'Status has been changed again since, so this change cannot be put back.'
  api.refuse(leadEndpoints.revert, 'CHANGED_AGAIN', { message })
  await undo()
  expect(await screen.findByText(`Failed to update status: ${message}`)).toBeDefined()
})

test('what has left no such entry is set back, unless somebody else has changed the lead', async () => {
  answerHistory(aChange({ changes: [{ field: 'status', from: 'new', to: 'closed_won' }] }))
  await undo()
  await waitFor(() => expect(patches().at(-1)!.body).toEqual({ status: 'qualified', version: 4 }))
  expect(reverts()).toEqual([])
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
  api = leadServer([aLead({ assignedTo: 'e1' })])
  const { user } = await renderApp('/employee-dashboard?view=leads')
  await user.click(await screen.findByText('Bulk Select'))
  await user.click(await screen.findByLabelText('Select all rows'))
  await user.click(await screen.findByText('Set status'))
  expect(await groups()).toEqual(GROUPS)
})

test('employees find the statuses under their four groups, a company in its own order', async () => {
  signInAs('employee')
  api = leadServer([aLead({ assignedTo: 'e1' })])
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

import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aFollowUp, aLead, layOut, leadServer, STATUSES } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead()
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([lead])
  answer()
})

const answer = (over: Partial<FollowUp> = {}, warning?: string) =>
  api.answer(followUpEndpoints.add, {
    data: aFollowUp(over),
    message: 'Follow-up added successfully!',
    ...(warning ? { warning } : {}),
  })
const sent = () => api.sent.filter(call => call.path.startsWith('/api/follow-up/add/'))
const open = async () => {
  const app = await renderApp(`/lead/${lead._id}?tab=followups`)
  await app.user.click((await screen.findAllByRole('button', { name: 'Add Follow-up' }))[0]!)
  return {
    ...app,
    dialog: within(await screen.findByRole('dialog', { name: 'Add Follow-up Ananya Krishnan' })),
  }
}
const save = 'Add Follow-up'

test('the follow-ups tab offers the dialog, which sends what was typed and says so [2-2.84 2-2.52 2-8.14]', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: 'Meeting' }))
  await user.type(dialog.getByLabelText(/Summary/), 'Met at the site')
  await user.type(dialog.getByLabelText('Notes'), 'Brought samples')
  await user.type(dialog.getByLabelText('Next follow-up date'), '2036-12-01')
  await user.type(dialog.getByLabelText('Time'), '11:30')
  await user.selectOptions(dialog.getByLabelText('Priority'), 'urgent')
  await user.type(dialog.getByLabelText('Next step'), 'Send the quote')
  await user.click(dialog.getByRole('button', { name: save }))
  expect(await screen.findByText('Follow-up added successfully!')).toBeDefined()
  expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { leadId: lead._id },
      body: {
        type: 'meeting',
        summary: 'Met at the site',
        notes: 'Brought samples',
        nextFollowUpDate: '2036-12-01T06:00:00.000Z',
        nextStep: 'Send the quote',
        priority: 'urgent',
      },
    },
  ])
  expect(sent()[0]!.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a blank summary, a past day and a missing status are refused beside their fields [2-5.30 2-5.31 2-5.32]', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/Summary/), '   ')
  await user.type(dialog.getByLabelText('Next follow-up date'), '2020-01-01')
  await user.click(dialog.getByRole('switch', { name: 'Update the lead’s status' }))
  await user.click(dialog.getByRole('button', { name: save }))
  expect(await dialog.findByText('Summary is required')).toBeDefined()
  expect(dialog.getByText('Please choose today or a later day')).toBeDefined()
  expect(dialog.getByText('New status is required')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/Summary/)))
  await user.type(dialog.getByLabelText(/Summary/), 'Rang')
  await user.clear(dialog.getByLabelText('Next follow-up date'))
  await user.click(dialog.getByRole('button', { name: save }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getAllByRole('radio').at(-4)))
  expect(sent()).toEqual([])
})

test('offers the statuses that the flow allows, and sends the one that was chosen [2-3.20 2-4.14]', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/Summary/), 'Likes it')
  await user.click(dialog.getByRole('switch', { name: 'Update the lead’s status' }))
  const offered = within(await dialog.findByRole('radiogroup', { name: 'New status' }))
  expect(offered.getAllByRole('radio').map(radio => radio.closest('label')!.textContent)).toEqual([
    'Proposal Sent',
    'Negotiation',
    'Lost',
    'On Hold',
  ])
  await user.click(offered.getByRole('radio', { name: 'Negotiation' }))
  await user.click(dialog.getByRole('button', { name: save }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]!.body).toMatchObject({ updateLeadStatus: true, newLeadStatus: 'negotiation' })
})

test('offers all other statuses where the flow says nothing [2-4.14]', async () => {
  const free = STATUSES.map(status => ({ ...status, canTransitionTo: [] }))
  api.answer(statusEndpoints.list, { data: free, statuses: free, enforceStatusFlow: false })
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('switch', { name: 'Update the lead’s status' }))
  const offered = within(await dialog.findByRole('radiogroup', { name: 'New status' }))
  expect(offered.getAllByRole('radio')).toHaveLength(STATUSES.length - 1)
})

test('a status that the server refused is warned about, and the follow-up stands [2-4.15]', async () => {
  answer({}, 'The follow-up is saved, but the status stays: The status flow does not allow this move.')
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/Summary/), 'Likes it')
  await user.click(dialog.getByRole('button', { name: save }))
  expect(await screen.findByText(/^The follow-up is saved, but the status stays/)).toBeDefined()
  expect(await screen.findByText('Follow-up added successfully!')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a failed save says so, stays open and keeps what was typed, also when it is opened again [2-8.20 2-8.35]', async () => {
  api.raw(followUpEndpoints.add, 502, 'Bad gateway')
  const { user, dialog, unmount } = await open()
  await user.type(dialog.getByLabelText(/Summary/), 'Rang, wants a quote')
  await user.click(dialog.getByRole('button', { name: save }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to add follow-up. Please try again.')
  await user.keyboard('{Escape}')
  const summary = () => dialog.getByLabelText(/Summary/) as HTMLInputElement
  expect(summary().value).toBe('Rang, wants a quote')
  unmount()
  const again = await open()
  const brought = again.dialog.getByLabelText(/Summary/) as HTMLInputElement
  expect(brought.value).toBe('Rang, wants a quote')
  expect(again.dialog.getByText('What you typed before is back. It is not saved yet.')).toBeDefined()
  await again.user.click(again.dialog.getByRole('button', { name: 'Start afresh' }))
  expect(brought.value).toBe('')
})

test('the same sent again is the same follow-up; changed, it is another one', async () => {
  api.raw(followUpEndpoints.add, 502, 'Bad gateway')
  const { user, dialog } = await open()
  const summary = dialog.getByLabelText(/Summary/)
  for (const [before, typed] of ['Rang', '', ', no answer'].entries()) {
    if (typed) await user.type(summary, typed)
    await user.click(dialog.getByRole('button', { name: save }))
    await waitFor(() => expect(sent()).toHaveLength(before + 1))
  }
  const [first, again, other] = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('is sent by Ctrl Enter, and by two clicks only once', async () => {
  const release = api.hold(followUpEndpoints.add)
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/Summary/), 'Rang')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)
})

test('an employee whose lead it is not reads why it cannot log', async () => {
  signInAs('employee')
  const { user } = await renderApp(`/lead/${lead._id}?tab=followups`)
  const button = (await screen.findAllByRole('button', { name: 'Add Follow-up' }))[0]!
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

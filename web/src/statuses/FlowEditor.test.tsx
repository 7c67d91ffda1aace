import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, STATUSES } from '../../test/lead-answers.ts'
import { openStatuses, showStatuses, statusServer, withMoves } from '../../test/statuses.tsx'

beforeEach(layOut)

const changes = (api: FakeApi) => api.sent.filter(call => call.method === 'PUT')
const saves = (api: FakeApi) =>
  api.answer(statusEndpoints.update, { data: STATUSES[1]!, status: STATUSES[1]!, message: 'Saved' })

const openFlow = async () => {
  const view = await openStatuses()
  await view.user.click(view.dialog.getByRole('button', { name: 'Show Flow' }))
  const flow = within(view.dialog.getByRole('region', { name: 'Status flow' }))
  const words = within(flow.getByRole('list', { name: 'The flow in words' }))
  const picture = within(flow.getByRole('region', { name: 'The flow as a picture' }))
  const line = (label: string) =>
    words.getAllByRole('listitem').find(item => within(item).queryByText(label, { selector: 'span' }))!
  return { ...view, flow, words, picture, line }
}

test('Show Flow reveals the flow, in which each status has Edit Flow, and Hide Flow hides it [2-2.60]', async () => {
  statusServer()
  const { dialog, words, user } = await openFlow()
  for (const { label } of STATUSES)
    expect(words.getByRole('button', { name: `Edit Flow of ${label}` }).textContent).toBe('Edit Flow')
  await user.click(dialog.getByRole('button', { name: 'Hide Flow' }))
  expect(dialog.queryByRole('region', { name: 'Status flow' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Show Flow' })).toBeDefined()
})

test('the flow is told in words, and its ends, dead ends and unreachable statuses too', async () => {
  statusServer({}, withMoves('on_hold', [], withMoves('qualified', ['on_hold'])))
  const { line, picture } = await openFlow()
  expect(line('Contacted').textContent).toContain('Qualified, Lost, On Hold')
  expect(line('Won').textContent).toContain('Nothing follows. The line ends here.')
  expect(line('Won').textContent).not.toContain('Dead end')
  expect(line('On Hold').textContent).toContain('Dead end: no way leads on to won or lost')
  expect(line('Negotiation').textContent).toContain('Unreachable: no way leads here from a new lead')
  expect(picture.getByRole('button', { name: /^On Hold.*Dead end$/ })).toBeDefined()
  expect(picture.getByRole('button', { name: /^Won.*Unreachable$/ })).toBeDefined()
})

test('Edit Flow changes the moves of one status, its own name not among them [2-4.10 2-4.11 2-7.29]', async () => {
  const api = statusServer()
  saves(api)
  const { words, flow, line, user } = await openFlow()
  await user.click(words.getByRole('button', { name: 'Edit Flow of Contacted' }))
  const set = within(words.getByRole('group', { name: 'Contacted may move to' }))
  expect(set.getAllByRole('checkbox')).toHaveLength(STATUSES.length - 1)
  expect(set.queryByRole('checkbox', { name: 'Contacted' })).toBeNull()
  set.getByRole('checkbox', { name: 'Won' }).focus()
  await user.keyboard(' ')
  expect(line('Contacted').textContent).toContain('Qualified, Won, Lost, On Hold')
  expect(flow.getByText('Unsaved: Contacted')).toBeDefined()
  expect(changes(api)).toEqual([])
  api.answer(statusEndpoints.update, () => {
    showStatuses(api, withMoves('contacted', [...STATUSES[1]!.canTransitionTo, 'closed_won']))
    return { data: STATUSES[1]!, status: STATUSES[1]!, message: 'Saved' }
  })
  await user.click(flow.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Status flow updated successfully')).toBeDefined()
  expect(changes(api)[0]).toMatchObject({
    path: '/api/lead-statuses/s1',
    body: { canTransitionTo: ['qualified', 'on_hold', 'closed_lost', 'closed_won'] },
  })
  expect(flow.queryByText('Unsaved: Contacted')).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Choose where leads may go from Contacted/)
})

test('in the picture a status is chosen, then each other allows or ends the move to it', async () => {
  statusServer()
  const { picture, flow, line, user } = await openFlow()
  await user.click(picture.getByRole('button', { name: /^New/ }))
  const lost = picture.getByRole('button', { name: /^New → Lost/ })
  expect(lost.getAttribute('aria-pressed')).toBe('true')
  await user.click(lost)
  await user.click(picture.getByRole('button', { name: /^New → Won/ }))
  expect(lost.getAttribute('aria-pressed')).toBe('false')
  expect(line('New').textContent).toContain('Contacted, Qualified, Won, On Hold')
  await user.click(flow.getByRole('button', { name: 'Cancel' }))
  expect(line('New').textContent).toContain('Contacted, Qualified, Lost, On Hold')
  expect(flow.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  expect(document.activeElement?.textContent).toMatch(/^Choose a status to edit its flow/)
})

test('leads that a changed flow strands are counted before it is saved, and need a yes', async () => {
  const api = statusServer({ on_hold: 7 })
  saves(api)
  const { words, flow, dialog, user } = await openFlow()
  await dialog.findByText('7 leads', { selector: 'li span' })
  await user.click(words.getByRole('button', { name: 'Edit Flow of On Hold' }))
  for (const word of ['Contacted', 'Qualified', 'Lost'])
    await user.click(words.getByRole('checkbox', { name: word }))
  expect(flow.getByRole('alert').textContent).toMatch(/^This change strands 7 leads\..*On Hold/)
  const save = flow.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  expect(save.disabled).toBe(true)
  await user.click(flow.getByRole('checkbox', { name: 'Save all the same' }))
  await user.click(save)
  await waitFor(() => expect(changes(api)[0]?.body).toEqual({ canTransitionTo: [] }))
})

test('a flow that is refused stays unsaved on the screen, with the reason [2-8.23]', async () => {
  const api = statusServer()
  api.raw(statusEndpoints.update, 502, '')
  const { picture, flow, user } = await openFlow()
  await user.click(picture.getByRole('button', { name: /^Contacted/ }))
  await user.click(picture.getByRole('button', { name: /^Contacted → Won/ }))
  await user.click(flow.getByRole('button', { name: 'Save Changes' }))
  expect(await flow.findByText('Error updating status flow')).toBeDefined()
  expect(flow.getByText('Unsaved: Contacted')).toBeDefined()
})

test('a move that somebody else has saved meanwhile stays beside those that are saved here', async () => {
  const api = statusServer()
  saves(api)
  const { picture, flow, user } = await openFlow()
  await user.click(picture.getByRole('button', { name: /^Contacted/ }))
  await user.click(picture.getByRole('button', { name: /^Contacted → Won/ }))
  await user.click(picture.getByRole('button', { name: /^Contacted → Lost/ }))
  showStatuses(api, withMoves('contacted', ['qualified', 'on_hold', 'closed_lost', 'negotiation']))
  await user.click(flow.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(changes(api)[0]?.body).toEqual({
      canTransitionTo: ['qualified', 'on_hold', 'negotiation', 'closed_won'],
    }),
  )
})

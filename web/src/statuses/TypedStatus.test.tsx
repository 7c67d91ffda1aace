import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { layOut, STATUSES } from '../../test/lead-answers.ts'
import { openStatuses, showStatuses, statusServer } from '../../test/statuses.tsx'

beforeEach(() => {
  localStorage.clear()
  layOut()
})

const BACK = 'What you typed before is back. It is not saved yet.'
const CONTACTED = STATUSES[1]!
type Api = ReturnType<typeof statusServer>
const saves = (api: Api) => api.sent.filter(call => call.method !== 'GET').map(call => call.body)
const theyMake = (api: Api, over: Partial<typeof CONTACTED>) =>
  showStatuses(
    api,
    STATUSES.map(each => (each.name === CONTACTED.name ? { ...each, ...over } : each)),
  )

const openAdd = async () => {
  const view = await openStatuses()
  const add = within(view.dialog.getByRole('form', { name: 'Add New Status' }))
  const box = (label: RegExp) => add.getByLabelText<HTMLInputElement>(label)
  return { ...view, add, box, press: () => view.user.click(add.getByRole('button', { name: 'Add Status' })) }
}
const openEdit = async (name = 'Contacted') => {
  const view = await openStatuses()
  await view.user.click(view.dialog.getByRole('button', { name: `Edit ${name}` }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Status' }))
  const label = () => edit.getByRole<HTMLInputElement>('textbox', { name: /^Label/ })
  const press = (name: string) => view.user.click(edit.getByRole('button', { name }))
  return { ...view, edit, label, press }
}

test('a new status that was typed outlives a session that ended and a close, until it is added or given up', async () => {
  const api = statusServer()
  api.refuse(statusEndpoints.create, 'SESSION_ENDED')
  const first = await openAdd()
  await first.user.type(first.box(/^Name/), 'visit')
  await first.user.type(first.box(/^Label/), 'Visit')
  await first.user.click(first.add.getByRole('radio', { name: 'red' }))
  await first.press()
  first.unmount()
  const second = await openAdd()
  expect(second.add.getByText(BACK)).toBeDefined()
  expect([second.box(/^Name/).value, second.box(/^Label/).value]).toEqual(['visit', 'Visit'])
  await second.user.click(second.add.getByRole('button', { name: 'Start afresh' }))
  await waitFor(() => expect(document.activeElement).toBe(second.box(/^Name/)))
  await second.user.type(second.box(/^Name/), 'call')
  await second.user.type(second.box(/^Label/), 'Call')
  const made = { ...CONTACTED, name: 'call', label: 'Call' }
  api.answer(statusEndpoints.create, { data: made, status: made, message: 'Status created successfully' })
  await second.press()
  expect(await screen.findByText('Status created successfully')).toBeDefined()
  second.unmount()
  const third = await openAdd()
  expect(third.add.queryByText(BACK)).toBeNull()
})

test('an edited status outlives a close by its cross and a refused save, but not Cancel', async () => {
  const api = statusServer()
  api.refuse(statusEndpoints.update, 'BUSY')
  const first = await openEdit()
  await first.user.type(first.label(), ' twice')
  await first.press('Save Changes')
  await first.edit.findByRole('alert')
  await first.press('Close')
  first.unmount()
  const second = await openEdit()
  expect(second.label().value).toBe('Contacted twice')
  await second.press('Cancel')
  second.unmount()
  const third = await openEdit()
  expect(third.label().value).toBe('Contacted')
})

test('what another has made of the status meanwhile stays, and is asked where both changed it', async () => {
  const api = statusServer()
  const first = await openEdit()
  await first.user.type(first.label(), ' twice')
  await first.user.click(first.edit.getByRole('checkbox', { name: 'Won' }))
  first.unmount()
  theyMake(api, { label: 'Spoken to', color: 'red', canTransitionTo: ['closed_lost'] })
  api.answer(statusEndpoints.update, { data: CONTACTED, status: CONTACTED, message: 'Saved' })
  const { edit, user, press, label } = await openEdit('Spoken to')
  expect(edit.getByText(`Colour: ${CONTACTED.color} → red`)).toBeDefined()
  await user.click(edit.getByRole('radio', { name: 'Theirs: Spoken to' }))
  expect(label().value).toBe('Spoken to')
  await press('Save Changes')
  await waitFor(() => expect(saves(api)).toEqual([{ canTransitionTo: ['closed_lost', 'closed_won'] }]))
})

test('moves that were not saved are there again after a close and a hidden flow, until they are cancelled', async () => {
  statusServer()
  const first = await openStatuses()
  await first.user.click(first.dialog.getByRole('button', { name: 'Show Flow' }))
  await first.user.click(first.dialog.getByRole('button', { name: 'Edit Flow of Contacted' }))
  const moves = first.dialog.getByRole('group', { name: 'Contacted may move to' })
  await first.user.click(within(moves).getByRole('checkbox', { name: 'Won' }))
  await first.user.click(first.dialog.getByRole('button', { name: 'Hide Flow' }))
  await first.user.click(first.dialog.getByRole('button', { name: 'Show Flow' }))
  expect(first.dialog.getByText('Unsaved: Contacted')).toBeDefined()
  await first.user.click(first.dialog.getByRole('button', { name: 'Close' }))
  first.unmount()
  const second = await openStatuses()
  expect(second.dialog.getByText('Unsaved: Contacted')).toBeDefined()
  await second.user.click(second.dialog.getByRole('button', { name: 'Cancel' }))
  expect(second.dialog.getByRole('button', { name: 'Hide Flow' })).toBeDefined()
  second.unmount()
  const third = await openStatuses()
  expect(third.dialog.getByRole('button', { name: 'Show Flow' })).toBeDefined()
})

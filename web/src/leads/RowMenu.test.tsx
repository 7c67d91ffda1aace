import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aFollowUp, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

const pending = aFollowUp({
  _id: 'f-open',
  summary: 'Send the quote',
  nextFollowUpDate: '2026-11-20T06:00:00.000Z',
  completed: false,
})
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([aLead({ followUps: [pending] })])
})
afterEach(() => setWidth(1440))

const MORE = 'More for Ananya Krishnan'
const openMenu = async () => {
  const app = await renderApp('/dashboard')
  const button = await screen.findByRole('button', { name: MORE })
  button.focus()
  await app.user.keyboard('{Enter}')
  return { ...app, button, menu: within(await screen.findByRole('menu', { name: MORE })) }
}
const items = (menu: ReturnType<typeof within>) =>
  menu.getAllByRole('menuitem').map((item: HTMLElement) => item.textContent)

test('a row adds a follow-up to its lead, by keys alone [2-2.24]', async () => {
  const { user, menu } = await openMenu()
  expect(items(menu)).toEqual(['Add follow-up', 'Follow-up history'])
  await waitFor(() => expect(document.activeElement).toBe(menu.getAllByRole('menuitem')[0]))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Add Follow-up Ananya Krishnan' })).toBeDefined()
})

test('a row shows the follow-up history of its lead, where an open one is completed [2-2.24 2-2.53 2-2.54]', async () => {
  api.answer(followUpEndpoints.update, {
    data: { ...pending, completed: true },
    message: 'Follow-up completed successfully!',
  })
  const { user, menu, button } = await openMenu()
  await user.click(menu.getByRole('menuitem', { name: 'Follow-up history' }))
  const history = within(await screen.findByRole('dialog', { name: 'Follow-up History Ananya Krishnan' }))
  expect(await history.findByText('1 pending, 0 completed')).toBeDefined()
  api.answer(leadEndpoints.read, { data: aLead({ followUps: [{ ...pending, completed: true }] }) })
  await user.click(history.getByRole('button', { name: 'Mark Complete' }))
  expect(await history.findByText('0 pending, 1 completed')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
})

test('a history that cannot be had says so and is asked for again', async () => {
  api.raw(leadEndpoints.read, 502, '')
  const { user, menu } = await openMenu()
  await user.click(menu.getByRole('menuitem', { name: 'Follow-up history' }))
  const history = within(await screen.findByRole('dialog', { name: 'Follow-up History Ananya Krishnan' }))
  expect(await history.findByText('Failed to load follow-up history')).toBeDefined()
  api.answer(leadEndpoints.read, { data: aLead() })
  await user.click(history.getByRole('button', { name: 'Retry' }))
  expect(await history.findByText('No Follow-ups Yet')).toBeDefined()
})

test("who may not log on a lead is told so; a phone's menu has Delete", async () => {
  signInAs('employee')
  api.answer(leadEndpoints.list, {
    data: [aLead({ assignedTo: 'somebody' })],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  const { user, unmount } = await renderApp('/employee-dashboard?view=leads')
  await user.click(await screen.findByRole('button', { name: MORE }))
  const add = await screen.findByRole('menuitem', { name: /Add follow-up/ })
  expect(add.textContent).toBe('Add follow-up You can only log follow-ups on your own leads.')
  expect(add).toHaveProperty('disabled', true)
  unmount()
  signInAs('company')
  setWidth(390)
  const phone = await openMenu()
  expect(screen.queryByRole('button', { name: 'Delete Ananya Krishnan' })).toBeNull()
  await phone.user.click(phone.menu.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Are you sure you want to delete this lead?')).toBeDefined()
})

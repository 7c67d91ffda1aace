import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import { templateEndpoints } from '@leadline/contract/templates/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aLead } from '../../test/lead-answers.ts'
import { aTold, closeBells, openWithBell, showTold } from '../../test/notification-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  signInAs('company')
})
afterEach(closeBells)

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const openModal = async (view: Awaited<ReturnType<typeof openWithBell>>) => {
  await view.user.click(await bell(/^Notifications/))
  return within(await screen.findByRole('dialog', { name: 'Notifications' }))
}
const put = () => api.sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)

test('the bell of an employee counts what is unread, to 99+ [2-2.58 2-2.70]', async () => {
  signInAs('employee')
  showTold(api, [aTold()], 99)
  const { queryClient } = await openWithBell('/account')
  expect((await bell('Notifications, 99 unread')).textContent).toBe('99')
  showTold(api, [aTold()], 100)
  await queryClient.invalidateQueries()
  expect((await bell('Notifications, 99+ unread')).textContent).toBe('99+')
})

test('of a lead that is with somebody else by now a notification says why it cannot be opened', async () => {
  signInAs('employee')
  showTold(api, [
    aTold({ leadId: null, leadName: '', leadPhone: '', leadIsOutOfReach: true }),
    aTold({ id: 'n2' }),
  ])
  const modal = await openModal(await openWithBell('/account'))
  const [given, ours] = modal.getAllByRole('listitem').map(item => within(item))
  expect(given!.getByText('You can no longer open this lead')).toBeDefined()
  expect(given!.queryByRole('link')).toBeNull()
  expect(ours!.queryByText(/no longer/)).toBeNull()
})

test('the modal has four tabs; each unread item can be marked as read, or all at once [2-2.57]', async () => {
  const alert = aTold({ id: 'n2', type: 'follow_up_overdue', title: 'Overdue follow-up' })
  const old = aTold({ id: 'n3', title: 'Read before', read: true })
  showTold(api, [aTold(), alert, old])
  const view = await openWithBell()
  await bell('Notifications, 2 unread')
  const modal = await openModal(view)
  expect(modal.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'All',
    'Today',
    'Overdue',
    'Upcoming',
  ])
  expect(modal.getAllByRole('listitem')).toHaveLength(3)
  expect(modal.getAllByRole('button', { name: 'Mark as read' })).toHaveLength(2)
  await view.user.click(modal.getByRole('tab', { name: 'Overdue' }))
  expect(modal.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringContaining('Overdue follow-up'),
  ])
  api.answer(notificationEndpoints.read, { data: { ...alert, read: true }, message: '' })
  showTold(api, [aTold(), { ...alert, read: true }, old])
  await view.user.click(modal.getByRole('button', { name: 'Mark as read' }))
  expect(await bell('Notifications, 1 unread')).toBeDefined()
  api.answer(notificationEndpoints.readAll, { data: { unread: 0 }, message: '' })
  showTold(api, [aTold({ read: true }), { ...alert, read: true }, old])
  await view.user.click(modal.getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeDefined()
  expect(document.activeElement).toBe(modal.getByRole('tab', { name: 'Overdue' }))
  expect(put()).toEqual(['/api/notifications/n2/read', '/api/notifications/read-all'])
})

test('whoever marks one as read by keyboard stands at the next unread one', async () => {
  const other = aTold({ id: 'n2', createdAt: '2026-11-24T06:30:00.000Z' })
  showTold(api, [aTold(), other])
  const view = await openWithBell()
  const modal = await openModal(view)
  const [first] = await modal.findAllByRole('button', { name: 'Mark as read' })
  api.answer(notificationEndpoints.read, { data: aTold({ read: true }), message: '' })
  showTold(api, [aTold({ read: true }), other])
  first!.focus()
  await view.user.keyboard('{Enter}')
  await waitFor(() => {
    const left = modal.getAllByRole('button', { name: 'Mark as read' })
    expect(left).toHaveLength(1)
    expect(document.activeElement).toBe(left[0])
  })
})

test('what was marked as read is so after a reload, and what the server refuses is taken back [2-4.32]', async () => {
  showTold(api, [aTold()])
  const view = await openWithBell()
  const modal = await openModal(view)
  api.raw(notificationEndpoints.read, 500, '')
  await view.user.click(await modal.findByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('Failed to mark as read')).toBeDefined()
  expect(await modal.findByRole('button', { name: 'Mark as read' })).toBeDefined()
  api.answer(notificationEndpoints.read, { data: aTold({ read: true }), message: '' })
  showTold(api, [aTold({ read: true })])
  await view.user.click(modal.getByRole('button', { name: 'Mark as read' }))
  await waitFor(() => expect(modal.queryByRole('button', { name: 'Mark as read' })).toBeNull())
  await closeBells()
  view.unmount()
  const again = await openModal(await openWithBell())
  expect(await again.findByText('Follow-up in 15 minutes')).toBeDefined()
  expect(again.queryByRole('button', { name: 'Mark as read' })).toBeNull()
})

test('an item leads to its lead and to its phone, and says when and how long ago', async () => {
  const now = Date.now()
  showTold(api, [aTold({ createdAt: new Date(now - 5 * 60_000).toISOString() })])
  const view = await openWithBell()
  const modal = await openModal(view)
  const item = within(await modal.findByRole('listitem'))
  expect(item.getByText('5m ago')).toBeDefined()
  expect(item.getByText('1 Dec, 11:30')).toBeDefined()
  const whatsApp = item.getByRole('link', { name: 'WhatsApp Ananya Krishnan' })
  expect(whatsApp.getAttribute('href')).toBe('https://wa.me/919841260713')
  expect(whatsApp.getAttribute('aria-haspopup')).toBe('dialog')
  await view.user.click(item.getByRole('link', { name: 'Ananya Krishnan' }))
  await waitFor(() => expect(view.address()).toBe(`/lead/${aTold().leadId}`))
  expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
})

test('Escape closes the messages that stand over the bell, and only then the bell', async () => {
  showTold(api, [aTold()])
  api.answer(leadEndpoints.read, { data: aLead() })
  api.answer(templateEndpoints.list, { data: [] })
  const view = await openWithBell()
  const modal = await openModal(view)
  await view.user.click(await modal.findByRole('link', { name: 'WhatsApp Ananya Krishnan' }))
  expect(await screen.findByRole('dialog', { name: /^WhatsApp/ })).toBeDefined()
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^WhatsApp/ })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeDefined()
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a list that does not come says so with Retry; an empty one says that there is nothing', async () => {
  setWidth(390)
  api.raw(notificationEndpoints.list, 500, '')
  const view = await openWithBell()
  const modal = await openModal(view)
  expect(await modal.findByText('Failed to fetch notifications')).toBeDefined()
  showTold(api, [])
  await view.user.click(modal.getByRole('button', { name: 'Retry' }))
  expect(await modal.findByText('No notifications yet')).toBeDefined()
  expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' }).disabled).toBe(true)
  await view.user.click(modal.getByRole('tab', { name: 'Upcoming' }))
  expect(modal.getByText('Nothing upcoming')).toBeDefined()
})

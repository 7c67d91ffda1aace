import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aTold, closeBells, openWithBell, showTold } from '../../test/notification-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { writeCopy } from '../platform/copy.ts'
import { clearSession, readSession } from '../platform/session.ts'
import { removeItem } from '../platform/storage.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  signInAs('company')
})
afterEach(() => {
  closeBells()
  vi.restoreAllMocks()
  // What a full storage did not take is kept in memory.
  for (const key of ['notifications', 'notifications-shown']) removeItem(key)
})

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const kept = () => {
  const text = localStorage.getItem('notifications')
  return text === null ? undefined : (JSON.parse(text) as { owner: string; data: { data: { id: string }[] } })
}
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) =>
    aTold({
      id: `n${from + at}`,
      createdAt: new Date(Date.UTC(2026, 10, 1) + (from + at) * 1000).toISOString(),
    }),
  )

test('the bell opens with the copy of this browser when there is no connection [1-3.04]', async () => {
  showTold(api, [aTold()])
  const first = await openWithBell()
  await bell('Notifications, 1 unread')
  closeBells()
  first.unmount()
  api.lose(notificationEndpoints.list)
  const { user } = await openWithBell()
  await user.click(await bell('Notifications, 1 unread'))
  const modal = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(modal.getByText('Follow-up in 15 minutes')).toBeDefined()
  expect(await modal.findByRole('button', { name: 'Retry' })).toBeDefined()
})

test('at most a hundred are kept, the newest first: the 101st pushes out the oldest [2-9.10]', async () => {
  showTold(api, many(0, 100))
  const { queryClient } = await openWithBell()
  await waitFor(() => expect(kept()?.data.data.map(({ id }) => id)).toHaveLength(100))
  expect(kept()?.data.data.at(-1)?.id).toBe('n0')
  showTold(api, many(0, 101))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(kept()?.data.data[0]?.id).toBe('n100'))
  expect(kept()?.data.data.map(({ id }) => id)).toHaveLength(100)
  expect(kept()?.data.data.at(-1)?.id).toBe('n1')
})

test('copies go with the session: the next person sees none of them [1-3.06]', async () => {
  showTold(api, [aTold()])
  await openWithBell()
  await waitFor(() => expect(kept()?.owner).toBe('c1'))
  expect(localStorage.getItem('notifications-shown')).not.toBeNull()
  clearSession()
  expect(kept()).toBeUndefined()
  expect(localStorage.getItem('notifications-shown')).toBeNull()
})

test('start-up removes the copies of other users, and keeps those of who is signed in [2-4.36]', async () => {
  api.lose(notificationEndpoints.list)
  writeCopy('notifications', 'c1', { data: [aTold()], unread: 1 })
  writeCopy('notifications-shown', 'e9', ['n1'])
  writeCopy('crm-followups', 'e9', { companyId: null, items: [] })
  await openWithBell()
  expect(await bell('Notifications, 1 unread')).toBeDefined()
  expect(kept()?.owner).toBe('c1')
  expect(localStorage.getItem('notifications-shown')).toBeNull()
  expect(localStorage.getItem('crm-followups')).toBeNull()
})

test('broken copies and a storage that throws lose only themselves (case R59)', async () => {
  localStorage.setItem('notifications', '[{"id":')
  localStorage.setItem('crm-followups', 'null')
  showTold(api, [aTold()])
  const { queryClient } = await openWithBell()
  expect(await bell('Notifications, 1 unread')).toBeDefined()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  showTold(api, [aTold(), aTold({ id: 'n2' })])
  await queryClient.invalidateQueries()
  expect(await bell('Notifications, 2 unread')).toBeDefined()
  vi.restoreAllMocks()
  expect(readSession()?.token).toBe('company-token')
})

test('a notification that arrives when the storage is full is shown (case X38)', async () => {
  showTold(api, many(0, 1))
  const { queryClient, user } = await openWithBell()
  await bell('Notifications, 1 unread')
  fillStorage()
  showTold(api, many(0, 150), 150)
  await queryClient.invalidateQueries()
  await user.click(await bell('Notifications, 99+ unread'))
  const modal = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(modal.getAllByRole('listitem')).toHaveLength(100)
  await user.keyboard('{Escape}')
  showTold(
    api,
    [...many(0, 150), aTold({ id: 'late', title: 'Late one', createdAt: '2026-11-30T00:00:00Z' })],
    151,
  )
  await queryClient.invalidateQueries()
  expect(await screen.findByRole('article', { name: 'Late one' })).toBeDefined()
  expect(readSession()?.id).toBe('c1')
})

/** As much as the browser takes, to the last letter. */
const fillStorage = () => {
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < 3; at++)
      try {
        localStorage.setItem(`filler ${size} ${at}`, 'x'.repeat(size))
      } catch {
        // Less, then.
      }
}

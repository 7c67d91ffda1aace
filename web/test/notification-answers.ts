import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { act } from '@testing-library/react'
import { keepNotifications } from '../src/notifications/watch.ts'
import type { FakeApi } from './fake-api.ts'
import { renderApp } from './render-app.tsx'

/** A notification as the server answers it: an unread reminder of a call, of a lead with a phone. */
export const aTold = (over: Partial<Told> = {}): Told => ({
  id: 'n1',
  type: 'reminder',
  title: 'Follow-up in 15 minutes',
  message: 'Call with Ananya Krishnan, due 1 Dec 2036 at 11:30',
  leadId: '0192f0c1-aaaa-7000-8000-00009c7f3a91',
  leadName: 'Ananya Krishnan',
  leadPhone: '+91 98412 60713',
  leadEmail: 'ananya@kaveri.in',
  leadIsOutOfReach: false,
  followUpId: 'f1',
  followUpDate: '2036-12-01T06:00:00.000Z',
  hasTime: true,
  mark: '15m',
  priority: 'medium',
  read: false,
  createdAt: '2026-11-25T06:30:00.000Z',
  userId: 'admin',
  ...over,
})

/** The server's notifications from now on. */
export const showTold = (api: FakeApi, data: Told[], unread = data.filter(({ read }) => !read).length) =>
  api.answer(notificationEndpoints.list, { data, unread })

const stops: (() => void)[] = []

/** Opens a quiet screen with the bell in its header, as `main.tsx` does. */
export const openWithBell = async (address = '/account') => {
  const app = await renderApp(address)
  const places: string[] = []
  const open = (href: string) => void places.push(href)
  await act(async () => {
    stops.push(keepNotifications({ client: app.queryClient, open }))
  })
  return { ...app, /** Where a click outside the page leads. */ places }
}

/** Ends what `openWithBell` began: no watch outlives its test. */
export const closeBells = () =>
  act(() => {
    for (const stop of stops.splice(0)) stop()
  })

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aTold, closeBells, openWithBell, showTold } from '../../test/notification-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setLive } from '../platform/live-state.ts'
import { readSession } from '../platform/session.ts'
import { arrivals } from './arrivals.ts'

let api: FakeApi
/** What was told outside the page, in order. */
let outside: { title: string; options: NotificationOptions; click: () => void }[]
let permission: NotificationPermission
beforeEach(() => {
  api = fakeApi()
  outside = []
  permission = 'granted'
  signInAs('company')
  vi.stubGlobal('Notification', StandIn)
  vi.stubGlobal('focus', () => {})
})
afterEach(() => {
  closeBells()
  act(() => setLive(false))
  vi.unstubAllGlobals()
})

class StandIn {
  static get permission() {
    return permission
  }
  static requestPermission = vi.fn(async () => {
    permission = 'granted'
    return permission
  })
  close = () => {}
  private readonly clicked: (() => void)[] = []
  constructor(title: string, options: NotificationOptions) {
    outside.push({ title, options, click: () => this.clicked.forEach(each => void each()) })
  }
  addEventListener = (_: 'click', clicked: () => void) => void this.clicked.push(clicked)
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const popups = () => screen.queryAllByRole('article').map(each => each.getAttribute('aria-label'))
const asked = () => api.sent.filter(({ path }) => path === '/api/notifications').length
const begun = async (address?: string) => {
  showTold(api, [])
  const view = await openWithBell(address)
  await waitFor(() => expect(asked()).toBeGreaterThan(0))
  return { ...view, arrive: () => act(() => view.queryClient.invalidateQueries()) }
}

test('a reminder that comes pops up at the top right with its lead, and can be marked as read or dismissed [2-2.55]', async () => {
  const { user, arrive } = await begun()
  const alert = aTold({ id: 'n2', title: 'Overdue follow-up', message: 'Call', type: 'follow_up_overdue' })
  showTold(api, [aTold(), alert])
  await arrive()
  const region = await screen.findByRole('region', { name: 'New notifications' })
  const popup = within(within(region).getByRole('article', { name: 'Follow-up in 15 minutes' }))
  expect(popup.getByText('Call with Ananya Krishnan, due 1 Dec 2036 at 11:30')).toBeDefined()
  expect(within(region).getByText('Ananya Krishnan, 1 Dec, 11:30')).toBeDefined()
  expect(popup.getByRole('link', { name: 'Open lead' }).getAttribute('href')).toBe(`/lead/${aTold().leadId}`)
  await user.click(popup.getByRole('button', { name: 'Dismiss Follow-up in 15 minutes' }))
  expect(popups()).toEqual(['Overdue follow-up'])
  expect(await bell('Notifications, 2 unread')).toBeDefined()
  // Read in another tab.
  showTold(api, [aTold(), aTold({ id: 'n2', read: true })])
  await arrive()
  await waitFor(() => expect(popups()).toEqual([]))
})

test('the last reminder and the alert wait for a hand; anything else leaves once it has been seen', async () => {
  const { arrive } = await begun()
  const given = aTold({ id: 'n2', type: 'lead_assigned', title: 'Lead assigned', mark: null })
  const alert = aTold({ id: 'n3', type: 'follow_up_overdue', title: 'Overdue follow-up', mark: 'overdue' })
  showTold(api, [aTold(), given, alert])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await arrive()
  await screen.findByRole('article', { name: 'Lead assigned' })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(popups()).toHaveLength(3)
  await act(() => vi.advanceTimersByTimeAsync(7_000))
  expect(popups()).toEqual(['Follow-up in 15 minutes', 'Overdue follow-up'])
})

test('what was there before the app was opened is told in one line, not one by one', async () => {
  showTold(api, [aTold(), aTold({ id: 'n2' })], 2)
  const { user } = await openWithBell()
  const summary = within(await screen.findByRole('article', { name: '2 unread notifications' }))
  expect(popups()).toHaveLength(1)
  expect(outside).toEqual([])
  await user.click(summary.getByRole('button', { name: 'Show notifications' }))
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeDefined()
})

test('the line of what was there before leaves soon: it stands over what one has come for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  showTold(api, [aTold(), aTold({ id: 'n2' })], 2)
  await openWithBell()
  await screen.findByRole('article', { name: '2 unread notifications' })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(popups()).toEqual([])
  expect(await bell(/2 unread/)).toBeDefined()
})

test('a captured lead shows the toast New Lead Captured! on a company’s open screen [2-2.56]', async () => {
  const { arrive } = await begun()
  showTold(api, [aTold({ type: 'new_lead', message: 'Ananya Krishnan, from instagram', mark: null })])
  await arrive()
  expect(await screen.findByText('New Lead Captured!')).toBeDefined()
  expect(screen.getByText('Ananya Krishnan, from instagram')).toBeDefined()
  expect(popups()).toEqual([])
})

test('a browser notification bears the favicon, only when permission is granted; who has not been asked is asked by a button alone [2-4.31]', async () => {
  permission = 'default'
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/leadline.svg' })
  document.head.append(icon)
  const { user, arrive, places } = await begun()
  showTold(api, [aTold()])
  await arrive()
  await screen.findByRole('article')
  expect(outside).toEqual([])
  expect(StandIn.requestPermission).not.toHaveBeenCalled()
  await user.click(await bell(/^Notifications/))
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Browser notifications are on.')).toBeDefined()
  showTold(api, [aTold(), aTold({ id: 'n2', title: 'Due now' })])
  await arrive()
  await waitFor(() => expect(outside).toHaveLength(1))
  expect(outside[0]).toMatchObject({ title: 'Due now', options: { tag: 'n2' } })
  expect(outside[0]!.options.icon).toMatch(/\/leadline\.svg$/)
  outside[0]!.click()
  expect(places).toEqual([`/lead/${aTold().leadId}`])
  icon.remove()
})

test('three tabs show a notification once, with locks and without [2-4.29] (case R25)', async () => {
  for (const [at, locks] of [undefined, oneAtATime()].entries()) {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    const tabs = Array.from({ length: 3 }, () => arrivals(readSession()!, () => {}))
    await Promise.all(tabs.map(({ arrive }) => arrive({ data: [], unread: 0 })))
    const told = aTold({ id: `mark ${at}` })
    await Promise.all(tabs.map(({ arrive }) => arrive({ data: [told], unread: 1 })))
    expect(outside.map(({ options }) => options.tag)).toEqual(['mark 0', 'mark 1'].slice(0, at + 1))
  }
  Reflect.deleteProperty(navigator, 'locks')
})

test('ten checks and reloads show the 15-minute mark once, and the overdue alert once (case X17)', async () => {
  const alert = aTold({ id: 'n2', type: 'follow_up_overdue', mark: 'overdue', title: 'Overdue follow-up' })
  const first = await begun()
  let [now, close] = [first.arrive, first.unmount]
  for (let check = 0; check < 10; check++) {
    showTold(api, check < 6 ? [aTold()] : [alert, aTold()])
    if (check % 3 === 2) {
      closeBells()
      close()
      const before = asked()
      const again = await openWithBell()
      await waitFor(() => expect(asked()).toBeGreaterThan(before))
      close = again.unmount
      now = () => act(() => again.queryClient.invalidateQueries())
    } else await now()
    await bell(/^Notifications, \d unread/)
  }
  expect(outside.map(({ title }) => title)).toEqual(['Follow-up in 15 minutes', 'Overdue follow-up'])
})

test('every 60 seconds it looks by itself while the live connection is away, and only then [2-4.24]', async () => {
  await begun()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  act(() => setLive(true))
  act(() => setLive(false))
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(asked()).toBe(before + 1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(before + 2)
  act(() => setLive(true))
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(asked()).toBe(before + 2)
})

/** Locks as a browser has them: one holder, the others in line. */
const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      last = last.then(work)
      return last
    },
  }
}

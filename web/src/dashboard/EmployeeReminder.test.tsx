import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDay } from '../../test/day-answers.ts'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

beforeEach(() => {
  layOut()
  signInAs('employee')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-27T05:45:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
  window.localStorage.clear()
})

const serve = (overdueFollowUps: number, followUpsDueToday: number, soon: number) => {
  const api = leadServer()
  const { statistics } = aDay()
  api.answer(dashboardEndpoints.employee, {
    data: aDay({ statistics: { ...statistics, overdueFollowUps, followUpsDueToday } }),
  })
  api.answer(followUpEndpoints.upcomingOf, {
    data: [],
    page: { nextCursor: null, total: soon, totalIsCapped: false },
  })
  return api
}
const open = async () => {
  const view = await renderApp('/employee-dashboard')
  await screen.findByText('Recent leads')
  return view
}
const WORDS = '3 overdue, 2 due today, 4 upcoming within 2 days'

test('reminds of what is overdue, due today and within two days at most once in 10 minutes, over reloads and tabs [2-9.08]', async () => {
  const api = serve(3, 2, 4)
  const first = await open()
  expect(await screen.findByText(WORDS)).toBeDefined()
  const asked = api.sent.filter(({ path }) => path.startsWith('/api/follow-up/upcoming/'))
  expect(asked.map(({ path, query }) => [path, query.days])).toEqual([['/api/follow-up/upcoming/e1', '2']])
  first.unmount()
  vi.setSystemTime('2026-11-27T05:54:59.999Z')
  const second = await open()
  await waitFor(() => expect(api.sent.filter(({ path }) => path.includes('/upcoming/'))).toHaveLength(2))
  await second.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(api.sent.filter(({ path }) => path.endsWith('/dashboard'))).toHaveLength(3))
  expect(screen.queryByText(WORDS)).toBeNull()
  vi.setSystemTime('2026-11-27T05:55:00.000Z')
  await second.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(WORDS)).toBeDefined()
})

test('the reminder leads to the list of today, and goes when it is put away', async () => {
  serve(0, 1, 0)
  const { user } = await open()
  expect(await screen.findByText('1 due today')).toBeDefined()
  expect(screen.getByText('Show').getAttribute('href')).toBe('/employee-dashboard?view=followups&show=today')
  await user.click(screen.getByLabelText('Dismiss'))
  expect(screen.queryByText('1 due today')).toBeNull()
})

test('nobody is reminded of nothing, and the ten minutes do not begin', async () => {
  serve(0, 0, 0)
  const { unmount } = await open()
  unmount()
  expect(screen.queryByRole('status')).toBeNull()
  serve(1, 0, 0)
  await open()
  expect(await screen.findByText('1 overdue')).toBeDefined()
})

/** A button of the header by its name. */
const inHeader = (name: string) =>
  document.querySelector('header')!.querySelector<HTMLElement>(`[aria-label="${name}"]`)

test('the header has refresh and Logout, which leads out [2-2.70]', async () => {
  serve(0, 0, 0)
  const { user, address } = await open()
  expect(inHeader('Refresh')).not.toBeNull()
  await user.click(inHeader('Logout')!)
  await waitFor(() => expect(address()).toBe('/main-login'))
})

test('a phone has both in its header too', async () => {
  setWidth(390)
  serve(0, 0, 0)
  await open()
  expect([inHeader('Refresh'), inHeader('Logout')]).not.toContain(null)
})

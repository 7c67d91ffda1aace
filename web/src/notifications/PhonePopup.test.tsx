import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aTold, closeBells, openWithBell, showTold } from '../../test/notification-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  signInAs('company')
  setWidth(390)
  showTold(api, [])
})
afterEach(closeBells)

const given = aTold({ id: 'n2', type: 'lead_assigned', title: 'Lead assigned', mark: null })
const alert = aTold({ id: 'n3', type: 'follow_up_overdue', title: 'Overdue follow-up', mark: 'overdue' })
const arrive = async (told: (typeof given)[], before = () => {}) => {
  const view = await openWithBell()
  await waitFor(() => expect(api.sent.some(({ path }) => path === '/api/notifications')).toBe(true))
  showTold(api, told)
  before()
  await act(() => view.queryClient.invalidateQueries())
  await screen.findByRole('region', { name: 'New notifications' })
  return view
}
const shown = () => screen.queryAllByRole('article').map(each => each.getAttribute('aria-label'))
/** A finger's stroke over the words, so many pixels to the side. */
const stroke = (by: number) => {
  const words = within(screen.getByRole('article')).getByRole('link')
  fireEvent.touchStart(words, { touches: [{ clientX: 200 }] })
  fireEvent.touchMove(words, { touches: [{ clientX: 200 + by }] })
  fireEvent.touchEnd(words, { touches: [] })
}

test('a phone tells what has come in one line between header and page, the newest with the number of the others', async () => {
  await arrive([alert, given])
  const line = screen.getByRole('article', { name: 'Overdue follow-up' })
  expect(shown()).toHaveLength(1)
  expect(line.textContent).toContain('Overdue follow-up+1, and 1 more')
  const follows = (a: Element, b: Element) =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(screen.getByRole('banner'), line)).toBe(true)
  expect(follows(line, screen.getByRole('main'))).toBe(true)
  expect(line.closest('[data-portal]')).toBeNull()
})

test('the line leaves by its cross or by a stroke to the side, not by a short one; a tap on it opens the lead', async () => {
  const { user, address } = await arrive([alert, given])
  stroke(-40)
  expect(shown()).toEqual(['Overdue follow-up'])
  stroke(-90)
  expect(shown()).toEqual(['Lead assigned'])
  await user.click(within(screen.getByRole('article')).getByRole('link'))
  await waitFor(() => expect(address()).toBe(`/lead/${given.leadId}`))
  expect(shown()).toEqual([])
})

test('what came before the app was opened is a line that opens the bell', async () => {
  showTold(api, [alert, given], 2)
  const { user } = await openWithBell()
  const line = await screen.findByRole('article', { name: '2 unread notifications' })
  await user.click(within(line).getByRole('button', { name: /Show notifications/ }))
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeDefined()
  expect(shown()).toEqual([])
})

test('a line that stands behind an open dialog has its time once that is closed', async () => {
  const { user } = await arrive([given], () => vi.useFakeTimers({ shouldAdvanceTime: true }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  const dialog = await screen.findByRole('dialog')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(shown()).toEqual(['Lead assigned'])
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(shown()).toEqual([])
})

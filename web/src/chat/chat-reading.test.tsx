import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aConversation, aMessage, closeChats, openWithChat, showChat } from '../../test/chat-answers.ts'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'
import { countUnsent } from './outbox.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  setWidth(1440)
  signInAs('company')
})
afterEach(closeChats)

const IN_K1 = '/account?chat=k1'
const log = () => screen.findByRole('log', { name: 'Messages' })
const field = () => screen.findByRole('textbox', { name: 'Message' })
const focused = () => document.activeElement?.getAttribute('aria-label')
const isRead = (id: string) => api.sent.some(({ path }) => path === `/api/chat/messages/${id}/read`)

/** A list of 2,000 pixels of which 400 are seen, scrolled up to its middle. */
const scrollUp = async () => {
  const list = await log()
  await screen.findByText('Message 1')
  Object.defineProperties(list, {
    scrollHeight: { value: 2000, configurable: true },
    clientHeight: { value: 400, configurable: true },
  })
  list.scrollTop = 800
  fireEvent.scroll(list)
  return list
}

test('a conversation that is opened can be written in at once; on a phone it is read first', async () => {
  showChat(api, [aConversation()], [aMessage(1)])
  const { user, unmount } = await openWithChat()
  await user.click(await screen.findByRole('button', { name: /Rohan Mehta/ }))
  await waitFor(() => expect(focused()).toBe('Message'))
  unmount()
  closeChats()
  setWidth(390)
  const phone = await openWithChat()
  await phone.user.click(await screen.findByRole('button', { name: /Rohan Mehta/ }))
  await waitFor(() => expect(focused()).toBe('Messages'))
})

test('a conversation that stands open as the page is loaded takes the focus from nothing', async () => {
  showChat(api, [aConversation()], [aMessage(1)])
  await openWithChat(IN_K1)
  await field()
  expect(focused()).not.toBe('Message')
})

test('what comes while one reads further up is counted there and unread, until one goes to it', async () => {
  showChat(api, [aConversation()], [aMessage(1)])
  const { queryClient, user } = await openWithChat(IN_K1)
  const list = await scrollUp()
  showChat(api, [aConversation({ unreadCount: 2 })], [aMessage(1), aMessage(2), aMessage(3)])
  await act(() => queryClient.invalidateQueries())
  const way = await screen.findByRole('button', { name: '2 new messages' })
  expect(list.scrollTop).toBe(800)
  expect(isRead('m3')).toBe(false)
  await user.click(way)
  expect(list.scrollTop).toBe(2000)
  await waitFor(() => expect(isRead('m3')).toBe(true))
  expect(focused()).toBe('Message')
})

test('letters of which none shows are no message', async () => {
  showChat(api, [aConversation()], [aMessage(1)])
  api.lose(chatEndpoints.send)
  await openWithChat(IN_K1)
  const before = countUnsent('c1')
  fireEvent.change(await field(), { target: { value: ' \u200b ' } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  expect(countUnsent('c1')).toBe(before)
})

test('what one writes is shown, also to somebody who has read further up', async () => {
  showChat(api, [aConversation()], [aMessage(1)])
  api.lose(chatEndpoints.send)
  await openWithChat(IN_K1)
  const list = await scrollUp()
  fireEvent.change(await field(), { target: { value: 'Yes' } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await screen.findByText('Waiting')
  expect(list.scrollTop).toBe(2000)
})

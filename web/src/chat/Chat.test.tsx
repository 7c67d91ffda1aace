import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aConversation, aMessage, closeChats, openWithChat, showChat } from '../../test/chat-answers.ts'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'
import { askBeforeLoss, type Loss } from '../platform/sign-out.ts'
import { isTyping } from '../platform/typing.ts'
import { countUnsent } from './outbox.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  setWidth(1440)
  signInAs('company')
})
afterEach(closeChats)

const IN_K1 = '/account?chat=k1'
const field = () => screen.findByRole('textbox', { name: 'Message' })
const sent = () =>
  api.sent.filter(call => call.method === 'POST' && call.path === '/api/chat/messages').map(call => call.body)
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }))

test('the chat floats with what is unread; its list is searched, and a conversation opens from it [2-2.71]', async () => {
  const group = aConversation({ _id: 'k2', title: 'Enterprise Sales', isGroup: true, unreadCount: 120 })
  showChat(api, [aConversation({ unreadCount: 2 }), group], [aMessage(1)])
  const { user, address } = await openWithChat('/account')
  await user.click(await screen.findByRole('button', { name: 'Chat, 99+ unread' }))
  const chat = within(await screen.findByRole('dialog', { name: 'Chat' }))
  expect(await chat.findByText('2 online')).toBeDefined()
  const items = () =>
    within(chat.getByRole('list'))
      .getAllByRole('button')
      .map(item => item.textContent)
  expect(items()).toEqual([expect.stringContaining('2 unread'), expect.stringContaining('99+ unread')])
  fireEvent.change(chat.getByRole('searchbox', { name: 'Search chats' }), { target: { value: 'enterp' } })
  await waitFor(() => expect(items()).toHaveLength(1))
  fireEvent.change(chat.getByRole('searchbox', { name: 'Search chats' }), { target: { value: '' } })
  await user.click(await chat.findByRole('button', { name: /Rohan Mehta/ }))
  expect(address()).toContain('chat=k1')
  expect((await log()).getByText('Message 1')).toBeDefined()
  expect(chat.getByText('Online, Senior Employee')).toBeDefined()
  await waitFor(() => expect(api.sent.some(call => call.path === '/api/chat/messages/m1/read')).toBe(true))
})

test('Enter sends, Shift-Enter makes a new line and sends nothing, and nothing empty is sent [2-5.47 2-5.46]', async () => {
  showChat(api, [aConversation()])
  api.answer(chatEndpoints.send, ({ body }) => {
    const { content, clientId } = body as { content: string; clientId: string }
    return { data: aMessage(1, { content, clientId, senderId: 'c1', status: 'delivered' }) }
  })
  await openWithChat(IN_K1)
  const input = await field()
  fireEvent.change(input, { target: { value: ' \n ' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.change(input, { target: { value: 'Namaste' } })
  // What a browser does with it is its own: it must not be prevented.
  expect(fireEvent.keyDown(input, { key: 'Enter', shiftKey: true })).toBe(true)
  expect(sent()).toEqual([])
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ conversationId: 'k1', content: 'Namaste' })]),
  )
  expect(await (await log()).findByText('Delivered')).toBeDefined()
  expect((await field()).textContent).toBe('')
})

test('without the server kept conversations show, and what is written waits marked until it gets through, once each and in order [2-8.39]', async () => {
  showChat(api, [aConversation()], [aMessage(1)])
  const before = await openWithChat(IN_K1)
  await (await log()).findByText('Message 1')
  before.unmount()
  closeChats()
  for (const endpoint of Object.values(chatEndpoints)) api.lose(endpoint)
  const { queryClient } = await openWithChat(IN_K1)
  expect(await (await log()).findByText('Message 1')).toBeDefined()
  const input = await field()
  for (const value of ['One', 'Two']) {
    fireEvent.change(input, { target: { value } })
    fireEvent.keyDown(input, { key: 'Enter' })
  }
  await waitFor(() => expect(screen.getAllByText('Waiting')).toHaveLength(2))
  await waitFor(() => expect(sent()).toHaveLength(1))
  const stored: string[] = []
  showChat(api, [aConversation()], [aMessage(1)])
  api.answer(chatEndpoints.send, ({ body }) => {
    const { content, clientId } = body as { content: string; clientId: string }
    stored.push(`${content} ${clientId}`)
    const number = stored.length + 1
    return { data: aMessage(number, { content, clientId, senderId: 'c1' }) }
  })
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull())
  expect(stored.map(words => words.split(' ')[0])).toEqual(['One', 'Two'])
  // The first attempt has named it so too: the server would have known it again.
  expect(stored[0]).toContain((sent()[0] as { clientId: string }).clientId)
  queryClient.clear()
})

test('a list that did not come is not told as empty, also where its copy is', async () => {
  showChat(api, [])
  const { unmount } = await openWithChat('/account?chat=open')
  expect(await screen.findByText('No chats yet. Start one with New chat.')).toBeDefined()
  unmount()
  api.raw(chatEndpoints.conversations, 500, '')
  await openWithChat('/account?chat=open')
  expect(await screen.findByText('Failed to fetch conversations')).toBeDefined()
  expect(screen.queryByText('No chats yet. Start one with New chat.')).toBeNull()
})

test('what the server refuses says why, and is tried again or removed', async () => {
  showChat(api, [aConversation()])
  api.refuse(chatEndpoints.send, 'LEAD_NOT_FOUND')
  const { user } = await openWithChat(IN_K1)
  const input = await field()
  fireEvent.change(input, { target: { value: 'See her' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(await screen.findByText('Lead not found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('See her')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Messages')
})

test('signing out with a message that has not got through asks first, and takes it along only then', async () => {
  showChat(api, [aConversation()])
  api.lose(chatEndpoints.send)
  const asked: Loss[] = []
  askBeforeLoss((_, loss) => asked.push(loss))
  const { user } = await openWithChat(IN_K1)
  const input = await field()
  fireEvent.change(input, { target: { value: 'See her' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByText('Waiting')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(asked).toEqual([{ changes: 0, messages: 1 }])
  expect(countUnsent('c1')).toBe(1)
  askBeforeLoss(undefined)
})

test('earlier messages come by fifty; addresses open elsewhere, a mentioned lead opens here; who types is told [2-9.16]', async () => {
  const lead = { _id: 'l1', name: 'Ananya Krishnan', company: 'Kaveri Foods', status: 'qualified' }
  const messages = Array.from({ length: 53 }, (_, at) => aMessage(at + 1))
  messages[52] = aMessage(53, { content: 'See https://a.in/x now', hasLead: true, lead })
  showChat(api, [aConversation()], messages)
  const { user } = await openWithChat(IN_K1)
  const said = await log()
  const link = await said.findByRole('link', { name: 'https://a.in/x' })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
    'noopener noreferrer nofollow',
    '_blank',
  ])
  expect(said.getByRole('link', { name: /Ananya Krishnan/ }).getAttribute('href')).toBe('/lead/l1')
  expect(said.queryByText('Message 3')).toBeNull()
  await user.click(said.getByRole('button', { name: 'Load earlier messages' }))
  expect(await said.findByText('Message 3')).toBeDefined()
  expect(said.getAllByText(/^Message \d/)).toHaveLength(52)
  act(() => isTyping({ companyId: 'c1', conversationId: 'k1', userId: 'e1' }))
  expect(said.getByText('Rohan Mehta is typing…')).toBeDefined()

  const way = screen.getByRole('button', { name: 'Mention a lead' })
  await user.click(way)
  const search = () => screen.queryByRole('searchbox', { name: 'Find a lead' })
  expect(document.activeElement).toBe(search())
  fireEvent.keyDown(search()!, { key: 'Escape' })
  expect(search()).toBeNull()
  expect(document.activeElement).toBe(way)
  expect(screen.getByRole('dialog', { name: 'Chat' })).toBeDefined()
})

test('a new chat with several is a group with a name; people stand by type with whether they are there', async () => {
  showChat(api, [])
  api.answer(chatEndpoints.begin, {
    data: aConversation({ _id: 'k3', title: 'Launch', isGroup: true }),
    message: '',
  })
  const { user, address } = await openWithChat('/account?chat=new')
  const people = within(await screen.findByRole('group', { name: 'Employees' }))
  expect(people.getByRole('checkbox', { name: /Sneha Patil.*Away/ })).toBeDefined()
  await user.click(people.getByRole('checkbox', { name: /Rohan Mehta.*Online/ }))
  await user.click(people.getByRole('checkbox', { name: /Sneha Patil/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Group name' }), { target: { value: 'Launch' } })
  showChat(api, [aConversation({ _id: 'k3', title: 'Launch', isGroup: true })])
  await user.click(screen.getByRole('button', { name: 'Start group with 2' }))
  await waitFor(() => expect(address()).toContain('chat=k3'))
  const begun = api.sent.find(call => call.path === '/api/chat/conversations')
  expect(begun?.body).toEqual({ participants: ['e1', 'e2'], title: 'Launch' })
})

test('superadmins and office users have no chat [2-6.02]', async () => {
  signInAs('superadmin')
  await openWithChat('/account')
  await screen.findByRole('heading', { name: 'My account' })
  expect(screen.queryByRole('button', { name: /^Chat/ })).toBeNull()
})

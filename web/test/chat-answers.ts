import type { Conversation, Message, OnlineUser } from '@leadline/contract/chat/chat'
import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { act } from '@testing-library/react'
import { keepChat } from '../src/chat/watch.ts'
import type { FakeApi } from './fake-api.ts'
import { renderApp } from './render-app.tsx'

export const ROHAN: OnlineUser = {
  userId: 'e1',
  name: 'Rohan Mehta',
  userType: 'employee',
  status: 'online',
  lastSeen: '2026-11-25T06:30:00.000Z',
  role: 'Senior Employee',
  email: 'rohan@nimbustech.in',
}
export const SNEHA: OnlineUser = {
  ...ROHAN,
  userId: 'e2',
  name: 'Sneha Patil',
  status: 'away',
  role: 'Employee',
}

/** A conversation of the company `c1` with Rohan as the server answers it. */
export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  _id: 'k1',
  title: 'Rohan Mehta',
  isGroup: false,
  participants: [
    { userId: 'c1', userType: 'admin', name: 'Nimbus Tech', gone: false },
    { userId: 'e1', userType: 'employee', name: 'Rohan Mehta', gone: false },
  ],
  lastMessage: null,
  unreadCount: 0,
  createdAt: '2026-11-25T06:30:00.000Z',
  ...over,
})

/** A message of Rohan's. */
export const aMessage = (number: number, over: Partial<Message> = {}): Message => ({
  _id: `m${number}`,
  conversationId: 'k1',
  content: `Message ${number}`,
  messageType: 'text',
  senderId: 'e1',
  senderType: 'employee',
  senderName: 'Rohan Mehta',
  timestamp: '2026-11-25T06:30:00.000Z',
  status: 'sent',
  number,
  clientId: null,
  hasLead: false,
  lead: null,
  ...over,
})

/** The server's chat from now on. */
export const showChat = (api: FakeApi, conversations: Conversation[], messages: Message[] = []) => {
  api.answer(chatEndpoints.conversations, { conversations })
  api.answer(chatEndpoints.onlineUsers, { data: [ROHAN, SNEHA] })
  api.answer(chatEndpoints.presence, { data: ROHAN })
  api.answer(chatEndpoints.typing, { message: '' })
  api.answer(chatEndpoints.read, { data: { unreadCount: 0 } })
  api.answer(chatEndpoints.messages, ({ query }) => {
    const page = Number(query.page ?? 1)
    const end = messages.length - (page - 1) * 50
    return { data: messages.slice(Math.max(0, end - 50), end), page, limit: 50, total: messages.length }
  })
}

const stops: (() => void)[] = []

/** Opens a quiet screen with the chat over it, as `main.tsx` does. */
export const openWithChat = async (address = '/account?chat=open') => {
  const app = await renderApp(address)
  await act(async () => {
    stops.push(keepChat(app.queryClient))
  })
  return app
}

/** Ends what `openWithChat` began: no watch outlives its test. */
export const closeChats = () =>
  act(() => {
    for (const stop of stops.splice(0)) stop()
  })

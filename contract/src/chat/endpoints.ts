import { z } from 'zod'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import {
  chatUserType,
  conversation,
  MESSAGES_A_PAGE,
  message,
  newConversation,
  newMessage,
  onlineUser,
} from './chat.ts'

const access = { types: ['company', 'employee'] } as const
const TALK = { none: 'What people say to each other is theirs, and stands in the conversation' } as const

export const chatEndpoints = {
  conversations: endpoint({
    method: 'GET',
    path: '/chat/conversations/:userId',
    summary: "The caller's conversations, the one with the newest message first",
    access,
    failed: 'Failed to fetch conversations',
    ids: { 'params.userId': 'chat-person' },
    params: z.object({ userId: id }),
    response: z.object({ conversations: z.array(conversation) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/chat/conversations',
    audit: TALK,
    summary: 'Begin a conversation: with one other person the one that there is already, else a group',
    access,
    status: 201,
    idempotent: true,
    failed: 'Failed to start the conversation',
    ids: { 'body.participants[]': 'employee' },
    body: newConversation,
    response: answerWithMessage(conversation),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/messages/:conversationId',
    summary: 'A page of the messages of a conversation, page 1 with the newest, each page in their order',
    access,
    failed: 'Failed to fetch messages',
    ids: { 'params.conversationId': 'conversation' },
    params: z.object({ conversationId: id }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(MESSAGES_A_PAGE),
    }),
    response: z.object({
      data: z.array(message),
      page: z.number().int(),
      limit: z.number().int(),
      total: z.number().int(),
    }),
  }),
  fresh: endpoint({
    method: 'GET',
    path: '/chat/messages/:userId/new',
    summary: "The caller's unread messages of all conversations, in their order, up to two hundred",
    access,
    failed: 'Failed to fetch messages',
    ids: { 'params.userId': 'chat-person' },
    params: z.object({ userId: id }),
    response: answer(z.array(message)),
  }),
  send: endpoint({
    method: 'POST',
    path: '/chat/messages',
    audit: TALK,
    summary: 'Say something; the server says who, when and in which order',
    access,
    status: 201,
    idempotent: true,
    failed: 'Failed to send the message',
    ids: { 'body.conversationId': 'conversation', 'body.leadId': 'lead' },
    body: newMessage,
    response: answer(message),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/chat/messages/:id/read',
    audit: TALK,
    summary: 'Mark a message and those before it as read by the caller',
    access,
    failed: 'Failed to mark as read',
    ids: { 'params.id': 'message' },
    params: z.object({ id }),
    response: answer(z.object({ unreadCount: z.number().int() })),
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/chat/conversations/:id/typing',
    audit: TALK,
    summary: 'Let the others know that the caller is writing; nothing is stored',
    access,
    ids: { 'params.id': 'conversation' },
    params: z.object({ id }),
    response: done,
  }),
  onlineUsers: endpoint({
    method: 'GET',
    path: '/chat/online-users',
    summary: 'Whom the caller can write to, of one type or of both, and whether they are there',
    access,
    failed: 'Failed to fetch online users',
    query: z.object({ userType: chatUserType.optional() }),
    response: answer(z.array(onlineUser)),
  }),
  presence: endpoint({
    method: 'PUT',
    path: '/chat/presence',
    audit: { none: 'Whether somebody is there is gone in a moment' },
    summary: 'Say that a browser of the caller is open: what was sent so far has reached it',
    access,
    body: z.strictObject({
      /** Whether somebody has touched it within the last minute. */
      active: z.boolean(),
      /** Chosen by the person; left out, it stays as it is. */
      busy: z.boolean().optional(),
    }),
    response: answer(onlineUser),
  }),
}

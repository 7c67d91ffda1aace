import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const

// What the calls of the chat refuse.
testLimits([
  {
    method: 'POST',
    path: '/chat/conversations',
    ...owner,
    base: { participants: [ID] },
    fields: { participants: is.values('x', [], ['x'], null, Array(51).fill(ID)), title: is.text(80) },
    required: ['participants'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/chat/messages',
    ...owner,
    base: { conversationId: ID, content: 'Namaste' },
    fields: {
      conversationId: is.id,
      content: is.filled(4000, 'Write a message first'),
      messageType: is.oneOf,
      clientId: is.id,
      leadId: is.id,
      senderId: is.values(7, 'x'.repeat(101)),
      senderType: is.values(7, 'x'.repeat(21)),
      timestamp: is.values(7, 'x'.repeat(41)),
    },
    required: ['conversationId', 'content'],
    closed: [''],
  },
  {
    method: 'GET',
    path: `/chat/messages/${ID}`,
    ...owner,
    fields: { page: is.count(100_000), limit: is.count(100) },
  },
  { method: 'GET', path: '/chat/online-users', ...owner, fields: { userType: is.oneOf } },
  {
    method: 'PUT',
    path: '/chat/presence',
    ...owner,
    base: { active: true },
    fields: { active: is.yesOrNo, busy: is.yesOrNo },
    required: ['active'],
    closed: [''],
  },
])

import type { OnlineUser } from '@leadline/contract/chat/chat'
import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { presenceOf } from '@leadline/contract/chat/presence'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { beginConversation } from './begin-conversation.ts'
import { countMessages, listMessages, listUnread, markRead, readMessage } from './message-queries.ts'
import {
  listConversations,
  listPeople,
  markDelivered,
  notePresence,
  type Person,
  readConversation,
  tellTyping,
} from './queries.ts'
import { sendMessage } from './send-message.ts'

export function chatRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, chatEndpoints.conversations, async ({ params, scope, trx }) => ({
    conversations: await listConversations(trx, oneCompany(scope), oneself(scope, params.userId)),
  }))

  serve(app, deps, chatEndpoints.begin, async call => ({
    data: await beginConversation({ ...call, newId: deps.newId }, call.body),
    message: 'Conversation started',
  }))

  serve(app, deps, chatEndpoints.messages, async ({ params: { conversationId }, query, scope, trx }) => {
    const companyId = oneCompany(scope)
    const total = await countMessages(trx, scope, companyId, conversationId)
    if (total === undefined) throw new Refusal('CONVERSATION_NOT_FOUND')
    return { data: await listMessages(trx, scope, companyId, conversationId, query), ...query, total }
  })

  serve(app, deps, chatEndpoints.fresh, async ({ params, scope, trx }) => {
    oneself(scope, params.userId)
    return { data: await listUnread(trx, scope, oneCompany(scope)) }
  })

  serve(app, deps, chatEndpoints.send, async call => ({
    data: await sendMessage({ ...call, newId: deps.newId }, call.body),
  }))

  serve(app, deps, chatEndpoints.read, async ({ params, scope, trx }) => {
    const companyId = oneCompany(scope)
    const message = await readMessage(trx, scope, companyId, params.id)
    if (!message) throw new Refusal('MESSAGE_NOT_FOUND')
    const { conversationId, number } = message
    await markRead(trx, companyId, scope.signInId, conversationId, number)
    const { unreadCount } = (await readConversation(trx, companyId, scope.signInId, conversationId))!
    return { data: { unreadCount } }
  })

  serve(app, deps, chatEndpoints.typing, async ({ params, scope, trx }) => {
    const companyId = oneCompany(scope)
    if ((await countMessages(trx, scope, companyId, params.id)) === undefined)
      throw new Refusal('CONVERSATION_NOT_FOUND')
    await tellTyping(trx, companyId, params.id, scope.signInId)
    return { message: 'The others have been told' }
  })

  peopleRoutes(app, deps)
}

function peopleRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, chatEndpoints.onlineUsers, async ({ query: { userType }, scope, trx, now }) => {
    const people = await listPeople(trx, oneCompany(scope))
    const others = people.filter(person => person.userId !== scope.signInId)
    const wanted = userType ? others.filter(person => person.userType === userType) : others
    return { data: wanted.map(person => shown(person, now)) }
  })

  serve(app, deps, chatEndpoints.presence, async ({ body, scope, trx, now }) => {
    const companyId = oneCompany(scope)
    const me = scope.signInId
    await notePresence(trx, { companyId, person: me }, body, now.toISOString())
    await markDelivered(trx, companyId, me)
    const [own] = await listPeople(trx, companyId, me)
    return { data: shown(own!, now) }
  })
}

/** Nobody asks for another's. @throws Refusal NOT_FOUND */
function oneself({ signInId }: Scope, userId: string): string {
  if (userId !== signInId) throw new Refusal('NOT_FOUND')
  return signInId
}

const shown = (person: Person, now: Date): OnlineUser => {
  const { userId, name, userType, role, email, seenAt } = person
  return {
    userId,
    name,
    userType,
    role,
    email: email ?? '',
    lastSeen: seenAt,
    status: presenceOf(person, now),
  }
}

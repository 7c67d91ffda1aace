import type { Message, newMessage } from '@leadline/contract/chat/chat'
import { Refusal } from '@leadline/contract/errors'
import type { z } from 'zod'
import type { Trx } from '../platform/db.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { insertMessage, lockConversation, readMessage, readSent, seesLead } from './message-queries.ts'
import { idsIn, presentPeople } from './queries.ts'

interface Sending {
  trx: Trx
  scope: Scope
  now: Date
  newId: () => string
}

/**
 * Stores a message once: what a browser sends again, under the name that it has given it, answers with what is stored.
 * @throws Refusal CONVERSATION_NOT_FOUND, LEAD_NOT_FOUND, RULE_BROKEN where everybody else has left, and
 * for a name that another message bears
 */
export async function sendMessage(
  { trx, scope, now, newId }: Sending,
  { conversationId, content, clientId, leadId }: z.output<typeof newMessage>,
): Promise<Message> {
  const companyId = oneCompany(scope)
  const { signInId: sender, name: senderName } = scope
  // Held first: of two that come at once the second finds what the first has stored.
  if (!(await lockConversation(trx, companyId, sender, conversationId)))
    throw new Refusal('CONVERSATION_NOT_FOUND')
  const stored = clientId && (await readSent(trx, scope, companyId, clientId))
  if (stored) return sameMessage(stored, conversationId, content)
  if (leadId && !(await seesLead(trx, scope, companyId, leadId))) throw new Refusal('LEAD_NOT_FOUND')
  const others = (await idsIn(trx, companyId, conversationId)).filter(person => person !== sender)
  if (!(await presentPeople(trx, companyId, others)).length)
    throw new Refusal('RULE_BROKEN', 'Nobody else is left in this conversation.')
  const id = newId()
  await insertMessage(
    trx,
    { companyId, id, conversationId, sender, senderName, content, clientId, leadId },
    now.toISOString(),
  )
  return (await readMessage(trx, scope, companyId, id))!
}

/** Answered as stored, another text would be lost without a word. */
function sameMessage(stored: Message, conversationId: string, content: string): Message {
  if (stored.conversationId !== conversationId || stored.content !== content)
    throw new Refusal('RULE_BROKEN', 'This message was sent under the name of another one.')
  return stored
}

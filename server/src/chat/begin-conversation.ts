import type { Conversation, newConversation } from '@leadline/contract/chat/chat'
import { MOST_PARTICIPANTS } from '@leadline/contract/chat/chat'
import { refuseField } from '@leadline/contract/errors'
import type { z } from 'zod'
import type { Trx } from '../platform/db.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { insertConversation, presentPeople, readConversation } from './queries.ts'

interface Beginning {
  trx: Trx
  scope: Scope
  now: Date
  newId: () => string
}

/**
 * Begins a conversation of the caller with others of the company.
 * @throws Refusal UNKNOWN_EMPLOYEE for somebody who is not there, or not any more; RULE_BROKEN for nobody or too many
 */
export async function beginConversation(
  { trx, scope, now, newId }: Beginning,
  { participants, title = '' }: z.output<typeof newConversation>,
): Promise<Conversation> {
  const companyId = oneCompany(scope)
  const me = scope.signInId
  const people = [...new Set([me, ...participants])]
  if (people.length < 2) throw refuseField('RULE_BROKEN', 'participants', 'Choose somebody to write to')
  if (people.length > MOST_PARTICIPANTS)
    throw refuseField('RULE_BROKEN', 'participants', `At most ${MOST_PARTICIPANTS} people`)
  const present = await presentPeople(trx, companyId, people)
  if (present.length < people.length) throw refuseField('UNKNOWN_EMPLOYEE', 'participants')
  const isGroup = people.length > 2
  const made = { companyId, id: newId(), isGroup, title: isGroup ? title : '', people, at: now.toISOString() }
  const id = await insertConversation(trx, made)
  return (await readConversation(trx, companyId, me, id))!
}

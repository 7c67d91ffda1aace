import type { Message } from '@leadline/contract/chat/chat'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'
import { peopleOf } from './queries.ts'

/** So many unread messages are answered at once. */
const MOST_NEW = 200

/** A page of a conversation in the order of the messages; page 1 ends with the newest. */
export async function listMessages(
  trx: Trx,
  who: Session,
  companyId: string,
  conversationId: string,
  { page, limit }: { page: number; limit: number },
) {
  const newest = sql`m.conversation_id = ${conversationId} order by m.number desc
    limit ${limit} offset ${(page - 1) * limit}`
  return (await messages(trx, who, companyId, newest)).reverse()
}

/** How many messages a conversation has; undefined where the person is not in it. */
export async function countMessages(trx: Trx, who: Session, companyId: string, conversationId: string) {
  const { rows } = await sql<{ total: number }>`
    select c.last_number as total from chat_conversations c
    join chat_participants p on p.company_id = ${companyId} and p.conversation_id = c.id and p.person = ${who.signInId}
    where c.company_id = ${companyId} and c.id = ${conversationId}`.execute(trx)
  return rows[0]?.total
}

/** What a person has not read of all conversations, the oldest first. */
export const listUnread = (trx: Trx, who: Session, companyId: string) =>
  messages(
    trx,
    who,
    companyId,
    sql`m.number > mine.read_number order by m.sent_at, m.conversation_id, m.number limit ${MOST_NEW}`,
  )

/** One message of a conversation that the person is in. */
export const readMessage = async (trx: Trx, who: Session, companyId: string, id: string) =>
  (await messages(trx, who, companyId, sql`m.id = ${id}`))[0]

/** What this sender's browser has called so, if it has been stored already. */
export const readSent = async (trx: Trx, who: Session, companyId: string, clientId: string) =>
  (await messages(trx, who, companyId, sql`m.sender = ${who.signInId} and m.client_id = ${clientId}`))[0]

/** A message is only as far as the last of the others who are still there. */
async function messages(trx: Trx, who: Session, companyId: string, which: RawBuilder<unknown>) {
  const { rows } = await sql<Message>`
    with people as (${peopleOf(companyId)})
    select m.id as _id, m.conversation_id, m.content, 'text' as message_type, m.sender as sender_id,
      case when m.sender = ${companyId} then 'admin' else 'employee' end as sender_type, m.sender_name,
      m.sent_at as timestamp, m.number, m.client_id, m.lead_id is not null as has_lead,
      case when reached.read >= m.number then 'read' when reached.delivered >= m.number then 'delivered'
        else 'sent' end as status,
      case when l.id is not null then jsonb_build_object('_id', l.id, 'name', coalesce(nullif(l.name, ''), l.title, ''),
        'company', coalesce(l.company, ''), 'status', l.status) end as lead
    from chat_messages m
    join chat_participants mine on mine.company_id = ${companyId} and mine.conversation_id = m.conversation_id
      and mine.person = ${who.signInId}
    left join leads l on l.company_id = ${companyId} and l.id = m.lead_id and l.deleted_at is null
      and ${visibleWide(who, companyId)}
    left join lateral (
      select min(o.read_number) as read, min(o.delivered_number) as delivered
      from chat_participants o join people p on p.id = o.person and not p.gone
      where o.company_id = ${companyId} and o.conversation_id = m.conversation_id and o.person <> m.sender) reached
      on true
    where m.company_id = ${companyId} and ${which}`.execute(trx)
  return rows
}

/** Holds a conversation of the person's until the transaction ends; false where they are not in it. */
export async function lockConversation(trx: Trx, companyId: string, me: string, id: string) {
  const { rows } = await sql`
    select from chat_conversations c where c.company_id = ${companyId} and c.id = ${id} and exists (
      select from chat_participants p
      where p.company_id = ${companyId} and p.conversation_id = c.id and p.person = ${me})
    for update`.execute(trx)
  return rows.length > 0
}

/** Whether the person may see this lead. */
export async function seesLead(trx: Trx, who: Session, companyId: string, leadId: string) {
  const { rows } = await sql`
    select from leads l where l.company_id = ${companyId} and l.id = ${leadId} and l.deleted_at is null
      and ${visibleWide(who, companyId)}`.execute(trx)
  return rows.length > 0
}

export interface NewMessage {
  companyId: string
  id: string
  conversationId: string
  sender: string
  senderName: string
  content: string
  clientId: string | undefined
  leadId: string | undefined
}

/**
 * Stores a message as the next of its conversation, which is held. Its time is the server's, and never before that of
 * the message before it, whichever server has stored that one. Who writes has read what is above.
 */
export async function insertMessage(trx: Trx, message: NewMessage, at: string) {
  const { companyId, conversationId, sender } = message
  const { rows } = await sql<{ number: number; sentAt: string }>`
    update chat_conversations set last_number = last_number + 1, last_at = greatest(last_at, ${at}::timestamptz)
    where company_id = ${companyId} and id = ${conversationId}
    returning last_number as number, last_at as sent_at`.execute(trx)
  await trx
    .insertInto('chatMessages')
    .values({ ...message, clientId: message.clientId ?? null, leadId: message.leadId ?? null, ...rows[0]! })
    .execute()
  await markRead(trx, companyId, sender, conversationId, rows[0]!.number)
}

/** A person has read a conversation up to this number. */
export async function markRead(
  trx: Trx,
  companyId: string,
  person: string,
  conversationId: string,
  number: number,
) {
  await sql`
    update chat_participants set read_number = ${number}, delivered_number = greatest(delivered_number, ${number})
    where company_id = ${companyId} and conversation_id = ${conversationId} and person = ${person}
      and read_number < ${number}`.execute(trx)
}

import type { Conversation, Participant } from '@leadline/contract/chat/chat'
import type { Seen } from '@leadline/contract/chat/presence'
import { CHAT_TYPING } from '@leadline/contract/events/event'
import { type RawBuilder, sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'

/** So many conversations are answered, the newest. */
const MOST_CONVERSATIONS = 500

/** Everybody of a company whom its chat knows: its employees, those who have left too, and the company itself. */
export const peopleOf = (companyId: string) => sql`
  select e.id, e.name, 'employee' as user_type, not e.is_active or e.deleted_at is not null as gone,
    e.role::text as role, e.email from employees e where e.company_id = ${companyId}
  union all
  select c.id, c.business_name, 'admin', false, 'Company', c.email from companies c where c.id = ${companyId}`

/** A person's conversations, the newest first. */
export const listConversations = (trx: Trx, companyId: string, me: string) =>
  conversations(trx, companyId, me, sql`true`)

/** One conversation, if the person is in it. */
export const readConversation = async (trx: Trx, companyId: string, me: string, id: string) =>
  (await conversations(trx, companyId, me, sql`c.id = ${id}`))[0]

async function conversations(trx: Trx, companyId: string, me: string, which: RawBuilder<unknown>) {
  const { rows } = await sql<Conversation>`
    with people as (${peopleOf(companyId)})
    select c.id as _id, c.is_group, c.created_at, coalesce(nullif(c.title, ''), named.title, '') as title,
      named.participants, c.last_number - mine.read_number as unread_count,
      case when m.id is not null then jsonb_build_object('content', m.content, 'senderId', m.sender, 'timestamp',
        to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as last_message
    from chat_participants mine
    join chat_conversations c on c.company_id = ${companyId} and c.id = mine.conversation_id
    left join chat_messages m on m.company_id = ${companyId} and m.conversation_id = c.id and m.number = c.last_number
    cross join lateral (
      select jsonb_agg(jsonb_build_object('userId', p.id, 'userType', p.user_type, 'name', p.name, 'gone', p.gone)
          order by p.name, p.id) as participants,
        string_agg(p.name, ', ' order by p.name, p.id) filter (where p.id <> ${me}) as title
      from chat_participants x join people p on p.id = x.person
      where x.company_id = ${companyId} and x.conversation_id = c.id) named
    where mine.company_id = ${companyId} and mine.person = ${me} and ${which}
    order by c.last_at desc, c.id desc limit ${MOST_CONVERSATIONS}`.execute(trx)
  return rows
}

/** Who of these can be written to: people of the company who are still there. */
export async function presentPeople(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select p.id from (${peopleOf(companyId)}) p where p.id = any (${ids}::uuid[]) and not p.gone`.execute(trx)
  return rows.map(row => row.id)
}

export interface NewConversation {
  companyId: string
  id: string
  isGroup: boolean
  title: string
  people: readonly string[]
  at: string
}

/** Stores a conversation with its people. @returns its id; of two people the one that they have already */
export async function insertConversation(trx: Trx, { companyId, id, people, at, ...more }: NewConversation) {
  const pair = more.isGroup ? null : people.toSorted().join(' ')
  const made = await trx
    .insertInto('chatConversations')
    .values({ companyId, id, ...more, pair, lastAt: at, createdAt: at })
    .onConflict(taken => taken.constraint('chat_pair').doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows) return idOfPair(trx, companyId, pair!)
  const rows = people.map(person => ({ companyId, conversationId: id, person }))
  await trx.insertInto('chatParticipants').values(rows).execute()
  return id
}

const idOfPair = async (trx: Trx, companyId: string, pair: string) =>
  (
    await trx
      .selectFrom('chatConversations')
      .select('id')
      .where('companyId', '=', companyId)
      .where('pair', '=', pair)
      .executeTakeFirstOrThrow()
  ).id

/** The ids of those who are in a conversation; none where it is not there. */
export async function idsIn(trx: Trx, companyId: string, conversationId: string) {
  const rows = await trx
    .selectFrom('chatParticipants')
    .select('person')
    .where('companyId', '=', companyId)
    .where('conversationId', '=', conversationId)
    .execute()
  return rows.map(row => row.person)
}

/** Says that somebody is writing, to the others; it is stored nowhere. */
export async function tellTyping(trx: Trx, companyId: string, conversationId: string, me: string) {
  const others = (await idsIn(trx, companyId, conversationId)).filter(person => person !== me)
  const words = json([0, companyId, CHAT_TYPING, others, conversationId, me])
  await sql`select pg_notify('leadline_events', ${words})`.execute(trx)
}

export type Person = Participant & { role: string; email: string | null } & Seen

/** Those who are there, and what is known of their browsers; only one where `only` names them. */
export async function listPeople(trx: Trx, companyId: string, only?: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id as user_id, p.user_type, p.name, p.gone, p.role, p.email, s.seen_at, s.active_at,
      coalesce(s.busy, false) as busy
    from (${peopleOf(companyId)}) p
    left join chat_presence s on s.company_id = ${companyId} and s.person = p.id
    where not p.gone ${only === undefined ? sql`` : sql`and p.id = ${only}`}
    order by p.name, p.id`.execute(trx)
  return rows
}

/** Notes that a person's browser is open, whether it was touched, and what they have chosen. */
export async function notePresence(
  trx: Trx,
  { companyId, person }: { companyId: string; person: string },
  { active, busy }: { active: boolean; busy?: boolean | undefined },
  at: string,
) {
  const activeAt = active ? at : null
  await sql`
    insert into chat_presence (company_id, person, busy, seen_at, active_at)
    values (${companyId}, ${person}, ${busy ?? false}, ${at}, ${activeAt})
    on conflict (company_id, person) do update set seen_at = excluded.seen_at,
      active_at = coalesce(excluded.active_at, chat_presence.active_at),
      busy = ${busy === undefined ? sql`chat_presence.busy` : sql`excluded.busy`}`.execute(trx)
}

/** What was sent to a person so far has reached them. */
export async function markDelivered(trx: Trx, companyId: string, person: string) {
  await sql`
    update chat_participants p set delivered_number = c.last_number from chat_conversations c
    where p.company_id = ${companyId} and p.person = ${person} and c.company_id = ${companyId}
      and c.id = p.conversation_id and p.delivered_number < c.last_number`.execute(trx)
}

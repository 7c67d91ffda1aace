import { uuidv7 } from 'uuidv7'

type Row = Record<string, unknown>
type Insert = (table: string, row: Row) => Promise<void>

/** A conversation of the company and everybody in it, with a message that mentions a lead. */
export async function addChat(
  insert: Insert,
  { company_id, created_at }: Row,
  mark: string,
  people: Record<string, string>,
  lead: string,
) {
  const ids = { conversation: uuidv7(), message: uuidv7() }
  const of = { company_id, conversation_id: ids.conversation }
  const group = { is_group: true, title: mark, last_number: 1, last_at: created_at }
  await insert('chat_conversations', { company_id, id: ids.conversation, created_at, ...group })
  for (const person of [company_id, ...Object.values(people)])
    await insert('chat_participants', { ...of, person, delivered_number: 1 })
  const said = { number: 1, sender: company_id, sender_name: mark, content: mark, lead_id: lead }
  await insert('chat_messages', { ...of, id: ids.message, ...said, sent_at: created_at })
  await insert('chat_presence', { company_id, person: company_id, seen_at: created_at })
  return ids
}

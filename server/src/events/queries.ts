import { CHAT_TYPING, type ChatTyping, type EventKind, type LiveEvent } from '@leadline/contract/events/event'
import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db.ts'

/** So long before the last event that was heard, an event of another company may still have been on its way. */
const OVERLAP = sql.raw(`interval '5 seconds'`)

/**
 * The newest event of each kind of a company after `lastId`. Ids rise in the order of the commits within a company
 * only: with `several`, those of the few seconds before are told again.
 */
export async function eventsAfter(
  trx: Trx,
  companyId: string,
  lastId: number,
  several: boolean,
): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    select max(id) as id, kind, company_id from derived.events
    where company_id = ${companyId} and (id > ${lastId} or (${several}
      and at > (select at from derived.events where company_id = ${companyId} and id <= ${lastId}
        order by id desc limit 1) - ${OVERLAP}))
    group by kind, company_id order by 1`.execute(trx)
  return rows
}

/** Where a company's events begin and end; undefined where it has none. */
export async function spanOfEvents(trx: Trx, companyId: string) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from derived.events where company_id = ${companyId}`.execute(trx)
  const { first, last } = rows[0]!
  return first !== null && last !== null ? { first, last } : undefined
}

/** The newest event of each kind and company that may have been missed since an instant of the database's clock. */
export async function eventsSince(gate: Database, since: string): Promise<LiveEvent[]> {
  const { rows } = await sql<LiveEvent>`
    select max(id) as id, kind, company_id from derived.events where at > ${since}::timestamptz - ${OVERLAP}
    group by kind, company_id`.execute(gate)
  return rows
}

/** Forgets what is older than a day, but for each company's last: it says how far its events have come. */
export async function forgetEvents(gate: Trx) {
  await sql`
    delete from derived.events e where e.at < clock_timestamp() - interval '1 day' and exists (
      select from derived.events later where later.company_id = e.company_id and later.id > e.id)`.execute(
    gate,
  )
}

/** What the database says when something is committed, and to which sign-ins where it is not for all. */
export type Notice = ({ event: LiveEvent } | { typing: ChatTyping }) & { to: readonly string[] | undefined }

export function readNotice(words: string): Notice {
  const [id, companyId, kind, to, conversationId, userId] = JSON.parse(words) as [
    number,
    string,
    EventKind | typeof CHAT_TYPING,
    string[] | undefined,
    string,
    string,
  ]
  if (kind === CHAT_TYPING) return { typing: { companyId, conversationId, userId }, to: to ?? [] }
  return { event: { id, companyId, kind }, to: to ?? undefined }
}

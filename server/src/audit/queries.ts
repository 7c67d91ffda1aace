import type { AuditFilter } from '@leadline/contract/audit/entry'
import { daySpan } from '@leadline/contract/follow-ups/due'
import { foldSearch } from '@leadline/contract/found-in'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { Place } from '../platform/page-cursor.ts'

/** Beyond so many, entries are not counted. */
export const COUNT_CAP = 10_000

/** One log: that of a company, or that of an account, which only the gate reads. */
export interface AuditLog {
  companyId: string | null
  accountId: string
  /** Of its days. */
  timeZone: string
}

/** An entry as it is stored. */
export interface StoredEntry {
  _id: string
  at: string
  companyId: string | null
  kind: string
  action: string
  actorId: string | null
  actorType: string
  actorName: string
  subjectId: string | null
  subjectName: string
  count: number | null
  note: string
  changes: { field: string; from?: string | number | boolean | null; to?: string | number | boolean | null }[]
  address: string
  userAgent: string
}

/** Up to `limit` entries of one log after a place, newest first. */
export async function entriesAfter(
  trx: Trx,
  log: AuditLog,
  filter: AuditFilter,
  after: Place | undefined,
  limit: number,
): Promise<StoredEntry[]> {
  const beyond = after ? [sql`(e.at, e.id) < (${after.key}::timestamptz, ${after.id}::uuid)`] : []
  const { rows } = await sql<StoredEntry>`
    select e.id as _id, e.at, ${log.companyId}::uuid as company_id, e.kind, e.action, e.actor_id, e.actor_type,
      e.actor_name, e.subject_id, e.subject_name, e.count, e.note, e.changes, e.address, e.user_agent
    from ${tableOf(log)} e where ${sql.join([...conditionsOf(log, filter), ...beyond], sql` and `)}
    order by e.at desc, e.id desc limit ${limit}`.execute(trx)
  return rows
}

/** How many entries of one log match; counted no further than `COUNT_CAP` and one. */
export async function countEntries(trx: Trx, log: AuditLog, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from ${tableOf(log)} e
      where ${sql.join(conditionsOf(log, filter), sql` and `)} limit ${COUNT_CAP + 1}) x`.execute(trx)
  return rows[0]!.n
}

/** Who has done something, each once by the latest name: from one to the next along the index, however long the log. */
export async function actorsOf(trx: Trx, log: AuditLog) {
  const next = (more: RawBuilder<unknown>) => sql`
    (select e.actor_id, e.actor_name, e.actor_type from ${tableOf(log)} e
      where ${ownerOf(log)} and ${more} order by e.actor_id, e.at desc limit 1)`
  const { rows } = await sql<{ _id: string; name: string; type: string }>`
    with recursive actors as (
      ${next(sql`e.actor_id is not null`)}
      union all
      select n.* from actors a cross join lateral ${next(sql`e.actor_id > a.actor_id`)} n)
    select actor_id as _id, actor_name as name, actor_type as type from actors limit 1000`.execute(trx)
  return rows
}

/** Whether somebody has read a log since then: that is told once an hour and not with every filter. */
export async function hasReadSince(trx: Trx, log: AuditLog, actorId: string, since: string) {
  const { rows } = await sql`
    select from ${tableOf(log)} e where ${ownerOf(log)} and e.actor_id = ${actorId} and e.at > ${since}
      and e.action = 'audit.read' limit 1`.execute(trx)
  return rows.length > 0
}

/** Name and zone of a company, which stand beside its entries. */
export async function companyOf(trx: Trx, companyId: string) {
  const { rows } = await sql<{ name: string; timeZone: string }>`
    select business_name as name, time_zone from companies where id = ${companyId}`.execute(trx)
  return rows[0]!
}

const tableOf = ({ companyId }: AuditLog) => (companyId ? sql`audit_entries` : sql`account_audit_entries`)

const ownerOf = ({ companyId, accountId }: AuditLog) =>
  companyId ? sql`e.company_id = ${companyId}` : sql`e.account_id = ${accountId}`

function conditionsOf(log: AuditLog, { kind, person, from, to, search }: AuditFilter): RawBuilder<unknown>[] {
  const { since, before } = daySpan(from, to, log.timeZone)
  const narrowed = [
    kind?.length && sql`e.kind = any (${kind})`,
    person && sql`(e.actor_id = ${person} or e.subject_id = ${person})`,
    since && sql`e.at >= ${since}`,
    before && sql`e.at < ${before}`,
    search && sql`position(${foldSearch(search)} in ${SEARCHED}) > 0`,
  ]
  return [ownerOf(log), ...narrowed.filter(condition => typeof condition === 'object')]
}

const SEARCHED = sql`normalize(lower(concat_ws(chr(10), e.actor_name, e.subject_name, e.note, e.address, e.action,
  e.changes::text)))`

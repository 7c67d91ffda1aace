import type { DeletedLead } from '@leadline/contract/leads/deleted'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { recordOf } from '../platform/lead-record.ts'
import { matches, type Pattern } from '../platform/lead-search.ts'
import type { Place } from '../platform/page-cursor.ts'
import { lastDayOf } from './write-queries.ts'

/** A deleted lead, its place in the list, and the act that has deleted it while that can be undone. */
export type Gone = Omit<DeletedLead, 'act'> & { key: string; actId: string | null }

/** Which of the deleted: since when they can be restored, and what is searched for among them. */
export interface Wanted {
  now: Date
  pattern: Pattern | undefined
}

/** Up to `most` leads of one company that can be restored, the last deleted first; a merged one is not deleted. */
export async function deletedOf(
  trx: Trx,
  companyId: string,
  wanted: Wanted,
  after: Place | undefined,
  most: number,
): Promise<Gone[]> {
  const beyond = after
    ? sql`and (l.deleted_at, l.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Omit<Gone, '_id'> & { id: string }>`
    with gone as (${restorable(companyId, wanted)} ${beyond}
      order by l.deleted_at desc, l.id desc limit ${most})
    select l.id, l.company_id, l.name, l.title, l.company, l.phone, l.email, l.deleted_at, l.deleted_at::text as key,
      coalesce(h.actor_name, '') as deleted_by, a.id as act_id
    from gone join leads l on l.company_id = ${companyId} and l.id = gone.id
      left join lateral (select h.actor_name, h.act_id from lead_history h
        where h.company_id = ${companyId} and h.lead_id = l.id and h.action in ('deleted', 'import-undone')
        order by h.at desc, h.id desc limit 1) h on true
      left join lead_acts a on a.company_id = ${companyId} and a.id = h.act_id and a.kind = 'delete'
        and a.undone_at is null
    order by l.deleted_at desc, l.id desc`.execute(trx)
  return rows.map(recordOf)
}

/** How many of them there are. */
export async function countDeleted(trx: Trx, companyId: string, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*) as leads from (${restorable(companyId, wanted)}) gone`.execute(trx)
  return rows[0]?.leads ?? 0
}

const restorable = (companyId: string, { now, pattern }: Wanted) => sql`
  select l.id from leads l
  where l.company_id = ${companyId} and l.deleted_at > ${lastDayOf(now)}::timestamptz
    ${pattern ? sql`and ${matches(pattern)}` : sql``}
    and not exists (select from lead_merges m
      where m.company_id = ${companyId} and m.merged_id = l.id and m.split_at is null)`

/** How many leads of one company undoing each of these acts would bring back. */
export async function leadsToBringBack(trx: Trx, companyId: string, actIds: readonly string[], now: Date) {
  const { rows } = await sql<{ actId: string; leads: number }>`
    select x.act_id, count(*) as leads from lead_act_leads x
      join leads l on l.company_id = ${companyId} and l.id = x.lead_id and l.version = x.version
    where x.company_id = ${companyId} and x.act_id = any (${[...actIds]}::uuid[])
      and l.deleted_at > ${lastDayOf(now)}::timestamptz
    group by x.act_id`.execute(trx)
  return rows
}

import type { LeadActKind } from '@leadline/contract/leads/bulk'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { SameForAll } from '../platform/lead-acts.ts'
import { lastDayOf } from './write-queries.ts'

interface Marked {
  leadId: string
  version: number
}

/** Marks leads as deleted: they answer 404 from now on. */
export const markAllDeleted = (trx: Trx, companyId: string, ids: readonly string[], at: Date) =>
  mark(trx, companyId, sql`l.id = any (${[...ids]}::uuid[]) and l.deleted_at is null`, at.toISOString(), at)

/**
 * Takes the mark away from those of the leads that were deleted no longer than 30 days ago. A merged lead is split
 * off instead.
 */
export const unmarkAllDeleted = (trx: Trx, companyId: string, ids: readonly string[], now: Date) =>
  mark(
    trx,
    companyId,
    sql`l.id = any (${[...ids]}::uuid[]) and l.deleted_at > ${lastDayOf(now)}::timestamptz
      and not exists (select from lead_merges m
        where m.company_id = ${companyId} and m.merged_id = l.id and m.split_at is null)`,
    null,
    now,
  )

/** Takes the mark of an act away again from some of its leads, or gives it, wherever the lead still is as the act has left it. */
export const markBack = (
  trx: Trx,
  companyId: string,
  actId: string,
  ids: readonly string[],
  kind: 'delete' | 'restore',
  now: Date,
) =>
  mark(
    trx,
    companyId,
    sql`l.id = any (${[...ids]}::uuid[]) and ${kind === 'delete' ? sql`l.deleted_at > ${lastDayOf(now)}::timestamptz` : sql`l.deleted_at is null`}
      and exists (select from lead_act_leads a where a.company_id = ${companyId} and a.act_id = ${actId}
        and a.lead_id = l.id and a.version = l.version)`,
    kind === 'delete' ? null : now.toISOString(),
    now,
  )

// Locked in the order of their ids first, as every act on several leads does it.
async function mark(
  trx: Trx,
  companyId: string,
  which: RawBuilder<unknown>,
  deletedAt: string | null,
  now: Date,
) {
  const { rows } = await sql<Marked>`
    with held as (
      select l.id from leads l where l.company_id = ${companyId} and ${which} order by l.id for update)
    update leads set deleted_at = ${deletedAt}, updated_at = ${now.toISOString()}, version = version + 1
    where company_id = ${companyId} and id in (select id from held) returning id as lead_id, version`.execute(
    trx,
  )
  return rows
}

/** How the company calls its statuses. */
export async function labelsOf(trx: Trx, companyId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('statuses')
    .select(['name', 'label'])
    .where('companyId', '=', companyId)
    .execute()
  return new Map(rows.map(({ name, label }) => [name, label]))
}

export interface Act {
  companyId: string
  kind: LeadActKind
  actorId: string | null
  undoneAt: string | null
}

/** One company's part of an act, held until the transaction ends. */
export const lockAct = (trx: Trx, companyId: string, id: string): Promise<Act | undefined> =>
  trx
    .selectFrom('leadActs')
    .select(['companyId', 'kind', 'actorId', 'undoneAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What the leads of an act held before, and the version that it gave them. */
export const leadsOfAct = (trx: Trx, companyId: string, actId: string) =>
  trx
    .selectFrom('leadActLeads')
    .select(['leadId', 'version', 'before'])
    .where('companyId', '=', companyId)
    .where('actId', '=', actId)
    .$castTo<Marked & { before: SameForAll }>()
    .execute()

export const noteUndone = (trx: Trx, companyId: string, id: string, at: string) =>
  trx
    .updateTable('leadActs')
    .set({ undoneAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Forgets acts that are 30 days old: what they have changed stays. */
export const forgetActs = (trx: Trx, companyId: string, now: Date) =>
  trx.deleteFrom('leadActs').where('companyId', '=', companyId).where('at', '<=', lastDayOf(now)).execute()

import type { LeadValues } from '@leadline/contract/leads/changes'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { LeadMergeTable } from '../platform/lead-tables.ts'

/** What hangs on a lead and comes over with it, by its table; removed pictures too. */
const CHILDREN = {
  followUps: sql.table('follow_ups'),
  images: sql.table('lead_images'),
  todos: sql.table('todos'),
  messages: sql.table('chat_messages'),
  notifications: sql.table('notifications'),
}
/** The ids of what has come over with a merge. */
export type Children = Record<keyof typeof CHILDREN, string[]>
const KINDS = Object.keys(CHILDREN) as (keyof Children)[]

export interface Merge extends Children {
  id: string
  before: Partial<LeadValues>
  set: Partial<LeadValues>
}

/** Keeps what a merge has done, for splitting. One lead is merged into one other at a time. */
export const insertMerge = (
  trx: Trx,
  {
    before,
    set,
    ...merge
  }: Omit<LeadMergeTable, 'before' | 'set' | 'splitAt'> & Pick<Merge, 'before' | 'set'>,
) =>
  trx
    .insertInto('leadMerges')
    .values({ ...merge, before: json(before), set: json(set) })
    .execute()

/** The merge of one lead into another that still stands, held until the transaction ends. */
export const lockMerge = (trx: Trx, companyId: string, survivorId: string, mergedId: string) =>
  trx
    .selectFrom('leadMerges')
    .select(['id', 'before', 'set', ...KINDS])
    .where('companyId', '=', companyId)
    .where('survivorId', '=', survivorId)
    .where('mergedId', '=', mergedId)
    .where('splitAt', 'is', null)
    .forUpdate()
    .$castTo<Merge>()
    .executeTakeFirst()

export const noteSplit = (trx: Trx, companyId: string, id: string, at: string) =>
  trx
    .updateTable('leadMerges')
    .set({ splitAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Gives what hangs on one lead to another: all of it, or what `only` names. @returns which */
export async function moveChildren(
  trx: Trx,
  companyId: string,
  [from, to]: [from: string, to: string],
  only: Children | undefined = undefined,
): Promise<Children> {
  const moved: Partial<Children> = {}
  for (const kind of KINDS) {
    const these = only?.[kind] ?? null
    const { rows } = await sql<{ id: string }>`
      update ${CHILDREN[kind]} set lead_id = ${to} where company_id = ${companyId} and lead_id = ${from}
        and (${these}::uuid[] is null or id = any (${these}::uuid[])) returning id`.execute(trx)
    moved[kind] = rows.map(row => row.id)
  }
  return moved as Children
}

/** Raises the version of a lead whose children have changed, though none of its own fields has. */
export const raiseVersion = (trx: Trx, companyId: string, id: string, at: string) =>
  trx
    .updateTable('leads')
    .set({ version: sql<number>`version + 1`, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Takes the mark of a merged lead away, however long ago it was merged. */
export const unmarkMerged = (trx: Trx, companyId: string, id: string, at: string) =>
  trx
    .updateTable('leads')
    .set({ deletedAt: null, version: sql<number>`version + 1`, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

import type { LeadValues } from '@leadline/contract/leads/changes'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { LeadMergeTable } from '../platform/lead-tables.ts'

export interface Merge {
  id: string
  before: Partial<LeadValues>
  set: Partial<LeadValues>
  followUps: string[]
  images: string[]
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
    .select(['id', 'before', 'set', 'followUps', 'images'])
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

/** Gives the follow-ups of one lead to another: all of them, or those of `only`. @returns which */
export const moveFollowUps = mover('follow_ups')

/** The same for pictures, removed ones too. */
export const moveImages = mover('lead_images')

function mover(table: 'follow_ups' | 'lead_images') {
  return async (
    trx: Trx,
    companyId: string,
    from: string,
    to: string,
    only: readonly string[] | null = null,
  ) => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set lead_id = ${to} where company_id = ${companyId} and lead_id = ${from}
        and (${only}::uuid[] is null or id = any (${only}::uuid[])) returning id`.execute(trx)
    return rows.map(row => row.id)
  }
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

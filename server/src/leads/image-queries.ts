import type { LeadImage } from '@leadline/contract/leads/images'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { recordOf } from '../platform/lead-record.ts'
import type { LeadImageTable } from '../platform/lead-tables.ts'
import { lastDayOf } from './write-queries.ts'

const SHOWN = ['id', 'name', 'type', 'size', 'width', 'height', 'at', 'addedByName'] as const

/** The pictures of a lead, oldest first, without their bytes. */
export async function imagesOf(trx: Trx, companyId: string, leadId: string): Promise<LeadImage[]> {
  const rows = await trx
    .selectFrom('leadImages')
    .select(SHOWN)
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('removedAt', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(recordOf)
}

/** One picture of a lead with its bytes; none where it has been removed. */
export const imageBytes = (trx: Trx, companyId: string, leadId: string, id: string) =>
  trx
    .selectFrom('leadImages')
    .select(['type', 'name', 'bytes'])
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()

/** Which of these are pictures of the lead, removed ones too. */
export async function knownImages(trx: Trx, companyId: string, leadId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select i.id from lead_images i
    where i.company_id = ${companyId} and i.lead_id = ${leadId} and i.id = any (${[...ids]}::uuid[])`.execute(
    trx,
  )
  return rows.map(row => row.id)
}

/** The picture of a lead that has the same bytes, if there is one; it may have been removed. */
export const imageWithDigest = (trx: Trx, companyId: string, leadId: string, digest: string) =>
  trx
    .selectFrom('leadImages')
    .select(['id'])
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('digest', '=', digest)
    .executeTakeFirst()

/** Keeps a picture that is not shown yet. */
export const insertImage = (trx: Trx, image: Omit<LeadImageTable, 'removedAt'>) =>
  trx
    .insertInto('leadImages')
    .values({ ...image, removedAt: image.at })
    .execute()

/** Erases what was removed over 30 days ago. */
export const eraseImages = (trx: Trx, companyId: string, now: Date) =>
  trx
    .deleteFrom('leadImages')
    .where('companyId', '=', companyId)
    .where('removedAt', '<=', lastDayOf(now))
    .execute()

import { DAYS_TO_RESTORE_COMPANY, type DeletedCompany } from '@leadline/contract/companies/company'
import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'

const HOUR = 3_600_000
const RESTORABLE = DAYS_TO_RESTORE_COMPANY * 24 * HOUR

/**
 * Marks a living company as deleted; all of it stays, its code and the e-mail of its sign-in too.
 * @throws Refusal COMPANY_NOT_FOUND
 */
export async function markDeleted(trx: Trx, id: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ deletedAt: now.toISOString(), updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Refusal('COMPANY_NOT_FOUND')
}

/** The deleted companies of an account that can be brought back, the last deleted first; asked as the gate. */
export async function listDeleted(trx: Trx, accountId: string, now: Date): Promise<DeletedCompany[]> {
  const rows = await trx
    .selectFrom('companies')
    .select(['id as _id', 'businessName', 'companyCode', 'email', 'deletedAt'])
    .where('accountId', '=', accountId)
    .where('deletedAt', '>', before(now, RESTORABLE))
    .orderBy('deletedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ deletedAt, ...company }) => ({
    ...company,
    deletedAt: String(deletedAt),
    erasedFrom: before(new Date(String(deletedAt)), -RESTORABLE),
  }))
}

/** Brings a deleted company of the account back; done as the gate. @throws Refusal COMPANY_NOT_FOUND */
export async function unmarkDeleted(trx: Trx, accountId: string, id: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ deletedAt: null, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('deletedAt', '>', before(now, RESTORABLE))
    .executeTakeFirst()
  if (!numUpdatedRows) throw new Refusal('COMPANY_NOT_FOUND')
}

/**
 * The companies whose days are over, asked as the gate. An hour later than they can be brought back, so that no
 * call that is bringing one back meets its erasing.
 */
export const companiesToErase = (trx: Trx, now: Date) =>
  trx
    .selectFrom('companies')
    .select(['id', 'accountId', 'businessName'])
    .where('deletedAt', '<=', before(now, RESTORABLE + HOUR))
    .execute()

const before = (instant: Date, ms: number) => new Date(instant.getTime() - ms).toISOString()

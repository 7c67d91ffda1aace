import { Refusal, refuseField } from '@leadline/contract/errors'
import type { Franchise, FranchiseChange } from '@leadline/contract/franchises/franchise'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { unlessTaken } from '../platform/taken.ts'

/** The franchises of a company by name. */
export const listFranchises = (trx: Trx, companyId: string): Promise<Franchise[]> =>
  franchises(trx, companyId).orderBy(sql`lower(name)`).orderBy('id').execute()

/** A franchise of one of the caller's companies. @throws Refusal FRANCHISE_NOT_FOUND */
export async function readFranchise(trx: Trx, scope: Pick<Scope, 'companies'>, id: string) {
  const found = await firstAcross(scope, company =>
    franchises(trx, company).where('id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('FRANCHISE_NOT_FOUND')
  return found
}

/** Makes a franchise. @throws Refusal CODE_TAKEN */
export const insertFranchise = (
  trx: Trx,
  key: { companyId: string; id: string },
  values: FranchiseChange & { name: string },
  at: string,
) =>
  unlessTaken(CODE_TAKEN, () =>
    trx
      .insertInto('franchises')
      .values({ ...values, ...key, createdAt: at, updatedAt: at })
      .execute(),
  )

/** Changes what is given. @throws Refusal CODE_TAKEN */
export const updateFranchise = (
  trx: Trx,
  companyId: string,
  id: string,
  values: FranchiseChange,
  at: string,
) =>
  unlessTaken(CODE_TAKEN, () =>
    trx
      .updateTable('franchises')
      .set({ ...values, updatedAt: at })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )

export const deleteFranchise = (trx: Trx, companyId: string, id: string) =>
  trx.deleteFrom('franchises').where('companyId', '=', companyId).where('id', '=', id).execute()

const CODE_TAKEN = {
  franchises_code: () => refuseField('CODE_TAKEN', 'code', 'Another franchise has this code.'),
}

const franchises = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('franchises')
    .select(['id as _id', 'name', 'code', 'ownerName', 'email', 'phone', 'address'])
    .select(['companyId', 'isActive', 'createdAt'])
    .where('companyId', '=', companyId)

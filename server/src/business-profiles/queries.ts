import type {
  BusinessProfile,
  BusinessProfileChange,
} from '@leadline/contract/business-profiles/business-profile'
import { Refusal } from '@leadline/contract/errors'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'

/** The business profiles of a company by legal name. */
export const listProfiles = (trx: Trx, companyId: string): Promise<BusinessProfile[]> =>
  profiles(trx, companyId).orderBy(sql`lower(legal_name)`).orderBy('id').execute()

/** A business profile of one of the caller's companies. @throws Refusal PROFILE_NOT_FOUND */
export async function readProfile(trx: Trx, scope: Pick<Scope, 'companies'>, id: string) {
  const found = await firstAcross(scope, company =>
    profiles(trx, company).where('id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('PROFILE_NOT_FOUND')
  return found
}

export const insertProfile = (
  trx: Trx,
  key: { companyId: string; id: string },
  values: BusinessProfileChange & { legalName: string },
  at: string,
) =>
  trx
    .insertInto('businessProfiles')
    .values({ ...values, ...key, createdAt: at, updatedAt: at })
    .execute()

/** Changes what is given. */
export const updateProfile = (
  trx: Trx,
  companyId: string,
  id: string,
  values: BusinessProfileChange,
  at: string,
) =>
  trx
    .updateTable('businessProfiles')
    .set({ ...values, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deleteProfile = (trx: Trx, companyId: string, id: string) =>
  trx.deleteFrom('businessProfiles').where('companyId', '=', companyId).where('id', '=', id).execute()

const profiles = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('businessProfiles')
    .select(['id as _id', 'legalName', 'tradeName', 'gstNumber', 'panNumber', 'cin', 'address'])
    .select(['phone', 'email', 'website', 'companyId', 'createdAt'])
    .where('companyId', '=', companyId)

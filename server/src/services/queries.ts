import { DEFAULT_SERVICES } from '@leadline/contract/services/service'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** The ten services that a new company starts with. */
export async function seedServices(trx: Trx, companyId: string, { newId, now }: Pick<Deps, 'newId' | 'now'>) {
  const at = now().toISOString()
  const rows = DEFAULT_SERVICES.map((name, index) => ({
    companyId,
    id: newId(),
    name,
    sortOrder: index + 1,
    createdAt: at,
    updatedAt: at,
  }))
  await trx.insertInto('services').values(rows).execute()
}

/** The services of a company in their order. */
export const listServices = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('services')
    .select(['id as _id', 'name', 'isActive as active', 'sortOrder as order'])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

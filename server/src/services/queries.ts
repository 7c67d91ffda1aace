import { Refusal } from '@leadline/contract/errors'
import type { Service } from '@leadline/contract/services/service'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'

/** The services of a company in their order. */
export const listServices = (trx: Trx, companyId: string): Promise<Service[]> =>
  services(trx, companyId).orderBy('sortOrder').orderBy('id').execute()

/** A service of one of the caller's companies, and which. @throws Refusal SERVICE_NOT_FOUND */
export async function readService(trx: Trx, scope: Pick<Scope, 'companies'>, id: string) {
  const found = await firstAcross(scope, async companyId => {
    const service = await services(trx, companyId).where('id', '=', id).executeTakeFirst()
    return service && { companyId, service }
  })
  if (!found) throw new Refusal('SERVICE_NOT_FOUND')
  return found
}

const services = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('services')
    .select(['id as _id', 'name', 'icon', 'color', 'description', 'isActive as active'])
    .select(['sortOrder as order', 'subcategories', 'version'])
    .where('companyId', '=', companyId)

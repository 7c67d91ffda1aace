import { Refusal } from '@leadline/contract/errors'
import type { Service } from '@leadline/contract/services/service'
import type { NewService, ServiceChange } from '@leadline/contract/services/service-input'
import type { FastifyRequest } from 'fastify'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isStale } from '../platform/lead-version.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { placeRows } from '../platform/place-rows.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { readService } from './queries.ts'
import { deleteService, insertService, updateService } from './write-queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
  request: FastifyRequest
}

/** @throws Refusal NAME_TAKEN, CHOOSE_ONE_COMPANY */
export async function addService({ trx, scope, now, deps }: Call, body: NewService): Promise<Service> {
  const companyId = oneCompany(scope)
  const id = deps.newId()
  await lockCompany(trx, companyId)
  await insertService(trx, companyId, id, body, now.toISOString())
  return (await readService(trx, scope, id)).service
}

/** @throws Refusal SERVICE_NOT_FOUND, NAME_TAKEN, STALE with the service as it stands */
export async function changeService(call: Call, id: string, change: ServiceChange): Promise<Service> {
  const { trx, scope, now, request } = call
  const { companyId } = await readService(trx, scope, id)
  await lockCompany(trx, companyId)
  const { service: current } = await readService(trx, scope, id)
  if (isStale(request, change.version, current.version)) throw new Refusal('STALE', undefined, { current })
  await updateService(trx, { companyId, id, at: now.toISOString() }, change)
  return (await readService(trx, scope, id)).service
}

/** @throws Refusal SERVICE_NOT_FOUND */
export async function removeService({ trx, scope }: Pick<Call, 'trx' | 'scope'>, id: string) {
  const { companyId } = await readService(trx, scope, id)
  await deleteService(trx, companyId, id)
}

/** Puts services in their places, all or none. @throws Refusal SERVICE_NOT_FOUND */
export async function sortServices(
  { trx, scope, now }: Pick<Call, 'trx' | 'scope' | 'now'>,
  places: readonly { id: string; sortOrder: number }[],
) {
  const placed = await eachCompany(scope, async company => {
    await lockCompany(trx, company)
    return placeRows(trx, 'services', company, places, now.toISOString())
  })
  const found = new Set(placed.flat())
  if (places.some(({ id }) => !found.has(id))) throw new Refusal('SERVICE_NOT_FOUND')
}

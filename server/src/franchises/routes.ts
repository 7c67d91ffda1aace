import { franchiseEndpoints } from '@leadline/contract/franchises/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { companyFor } from '../platform/session.ts'
import {
  deleteFranchise,
  insertFranchise,
  listFranchises,
  readFranchise,
  updateFranchise,
} from './queries.ts'

export function franchiseRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, franchiseEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listFranchises(trx, company)),
  }))

  serve(app, deps, franchiseEndpoints.create, async ({ body, scope, trx, now }) => {
    const { companyId, ...values } = body
    const key = { companyId: companyFor(scope, companyId), id: deps.newId() }
    await insertFranchise(trx, key, values, now.toISOString())
    return { data: await readFranchise(trx, scope, key.id), message: 'Franchise created successfully' }
  })

  serve(app, deps, franchiseEndpoints.read, async ({ params, scope, trx }) => ({
    data: await readFranchise(trx, scope, params.id),
  }))

  serve(app, deps, franchiseEndpoints.update, async ({ params: { id }, body, scope, trx, now }) => {
    const { companyId } = await readFranchise(trx, scope, id)
    await updateFranchise(trx, companyId, id, body, now.toISOString())
    return { data: await readFranchise(trx, scope, id), message: 'Franchise updated successfully' }
  })

  serve(app, deps, franchiseEndpoints.remove, async ({ params: { id }, scope, trx }) => {
    const { companyId } = await readFranchise(trx, scope, id)
    await deleteFranchise(trx, companyId, id)
    return { message: 'Franchise deleted successfully' }
  })
}

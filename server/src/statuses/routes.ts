import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { listStatuses } from './queries.ts'

export function statusRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, statusEndpoints.list, async ({ scope, trx }) => {
    const statuses = await acrossCompanies(
      scope,
      company => listStatuses(trx, company),
      s => s.name,
    )
    return { data: statuses, statuses }
  })
}

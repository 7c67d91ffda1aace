import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { listServices } from './queries.ts'

export function serviceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, serviceEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(
      scope,
      company => listServices(trx, company),
      s => s.name,
    ),
  }))
}

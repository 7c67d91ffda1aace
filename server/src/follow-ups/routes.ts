import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FastifyInstance } from 'fastify'
import { companyOfLead, followUpsOf } from '../leads/queries.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'

export function followUpRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, followUpEndpoints.ofLead, async ({ trx, scope, params }) => {
    const companyId = await companyOfLead(trx, scope, params.leadId)
    return { data: { followUps: await followUpsOf(trx, companyId, params.leadId) } }
  })
}

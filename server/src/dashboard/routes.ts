import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import type { LeadInput } from '@leadline/contract/leads/lead'
import type { FastifyInstance } from 'fastify'
import { pageOfLeads } from '../leads/list-leads.ts'
import { leadOf } from '../leads/queries.ts'
import { updateLead } from '../leads/save-lead.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { countTiles } from './count-tiles.ts'

export function dashboardRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, dashboardEndpoints.company, async ({ trx, scope, now }) => ({
    data: await countTiles(trx, scope, now),
  }))

  serve(app, deps, dashboardEndpoints.employeeLeads, async ({ trx, scope, query }) => {
    const { status, ...rest } = query
    const filter = status?.includes('all') ? rest : { status, ...rest }
    return { data: await pageOfLeads(trx, scope, filter) }
  })

  serve(app, deps, dashboardEndpoints.employeeStatus, async call => {
    const { status, notes } = call.body
    const { companyId, id } = await updateLead(call, call.params.id, { status } as LeadInput, notes)
    return { data: await leadOf(call.trx, companyId, id), message: 'Lead status updated!' }
  })
}

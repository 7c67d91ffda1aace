import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies, eachCompany } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { removeStatus } from './delete-status.ts'
import { countByStatus } from './lead-queries.ts'
import { isFlowEnforced, listStatuses } from './queries.ts'
import { addStatus, changeStatus } from './save-status.ts'

export function statusRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, statusEndpoints.list, async ({ scope, trx }) => {
    const statuses = await acrossCompanies(
      scope,
      company => listStatuses(trx, company),
      s => s.name,
    )
    const enforced = await eachCompany(scope, company => isFlowEnforced(trx, company))
    return { data: statuses, statuses, enforceStatusFlow: enforced.includes(true) }
  })

  serve(app, deps, statusEndpoints.usage, async ({ scope, trx }) => {
    const leads = new Map<string, number>()
    for (const row of await acrossCompanies(scope, company => countByStatus(trx, company)))
      leads.set(row.name, (leads.get(row.name) ?? 0) + row.leads)
    return { data: [...leads].map(([name, count]) => ({ name, leads: count })) }
  })

  serve(app, deps, statusEndpoints.create, async call => {
    const status = await addStatus(call, oneCompany(call.scope), call.body)
    return { data: status, status, message: 'Status added successfully' }
  })

  serve(app, deps, statusEndpoints.update, async call => {
    const status = await changeStatus(call, call.params.id, call.body)
    return { data: status, status, message: 'Status updated successfully' }
  })

  serve(app, deps, statusEndpoints.remove, async call => {
    await removeStatus(call, call.params.id, call.query.moveTo)
    return { message: 'Status deleted successfully' }
  })
}

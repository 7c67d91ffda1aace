import { arrivalEndpoints } from '@leadline/contract/arrival/endpoints'
import type { FastifyInstance } from 'fastify'
import { companyOfLead } from '../leads/queries.ts'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { giveAway } from '../platform/give-away.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { deleteRule, listRules, lockRule, reasonOfLead } from './queries.ts'
import { addRule, changeRule, orderRules } from './save-rule.ts'

export function arrivalRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, arrivalEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listRules(trx, company)),
  }))

  serve(app, deps, arrivalEndpoints.create, async call => ({
    data: await addRule(call, call.body),
    message: 'Arrival rule created successfully',
  }))

  serve(app, deps, arrivalEndpoints.sort, async call => ({
    data: await orderRules(call, call.body.ids),
    message: 'Arrival rules reordered successfully',
  }))

  serve(app, deps, arrivalEndpoints.update, async call => ({
    data: await changeRule(call, call.params.id, call.body),
    message: 'Arrival rule updated successfully',
  }))

  serve(app, deps, arrivalEndpoints.remove, async ({ params, scope, trx }) => {
    await deleteRule(trx, await lockRule(trx, scope, params.id))
    return { message: 'Arrival rule deleted successfully' }
  })

  serve(app, deps, arrivalEndpoints.preview, async ({ query, scope, trx, now }) => {
    const { source = '', service = '', city = '' } = query
    const lead = { source, productOfInterest: service, address: city, customFields: { city } }
    const [given] = await giveAway(trx, oneCompany(scope), [lead], now, true)
    return { data: given?.reason ?? null }
  })

  serve(app, deps, arrivalEndpoints.why, async ({ params, scope, trx }) => {
    const companyId = await companyOfLead(trx, scope, params.id)
    return { data: await reasonOfLead(trx, companyId, params.id) }
  })
}

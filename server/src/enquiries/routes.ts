import { enquiryEndpoints } from '@leadline/contract/enquiries/endpoints'
import { summarise } from '@leadline/contract/enquiries/figures'
import { purposeWord } from '@leadline/contract/enquiries/purpose'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { listServices } from '../services/queries.ts'
import { listStatuses } from '../statuses/queries.ts'
import { countEnquiries } from './queries.ts'

export function enquiryRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, enquiryEndpoints.summary, async ({ scope, trx }) => {
    const rows = await acrossCompanies(scope, company => countEnquiries(trx, scope, company))
    const services = await acrossCompanies(
      scope,
      company => listServices(trx, company),
      each => purposeWord(each.name),
    )
    const statuses = await acrossCompanies(
      scope,
      company => listStatuses(trx, company),
      each => each.name,
    )
    return { data: summarise(rows, { services, statuses }) }
  })
}

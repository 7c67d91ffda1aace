import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { DropdownOption } from '@leadline/contract/options/option'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { listStatuses } from '../statuses/queries.ts'
import { listOptions } from './queries.ts'

export function optionRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, optionEndpoints.list, async ({ scope, trx }) => {
    const ofCompany = async (company: string) => [
      ...(await listOptions(trx, company)),
      ...(await statusOptions(trx, company)),
    ]
    return { data: await acrossCompanies(scope, ofCompany, choice) }
  })

  serve(app, deps, optionEndpoints.category, async ({ params: { category }, scope, trx }) => {
    const ofCompany = (company: string) =>
      category === 'status' ? statusOptions(trx, company) : listOptions(trx, company, category)
    return { data: await acrossCompanies(scope, ofCompany, choice) }
  })
}

const choice = ({ category, value }: DropdownOption) => `${category} ${value}`

/** The category `status` is a view of the statuses, so that there is one list. */
const statusOptions = async (trx: Trx, company: string): Promise<DropdownOption[]> =>
  (await listStatuses(trx, company)).map(({ _id, label, value, order }) => ({
    _id,
    category: 'status',
    label,
    value,
    sortOrder: order,
  }))

import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { listFormFields } from './queries.ts'

export function formFieldRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, formFieldEndpoints.list, async ({ scope, trx }) => {
    const fields = await acrossCompanies(
      scope,
      company => listFormFields(trx, company),
      f => f.name,
    )
    return { data: fields, fields }
  })
}

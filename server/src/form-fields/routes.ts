import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { listFormFields } from './queries.ts'
import { addField, changeField, removeField } from './save-field.ts'

export function formFieldRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, formFieldEndpoints.list, async ({ scope, trx }) => {
    const fields = await acrossCompanies(
      scope,
      company => listFormFields(trx, company),
      f => f.name,
    )
    return { data: fields, fields }
  })

  serve(app, deps, formFieldEndpoints.create, async call => {
    const field = await addField(call, oneCompany(call.scope), call.body)
    return { data: field, field, message: 'Field added successfully' }
  })

  serve(app, deps, formFieldEndpoints.update, async call => {
    const field = await changeField(call, call.params.id, call.body)
    return { data: field, field, message: 'Field updated successfully' }
  })

  serve(app, deps, formFieldEndpoints.remove, async call => {
    await removeField(call, call.params.id)
    return { message: 'Field deleted successfully' }
  })
}

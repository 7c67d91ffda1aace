import { templateEndpoints } from '@leadline/contract/templates/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { deleteTemplate, insertTemplate, listTemplates, readTemplate, updateTemplate } from './queries.ts'

export function templateRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, templateEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listTemplates(trx, company)),
  }))

  serve(app, deps, templateEndpoints.create, async ({ body, scope, trx, now }) => {
    const id = deps.newId()
    await insertTemplate(trx, { companyId: oneCompany(scope), id, at: now.toISOString() }, body)
    return { data: await readTemplate(trx, scope, id), message: 'Template created successfully' }
  })

  serve(app, deps, templateEndpoints.update, async ({ params, body, scope, trx, now }) => {
    await updateTemplate(trx, await readTemplate(trx, scope, params.id), body, now.toISOString())
    return { data: await readTemplate(trx, scope, params.id), message: 'Template updated successfully' }
  })

  serve(app, deps, templateEndpoints.remove, async ({ params, scope, trx }) => {
    await deleteTemplate(trx, await readTemplate(trx, scope, params.id))
    return { message: 'Template deleted successfully' }
  })
}

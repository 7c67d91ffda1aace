import { serviceEndpoints } from '@leadline/contract/services/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies, eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { serve } from '../platform/serve.ts'
import type { Scope } from '../platform/session.ts'
import { listServices } from './queries.ts'
import { addService, changeService, removeService, sortServices } from './save-service.ts'
import { insertMissingStarting } from './write-queries.ts'

export function serviceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, serviceEndpoints.list, async ({ scope, trx }) => ({ data: await allServices(trx, scope) }))

  serve(app, deps, serviceEndpoints.create, async call => ({
    data: await addService(call, call.body),
    message: 'Service added successfully!',
  }))

  serve(app, deps, serviceEndpoints.sort, async call => {
    await sortServices(call, call.body.services)
    return { data: await allServices(call.trx, call.scope), message: 'Services reordered successfully!' }
  })

  serve(app, deps, serviceEndpoints.initialize, async ({ scope, trx, now }) => {
    await eachCompany(scope, async company => {
      await lockCompany(trx, company)
      await insertMissingStarting(trx, company, deps.newId, now.toISOString())
    })
    return { data: await allServices(trx, scope), message: 'Starting services added successfully!' }
  })

  serve(app, deps, serviceEndpoints.update, async call => ({
    data: await changeService(call, call.params.id, call.body),
    message: 'Service updated successfully!',
  }))

  serve(app, deps, serviceEndpoints.remove, async call => {
    await removeService(call, call.params.id)
    return { message: 'Service deleted successfully!' }
  })
}

const allServices = (trx: Trx, scope: Scope) =>
  acrossCompanies(
    scope,
    company => listServices(trx, company),
    ({ name }) => name.toLowerCase(),
  )

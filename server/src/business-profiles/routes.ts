import { businessProfileEndpoints } from '@leadline/contract/business-profiles/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { companyFor } from '../platform/session.ts'
import { deleteProfile, insertProfile, listProfiles, readProfile, updateProfile } from './queries.ts'

export function businessProfileRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, businessProfileEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listProfiles(trx, company)),
  }))

  serve(app, deps, businessProfileEndpoints.create, async ({ body, scope, trx, now }) => {
    const { companyId, ...values } = body
    const key = { companyId: companyFor(scope, companyId), id: deps.newId() }
    await insertProfile(trx, key, values, now.toISOString())
    return { data: await readProfile(trx, scope, key.id), message: 'Business profile created successfully' }
  })

  serve(app, deps, businessProfileEndpoints.read, async ({ params, scope, trx }) => ({
    data: await readProfile(trx, scope, params.id),
  }))

  serve(app, deps, businessProfileEndpoints.update, async ({ params: { id }, body, scope, trx, now }) => {
    const { companyId } = await readProfile(trx, scope, id)
    await updateProfile(trx, companyId, id, body, now.toISOString())
    return { data: await readProfile(trx, scope, id), message: 'Business profile updated successfully' }
  })

  serve(app, deps, businessProfileEndpoints.remove, async ({ params: { id }, scope, trx }) => {
    const { companyId } = await readProfile(trx, scope, id)
    await deleteProfile(trx, companyId, id)
    return { message: 'Business profile deleted successfully' }
  })
}

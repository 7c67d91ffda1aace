import { viewEndpoints } from '@leadline/contract/views/endpoints'
import type { FastifyInstance } from 'fastify'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { listViews } from './queries.ts'
import { addView, changeView, removeView } from './save-view.ts'

export function viewRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, viewEndpoints.list, async ({ scope, trx }) => ({
    data: await acrossCompanies(scope, company => listViews(trx, company, scope.signInId)),
  }))

  serve(app, deps, viewEndpoints.create, async call => ({
    data: await addView(call, call.body),
    message: 'View saved',
  }))

  serve(app, deps, viewEndpoints.update, async call => ({
    data: await changeView(call, call.params.id, call.body),
    message: 'View saved',
  }))

  serve(app, deps, viewEndpoints.remove, async call => {
    await removeView(call, call.params.id)
    return { message: 'View deleted' }
  })
}

import { settingEndpoints } from '@leadline/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { namedCompany } from '../platform/session.ts'
import { readSettings, updateSettings } from './queries.ts'

export function settingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, settingEndpoints.read, async ({ params, trx, scope }) => ({
    data: await readSettings(trx, namedCompany(scope, params.id)),
  }))

  serve(app, deps, settingEndpoints.change, async ({ params, body, trx, scope, now }) => {
    const id = namedCompany(scope, params.id)
    await updateSettings(trx, id, body, now.toISOString())
    return { data: await readSettings(trx, id), message: 'Settings saved' }
  })
}

import { actEndpoints } from '@leadline/contract/acts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { actKeyOf } from '../platform/idempotency.ts'
import { giveUpAct, progressOf } from '../platform/long-act.ts'
import { serve } from '../platform/serve.ts'

export function actRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, actEndpoints.progress, async ({ trx, scope, params }) => {
    const act = actKeyOf(scope, params.key)
    return { data: act ? await progressOf(trx, act) : null }
  })

  serve(app, deps, actEndpoints.giveUp, async ({ trx, scope, params, now }) => {
    const act = actKeyOf(scope, params.key)
    if (act) await giveUpAct(trx, act, now)
    return { message: 'This is being cancelled.' }
  })
}

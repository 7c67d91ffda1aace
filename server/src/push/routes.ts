import { Refusal, refuseField } from '@leadline/contract/errors'
import { pushEndpoints } from '@leadline/contract/push/endpoints'
import { type Subscription, UNKNOWN_SERVICE } from '@leadline/contract/push/subscription'
import type { FastifyInstance } from 'fastify'
import { asGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isPushService } from '../platform/push-services.ts'
import { serve } from '../platform/serve.ts'
import type { Scope } from '../platform/session.ts'
import { keysOf } from './make-keys.ts'
import { deleteSubscription, keepSubscription, listSubscriptions } from './queries.ts'

export function pushRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, pushEndpoints.list, ({ scope, trx, now }) =>
    asGate(trx, scope.companies, async () => {
      const { publicKey } = await keysOf(trx, now.toISOString())
      const kept = await listSubscriptions(trx, scope.signInId)
      return { data: kept.map(one => shown(one, scope)), publicKey }
    }),
  )

  serve(app, deps, pushEndpoints.add, async ({ body: { endpoint, keys }, scope, trx, now }) => {
    if (!isPushService(endpoint, deps.config.pushServices))
      throw refuseField('RULE_BROKEN', 'endpoint', UNKNOWN_SERVICE)
    const { sessionId, signInId } = scope
    const made = { id: deps.newId(), sessionId, signInId, endpoint, createdAt: now.toISOString() }
    await asGate(trx, scope.companies, () => keepSubscription(trx, { ...made, ...keys }))
    return { data: shown({ ...made, _id: made.id }, scope), message: 'Notifications are on in this browser' }
  })

  serve(app, deps, pushEndpoints.remove, async ({ params, scope, trx }) => {
    const removed = await asGate(trx, scope.companies, () =>
      deleteSubscription(trx, scope.signInId, params.id),
    )
    if (!removed) throw new Refusal('NOT_FOUND', 'Push subscription not found')
    return { message: 'Notifications are off in this browser' }
  })
}

/** The address itself is a secret of the browser: whoever knows it can try to write to it. */
const shown = (
  {
    _id,
    endpoint,
    createdAt,
    sessionId,
  }: Omit<Subscription, 'here' | 'service'> & {
    endpoint: string
    sessionId: string
  },
  scope: Scope,
): Subscription => ({
  ...{ _id, createdAt },
  service: new URL(endpoint).host,
  here: sessionId === scope.sessionId,
})

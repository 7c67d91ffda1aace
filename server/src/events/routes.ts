import { eventEndpoints } from '@leadline/contract/events/endpoints'
import { EVENT_STREAM } from '@leadline/contract/events/event'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_POLICY } from '../platform/content-policy.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { eventHub } from './follow-events.ts'
import { readMissed } from './read-missed.ts'

export function eventRoutes(app: FastifyInstance, deps: Deps) {
  const hub = eventHub(deps)
  // Before the server waits for what is in flight: a stream would be in flight for ever.
  app.addHook('preClose', hub.stop)

  serve(app, deps, eventEndpoints.follow, async ({ scope, request, reply }) => {
    const missed = () => readMissed(deps, scope, lastIdOf(request))
    if (!takesStream(request)) return reply.send({ success: true, data: await missed() })
    const { companyId } = request.query as { companyId?: string }
    await hub.listening()
    await hub.follow(begin(reply), scope, companyId && scope.companies[0], missed)
  })
}

const takesStream = ({ headers }: FastifyRequest) => headers.accept?.includes(EVENT_STREAM) ?? false

const lastIdOf = ({ headers }: FastifyRequest) => {
  const id = String(headers['last-event-id'] ?? '')
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

/** Takes the answer out of Fastify's hands, which would pack it and wait for its end. */
function begin(reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': API_POLICY,
    'x-request-id': reply.request.id,
    // A proxy that gathers an answer before it passes it on would pass on nothing.
    'x-accel-buffering': 'no',
  })
  reply.raw.flushHeaders()
  return reply.raw
}

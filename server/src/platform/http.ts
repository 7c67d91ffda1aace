import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { API_POLICY } from './content-policy.ts'
import type { Deps } from './deps.ts'
import { answerFailure } from './errors.ts'
import { parseJson } from './json.ts'

const CALLS_PER_MINUTE = 3000

/** Secrets stay out of the log: no header, no body, and of the address only its path. */
export const serverOptions = ({ config, log }: Deps): FastifyServerOptions => ({
  ...(log ? { loggerInstance: log } : { logger: false }),
  childLoggerFactory: (logger, bindings, options) =>
    logger.child(bindings, { ...options, serializers: { ...options.serializers, req: withoutSecrets } }),
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  trustProxy: config.trustProxy.length ? config.trustProxy : false,
  routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  forceCloseConnections: 'idle',
  // Who was let in before Leadline ends is served, not sent away.
  return503OnClosing: false,
  // Fastify turns Node's limit off; ten minutes, for 32 MB over a weak uplink need their time.
  requestTimeout: 600_000,
  // A malformed or overlong address never reaches a route; it is refused in the same shape.
  frameworkErrors: answerFailure as FastifyServerOptions['frameworkErrors'],
})

const withoutSecrets = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip })

/** Headers, body parsing, compression and rates: what every request goes through. */
export async function guardHttp(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseJson(String(text)),
  )
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(multipart, {
    limits: { files: 1, fileSize: 32 * 1024 * 1024, fields: 10, fieldSize: 64 * 1024, parts: 12 },
    throwFileSizeLimit: true,
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  if (deps.config.rateLimits) {
    await app.register(rateLimit, {
      max: CALLS_PER_MINUTE,
      timeWindow: 60_000,
      errorResponseBuilder: (_request, context) =>
        new Refusal('SLOW_DOWN', undefined, { retryAfterSeconds: context.ttl / 1000 }),
    })
  }
  let hasListened = false
  app.addHook('onListen', async () => {
    hasListened = true
  })
  app.addHook('onSend', async (request, reply) => {
    // Leadline ends: nobody shall send another request over this connection.
    if (hasListened && !app.server.listening) reply.header('connection', 'close')
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    if (!request.url.startsWith('/api/')) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', API_POLICY)
  })
}

import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { siteIsAllowed } from './queries.ts'

/** Lets the forms of other sites send to links that name them, and refuses all others. */
export function refuseOtherSites(app: FastifyInstance, deps: Deps) {
  app.addHook('preHandler', async (request, reply) => {
    const site = otherSite(request)
    if (!site || request.method === 'OPTIONS') return
    reply.header('vary', 'Origin')
    if (!(await inGate(deps.db, trx => siteIsAllowed(trx, site, linkOf(request)))))
      throw new Refusal('FORBIDDEN', 'This site may not send to this link.')
    reply.header('access-control-allow-origin', site)
  })
}

/** Answers a browser that asks whether a page of another site may send. */
export function admitOtherSites(app: FastifyInstance, deps: Deps) {
  for (const path of ['/api/capture', '/api/capture/form', '/api/capture/answers'])
    app.options(path, { schema: { hide: true } as never }, async (request, reply) => {
      const site = otherSite(request)
      reply.header('vary', 'Origin')
      if (!site || !(await inGate(deps.db, trx => siteIsAllowed(trx, site)))) throw new Refusal('FORBIDDEN')
      return reply
        .code(204)
        .header('access-control-allow-origin', site)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .send()
    })
}

/** The site that a browser says this request comes from, if it is another than ours. */
function otherSite({ headers, host }: FastifyRequest): string | undefined {
  const { origin } = headers
  if (!origin || headers['sec-fetch-site'] === 'same-origin') return undefined
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host
    ? undefined
    : origin.toLowerCase()
}

/** The link of a request, before it is parsed; '' for none, which no site may use. */
export function linkOf({ method, query, body, routeOptions }: FastifyRequest): string {
  const isPage = !routeOptions.url?.startsWith('/api/')
  // The page's own form sends to the page's address, which holds the link.
  const parts = method === 'POST' ? [body, ...(isPage ? [query] : [])] : [query]
  const [link] = parts.flatMap(part => (part as { link?: unknown } | undefined)?.link ?? []).filter(Boolean)
  return typeof link === 'string' ? link.trim() : ''
}

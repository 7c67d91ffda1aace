import { allEndpoints } from '@leadline/contract/api'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition
  }
}

/** What the platform itself serves under /api. */
const PLATFORM = ['/api/health', '/api/openapi.json', '/api/docs']

/**
 * Stops the start when a route under /api is not in the contract, or an endpoint of the contract has no
 * route: an undeclared route would have no access rule.
 */
export function refuseUndeclaredRoutes(app: FastifyInstance) {
  const served = new Set<string>()
  app.addHook('onRoute', route => {
    if (!route.url.startsWith('/api') || route.method === 'HEAD' || route.method === 'OPTIONS') return
    if (PLATFORM.some(path => route.url === path || route.url.startsWith(`${path}/`))) return
    const name = `${route.method} ${route.url.replace(/^\/api/, '')}`
    if (!route.config?.endpoint) throw new Error(`The route ${name} is not in contract/src/api.ts.`)
    served.add(name)
  })
  app.addHook('onReady', async () => {
    const missing = allEndpoints.map(e => `${e.method} ${e.path}`).filter(name => !served.has(name))
    if (missing.length) throw new Error(`No route serves: ${missing.join(', ')}.`)
  })
}

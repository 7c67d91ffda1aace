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
 * Stops the start when a route under /api is not in the contract: it would have no access rule.
 */
export function refuseUndeclaredRoutes(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    if (!route.url.startsWith('/api') || route.method === 'HEAD' || route.method === 'OPTIONS') return
    if (PLATFORM.some(path => route.url === path || route.url.startsWith(`${path}/`))) return
    if (route.config?.endpoint) return
    throw new Error(`The route ${route.method} ${route.url} is not in contract/src/api.ts.`)
  })
}

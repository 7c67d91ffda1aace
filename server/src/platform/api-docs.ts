import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { DOCS_POLICY } from './content-policy.ts'

/** OpenAPI, generated from the contract, and a page to browse it. */
export async function apiDocs(app: FastifyInstance) {
  // Requests are parsed and answers walled in `serve`; the schemas on the routes are for OpenAPI alone.
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(() => JSON.stringify)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Leadline',
        version: '1',
        description: 'Lead management for companies and their sales staff',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } } as never),
    exposeHeadRoutes: false,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger())
}

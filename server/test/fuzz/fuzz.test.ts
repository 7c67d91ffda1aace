import { allEndpoints } from '@leadline/contract/api'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../database.ts'
import { makeWorld, type World } from '../matrix/world.ts'
import { arbitraryOf } from './arbitrary.ts'
import { contentTypes, hostileText, hostileValue, privileged, rawBodies } from './hostile.ts'

// How many requests each endpoint gets; LEADLINE_FUZZ makes it any number.
const RUNS = Number(process.env.LEADLINE_FUZZ ?? 25)

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t.url)
})
afterAll(() => t.stop())

type Shape = {
  params: unknown
  query: unknown
  body: unknown
  raw: string | undefined
  type: string
  token: string
}

test(
  'whatever is sent, no endpoint answers 5xx, and every failure has the declared shape',
  async () => {
    for (const endpoint of allEndpoints) {
      await fc.assert(
        fc.asyncProperty(requestsOf(endpoint), async shape => {
          const request = requestFrom(endpoint, shape)
          const reply = await t.app.inject(request)
          const again = `${JSON.stringify(request).slice(0, 600)}`
          expect(reply.statusCode, `${again}\n${reply.body.slice(0, 300)}`).toBeLessThan(500)
          if (reply.statusCode >= 400) {
            const failure = reply.json()
            expect(failure.success, again).toBe(false)
            expect(failure.error, again).toBe(failure.message)
          }
        }),
        { numRuns: RUNS, endOnFailure: true, reporter: shortly },
      )
    }
  },
  RUNS * 10_000 + 60_000,
)

// The whole counterexample may hold a megabyte; the message of the failed expectation names the request.
function shortly(run: fc.RunDetails<[Shape]>) {
  if (!run.failed) return
  const cause = String((run.errorInstance as Error | null)?.message ?? '').slice(0, 2500)
  throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}: ${cause}`)
}

function requestsOf(endpoint: EndpointDefinition): fc.Arbitrary<Shape> {
  const ids = [world.a.lead, world.a.department, world.a.employee.Employee!, world.b.lead, world.a.import]
  const part = (schema: EndpointDefinition['body']) => (schema ? arbitraryOf(schema, ids) : fc.constant({}))
  const tokens = [...world.callers, ...world.ended].map(caller => caller.token ?? '')
  return fc.record({
    params: part(endpoint.params),
    query: fc.tuple(part(endpoint.query), fc.dictionary(hostileText, hostileText, { maxKeys: 2 })),
    body: fc.tuple(
      part(endpoint.body),
      fc.option(privileged),
      fc.option(fc.dictionary(hostileText, hostileValue, { maxKeys: 2 })),
    ),
    raw: fc.option(rawBodies, { nil: undefined, freq: 6 }),
    type: contentTypes,
    token: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...tokens) },
      { weight: 1, arbitrary: fc.string() },
    ),
  })
}

function requestFrom(endpoint: EndpointDefinition, shape: Shape): InjectOptions & { url: string } {
  const params = shape.params as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encoded(params[key] ?? 'x'))
  const [query, moreQuery] = shape.query as [Record<string, unknown>, Record<string, unknown>]
  const pairs = Object.entries({ ...query, ...moreQuery }).flatMap(([key, value]) =>
    [value].flat().map(item => `${encoded(key)}=${encoded(item)}`),
  )
  const url = `/api${path}?${pairs.join('&')}`.slice(0, 15_000)
  const headers = {
    authorization: `Bearer ${shape.token.replace(/[^\x21-\x7e]/g, '')}`,
    'content-type': shape.type,
  }
  if (endpoint.method === 'GET')
    return { method: 'GET', url, headers: { authorization: headers.authorization } }
  const [body, ...more] = shape.body as object[]
  const payload = shape.raw ?? JSON.stringify(Object.assign({}, body, ...more))
  return { method: endpoint.method, url, headers, payload }
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

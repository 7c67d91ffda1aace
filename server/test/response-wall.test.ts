import { endpoint } from '@leadline/contract/endpoint'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { serve } from '../src/platform/serve.ts'
import { startTestApp, type TestApp } from './database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const named = endpoint({
  method: 'GET',
  path: '/somebody',
  summary: 'Somebody',
  access: 'public',
  response: z.object({ data: z.object({ name: z.string() }) }),
})

/** What a client reads of a call whose handler gives this. */
async function answered(given: unknown) {
  const app = fastify()
  // As the app has it: nothing but the wall looks at an answer.
  app.setValidatorCompiler(() => value => ({ value }))
  app.setSerializerCompiler(() => JSON.stringify)
  serve(app, t.deps, named, () => given as never)
  const { statusCode, body } = await app.inject('/api/somebody')
  await app.close()
  return { statusCode, body }
}

test('what an answer holds beside what its schema names does not leave, and one of another shape is none', async () => {
  const more = { data: { name: 'Asha', passwordHash: 'canary' }, companyId: 'canary' }
  const told = await answered(more)
  expect(JSON.parse(told.body)).toEqual({ success: true, data: { name: 'Asha' } })
  const other = await answered({ data: { name: 7, passwordHash: 'canary' } })
  expect(other.statusCode).toBe(500)
  expect(other.body).not.toContain('canary')
})

import { allEndpoints } from '@leadline/contract/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './database.ts'
import { callWith } from './matrix/call.ts'
import { makeWorld, type World } from './matrix/world.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t.url)
})
afterAll(() => t.stop())

test('every success says so once, with what it answers beside it, never nested twice [1-7.05 2-7.01]', async () => {
  const lists = allEndpoints.filter(e => e.method === 'GET' && e.response !== 'file' && !e.path.includes(':'))
  let successes = 0
  for (const endpoint of lists) {
    for (const caller of world.callers) {
      const reply = await callWith(t.app, endpoint, caller.token, undefined)
      if (reply.status >= 300) continue
      const body = JSON.parse(reply.text)
      expect(body.success, endpoint.name).toBe(true)
      expect(body.data, endpoint.name).toBeDefined()
      // Nothing to tell is null: which rule would take a lead, where there is none.
      const keys = Object.keys(body.data ?? {})
      expect(keys, endpoint.name).not.toContain('success')
      if (!Array.isArray(body.data)) expect(keys, endpoint.name).not.toContain('data')
      successes++
    }
  }
  expect(successes).toBeGreaterThan(50)
})

import { allEndpoints } from '@leadline/contract/api'
import type { EndpointDefinition, EntityName } from '@leadline/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../database.ts'
import { isAllowed } from './allowed.ts'
import { callWith, type Reply } from './call.ts'
import { hashOfAllTables } from './hash.ts'
import { foreignId, ownId, RANDOM } from './ids.ts'
import { CANARY, type Caller, makeWorld, type World } from './world.ts'

// Thousands of calls each: a busy machine needs its time.
vi.setConfig({ testTimeout: 180_000 })

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t.url)
})
afterAll(() => t.stop())

type Named = EndpointDefinition & { name: string }
const guarded = allEndpoints.filter(e => e.access !== 'public')
const call = (endpoint: Named, caller: Caller, id: string | undefined, at?: string) =>
  callWith(t.app, endpoint, caller.token, id, at, ownIds(endpoint, caller)[0])

const foreign = (entity: EntityName) => foreignId(world, entity)

const unchangedBy = async (work: () => Promise<void>) => {
  const before = await hashOfAllTables(t.url)
  await work()
  expect(await hashOfAllTables(t.url), 'the database is unchanged after refusals').toEqual(before)
}

const isFailure = (reply: Reply, status: number, what: string) => {
  expect(reply.status, `${what}: ${reply.text.slice(0, 200)}`).toBe(status)
  const { success, message, error, code } = JSON.parse(reply.text)
  expect({ success, same: message === error, code }, what).toMatchObject({ success: false, same: true })
  expect(code, what).toMatch(/^[A-Z][A-Z_]+$/)
}

test('no session, or one that has ended in any way, is refused with 401 everywhere, and nothing is written [1-6.21]', () =>
  unchangedBy(async () => {
    for (const endpoint of guarded) {
      for (const caller of [world.callers[0]!, ...world.ended]) {
        isFailure(await call(endpoint, caller, RANDOM), 401, `${endpoint.name} as ${caller.name}`)
      }
    }
  }))

test('a user type or role that an endpoint does not name is refused with 403, and nothing is written [1-6.21 1-6.02]', () =>
  unchangedBy(async () => {
    let refusals = 0
    for (const endpoint of guarded) {
      for (const caller of world.callers.slice(1).filter(c => !isAllowed(endpoint, c))) {
        isFailure(await call(endpoint, caller, RANDOM), 403, `${endpoint.name} as ${caller.name}`)
        refusals++
      }
    }
    expect(refusals).toBeGreaterThan(50)
  }))

describe('ids', () => {
  const withId = guarded.flatMap(e => Object.entries(e.ids ?? {}).map(([at, entity]) => ({ e, at, entity })))

  test("another company's id, a deleted and a random one answer alike, and nothing is written [1-6.21]", () =>
    unchangedBy(async () => {
      for (const { e, at, entity } of withId) {
        for (const caller of world.callers.slice(1).filter(c => isAllowed(e, c))) {
          await answersLikeARandomId(e, at, entity, caller)
        }
      }
    }))

  const answersLikeARandomId = async (e: Named, at: string, entity: EntityName, caller: Caller) => {
    const what = `${e.name} ${at} as ${caller.name}`
    const random = await call(e, caller, RANDOM, at)
    if (at.startsWith('params.')) isFailure(random, 404, what)
    else if (e.method !== 'GET')
      expect([404, 422], `${what}: ${random.text.slice(0, 200)}`).toContain(random.status)
    const others = [
      foreign(entity),
      entity === 'lead' && e.name !== 'leads.restore' ? world.a.deletedLead : undefined,
    ]
    for (const other of others.filter(id => id !== undefined)) {
      const reply = await call(e, caller, other, at)
      expect({ ...reply, requestId: '' }, what).toEqual({ ...random, requestId: '' })
    }
  }

  test('an id that is no id is refused with 400, or 422 in a body, and nothing is written [1-6.21]', () =>
    unchangedBy(async () => {
      for (const { e, at } of withId) {
        for (const caller of world.callers.slice(1).filter(c => isAllowed(e, c))) {
          const reply = await call(e, caller, 'not-an-id', at)
          expect([400, 422], `${e.name} ${at}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
        }
      }
    }))

  test("a colleague's lead is as unknown to an employee as a random id [1-6.21 1-6.06 2-1.02]", () =>
    unchangedBy(async () => {
      const leads = withId.filter(
        ({ entity, at, e }) => entity === 'lead' && at.startsWith('params.') && e.name !== 'leads.restore',
      )
      for (const { e, at } of leads) {
        for (const caller of world.callers.filter(c => c.role && c.role !== 'Manager' && isAllowed(e, c))) {
          const [random, colleagues] = [
            await call(e, caller, RANDOM, at),
            await call(e, caller, world.a.leadOf.nobody, at),
          ]
          expect(colleagues, `${e.name} as ${caller.name}`).toEqual(random)
        }
      }
    }))
})

test("nothing of company B stands in any answer that A's people read, own ids or B's [1-6.21 1-6.04]", async () => {
  for (const endpoint of guarded.filter(e => e.method === 'GET')) {
    for (const caller of world.callers.slice(1)) {
      for (const id of ownIds(endpoint, caller)) {
        const reply = await call(endpoint, caller, id)
        expect(reply.status, `${endpoint.name}: ${reply.text.slice(0, 300)}`).toBeLessThan(500)
        expect(reply.text.includes(CANARY), `${endpoint.name} as ${caller.name}`).toBe(false)
        expect(reply.text, endpoint.name).not.toMatch(/argon2|token_?hash|password_?hash/i)
      }
    }
  }
})

function ownIds(endpoint: Named, caller: Caller): (string | undefined)[] {
  const entity = Object.entries(endpoint.ids ?? {}).find(([at]) => at.startsWith('params.'))?.[1]
  return entity ? [ownId(world, caller, entity), foreign(entity)] : [undefined]
}

test('own ids answer 200 to whoever may read them', async () => {
  // A picture is read by the lead that it belongs to: lead-images.test.ts. Of a colleague's figures most know nothing:
  // performance.test.ts.
  const readable = guarded.filter(
    e =>
      e.method === 'GET' &&
      !['leadImages.show', 'performance.employee'].includes(e.name) &&
      Object.keys(e.ids ?? {}).some(at => at.startsWith('params.')),
  )
  for (const endpoint of readable) {
    for (const caller of world.callers.slice(1).filter(c => isAllowed(endpoint, c))) {
      const reply = await call(endpoint, caller, ownIds(endpoint, caller)[0])
      expect(reply.status, `${endpoint.name} as ${caller.name}: ${reply.text.slice(0, 200)}`).toBe(200)
    }
  }
})

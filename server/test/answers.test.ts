import { allEndpoints } from '@leadline/contract/api'
import { FAILURES } from '@leadline/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from './builders.ts'
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
      expect(Object.keys(body.data), endpoint.name).not.toContain('success')
      if (!Array.isArray(body.data)) expect(Object.keys(body.data), endpoint.name).not.toContain('data')
      successes++
    }
  }
  expect(successes).toBeGreaterThan(50)
})

test('the keys that the spec reads stand beside success [1-7.05]', async () => {
  const { token } = world.callers.find(c => c.userType === 'company')!
  expect((await call(t, token, 'GET', '/lead-statuses')).body.statuses).toHaveLength(5)
  expect((await call(t, token, 'GET', '/form-fields')).body.fields).toBeInstanceOf(Array)
  const signedIn = await registerCompany(t)
  const login = { email: signedIn.email, password: signedIn.password }
  expect((await call(t, undefined, 'POST', '/company-auth/login', login)).body.token).toMatch(/^\S{40,}$/)
})

test('every failure names itself in words and in a code, with error equal to message [1-7.06 2-7.01 1-8.20]', async () => {
  const company = await registerCompany(t)
  const lead = await call(t, company.token, 'POST', '/leads', { name: 'Meera' })
  const path = `/leads/${lead.body.data._id}`
  const answers = [
    [400, await call(t, company.token, 'GET', '/leads/not-an-id')],
    [401, await call(t, undefined, 'GET', '/leads')],
    [
      403,
      await call(t, world.callers.find(c => c.role === 'Intern')!.token, 'POST', '/leads', { name: 'A' }),
    ],
    [404, await call(t, company.token, 'GET', `/leads/${world.b.lead}`)],
    [
      409,
      await call(t, undefined, 'POST', '/company-auth/register', { ...REGISTRATION, email: company.email }),
    ],
    [412, await call(t, company.token, 'PUT', path, { name: 'Meera S', version: 0 })],
    [422, await call(t, company.token, 'PUT', path, { status: 'no-such-status' })],
  ] as const
  for (const [status, { status: answered, body }] of answers) {
    expect(answered, JSON.stringify(body)).toBe(status)
    expect(body).toMatchObject({ success: false, message: expect.any(String), code: expect.any(String) })
    expect(body.error).toBe(body.message)
    expect(Object.keys(FAILURES)).toContain(body.code)
    expect(FAILURES[body.code as keyof typeof FAILURES][0]).toBe(status)
  }
})

const REGISTRATION = {
  name: 'Taken Traders',
  companyCode: 'TAKEN-1',
  password: 'maroon-teapot-61',
  confirmPassword: 'maroon-teapot-61',
  phone: '+91 98765 43210',
}

test('an unknown field in a body is refused by name, wherever a body is taken [1-7.07]', async () => {
  const { token } = world.callers.find(c => c.userType === 'company')!
  const reply = await call(t, token, 'POST', '/departments', { name: 'North', colour: 'red' })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ code: 'UNKNOWN_FIELD', fields: { colour: expect.any(String) } })
  expect(reply.body.message).toContain('colour')
})

test('a body over 256 KB is refused with 413, and a bulk call takes up to 8 MB [1-7.07]', async () => {
  const { token } = world.callers.find(c => c.userType === 'company')!
  const reply = await call(t, token, 'POST', '/leads', { name: 'A', notes: 'x'.repeat(257 * 1024) })
  expect(reply.status).toBe(413)
  expect(reply.body.code).toBe('BODY_TOO_LARGE')
})

test('while the database is away, calls answer 503 with a sentence, and work again when it is back [1-8.20]', async () => {
  const { db } = t.deps
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const company = await registerCompany(t)
  t.deps.db = { transaction: () => ({ execute: () => Promise.reject(away) }) } as unknown as typeof db
  const reply = await call(t, company.token, 'GET', '/leads')
  t.deps.db = db
  expect(reply.status).toBe(503)
  expect(reply.body).toMatchObject({ code: 'DATABASE_AWAY', requestId: expect.any(String) })
  expect((await call(t, company.token, 'GET', '/leads')).status).toBe(200)
})

import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Deps } from '../src/platform/deps.ts'
import { PASSWORD, registerCompany } from './builders.ts'
import { startTestApp, type TestApp } from './database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

/** An app like `t`'s whose log, down to its smallest word, is kept. */
async function logged(overrides: Partial<Deps> = {}) {
  const lines: string[] = []
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({ ...t.deps, log: pino({ level: 'trace' }, sink), ...overrides })
  await app.ready()
  return { app, log: () => lines.join(''), close: () => app.close() }
}

test('never writes a password, a token or what stands in an address into the log', async () => {
  const company = await registerCompany(t)
  const { app, log, close } = await logged()
  const signIn = (password: string) =>
    app.inject({
      method: 'POST',
      url: '/api/company-auth/login',
      payload: { email: company.email, password },
    })
  const { token } = (await signIn(PASSWORD)).json()
  expect(token).toBeTypeOf('string')
  expect((await signIn('a-wrong-secret-77')).statusCode).toBe(401)
  const list = await app.inject({
    url: '/api/leads?search=private-words-of-a-search',
    headers: { authorization: `Bearer ${token}`, cookie: 'a-cookie=yes' },
  })
  expect(list.statusCode).toBe(200)
  await close()

  expect(log()).toContain('/api/company-auth/login')
  expect(log()).toContain(String(list.headers['x-request-id']))
  for (const secret of [PASSWORD, 'a-wrong-secret-77', token, 'private-words-of-a-search', 'a-cookie'])
    expect(log()).not.toContain(secret)
})

test('hides the cause of a 500, and names it in the log under the id that was answered [1-8.21]', async () => {
  const { app, log, close } = await logged({
    now: () => {
      throw new Error('the clock of table secrets is broken')
    },
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/company-auth/login',
    payload: { email: 'a@example.com', password: PASSWORD },
  })
  await close()
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/clock|secrets|\bat \S+:\d+/)
  const { requestId, code, message } = answer.json()
  expect({ code, message }).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  })
  expect(requestId).toBe(answer.headers['x-request-id'])
  const line = log()
    .split('\n')
    .find(text => text.includes('the clock of table secrets is broken'))
  expect(line).toContain(requestId)
  expect(log()).not.toContain(PASSWORD)
})

import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeServer } from '../src/platform/close-server.ts'
import { type Company, registerCompany } from './builders.ts'
import { startTestApp, type TestApp } from './database.ts'
import { areWaiting, whileHeld } from './held.ts'

let t: TestApp
let company: Company
let agent: http.Agent
beforeEach(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  agent = new http.Agent({ keepAlive: true })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  agent.destroy()
  await t.stop()
})

/** Over a connection that stays open; answers the status and what becomes of the connection. */
const ask = (method: string, path: string, body?: object) =>
  new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const { port } = t.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' }
    http
      .request({ agent, port, method, path: `/api${path}`, headers }, answer => {
        answer.resume().on('end', () => {
          const { connection } = answer.headers
          resolve({ status: answer.statusCode!, ...(connection ? { connection } : {}) })
        })
      })
      .on('error', reject)
      .end(body && JSON.stringify(body))
  })

test('ending answers all that is in flight, lets kept connections go, and does not wait for them', async () => {
  expect(await ask('GET', '/leads')).toMatchObject({ status: 200, connection: 'keep-alive' })
  let ended: Promise<void> | undefined
  await whileHeld(t, 'lock table leads in share mode', async end => {
    const inFlight = Array.from({ length: 6 }, (_, n) => ask('POST', '/leads', { name: `Late ${n}` }))
    await areWaiting(t, 6)
    // Without a grace to hide behind: what is not closed by itself would hang here.
    ended = closeServer(t.app, 600_000)
    await end('rollback')
    for (const answer of await Promise.all(inFlight))
      expect(answer).toEqual({ status: 201, connection: 'close' })
  })
  await ended
})

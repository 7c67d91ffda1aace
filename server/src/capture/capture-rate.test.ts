import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { fillForm, heldOf, leadsOf, makeLink, openForm, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ rateLimits: true, trustProxy: ['10.0.0.0/8'] })
})
afterAll(() => t.stop())

test('slows an address down after 20 a minute, whatever X-Forwarded-For it writes; staff work on (case X34)', async () => {
  const company = await registerCompany(t)
  const link = await makeLink(t, company)
  const form = await fillForm(t, link)
  const statuses: number[] = []
  for (let n = 0; n < 500; n++) {
    const headers = { 'x-forwarded-for': `203.0.${n % 250}.${Math.floor(n / 250)}` }
    const { status } = await send(t, { ...form, email: `bot${n}@example.com`, title: `T${n}` }, headers)
    statuses.push(status)
  }
  expect(statuses.slice(0, 20).every(status => status === 201)).toBe(true)
  expect(statuses.slice(20).every(status => status === 429)).toBe(true)
  const refused = await send(t, form)
  expect(refused.body.code).toBe('SLOW_DOWN')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await leadsOf(t, company)).toHaveLength(20)
  expect((await call(t, company.token, 'GET', '/capture-links')).status).toBe(200)
}, 120_000)

test('keeps aside what comes through one link beyond 300 a minute, and takes the next minute', async () => {
  const company = await registerCompany(t)
  const link = await makeLink(t, company)
  const form = await fillForm(t, link)
  // As a trusted proxy passes them on: each from an address of its own.
  const from = (n: number) =>
    t.app.inject({
      method: 'POST',
      url: '/api/capture',
      remoteAddress: '10.1.2.3',
      headers: { 'x-forwarded-for': `198.51.${Math.floor(n / 200)}.${n % 200}` },
      payload: { ...form, email: `visitor${n}@example.com` },
    })
  for (let n = 0; n < 305; n += 5) {
    const answers = await Promise.all([0, 1, 2, 3, 4].map(more => from(n + more)))
    expect(answers.map(answer => answer.statusCode)).toEqual(Array(5).fill(201))
  }
  const held = await heldOf(t, company)
  expect(held.map((h: { reason: string }) => h.reason)).toEqual(
    Array(5).fill('More came through this link than people send'),
  )
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect((await from(400)).statusCode).toBe(201)
  expect(await heldOf(t, company)).toHaveLength(5)
  expect((await openForm(t, link)).companyName).toBe(company.name)
}, 120_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { fillForm, type Link, leadsOf, makeLink, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

const SITE = 'https://kalpana.example'
let t: TestApp
let company: Company
let link: Link
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  link = await makeLink(t, company, { allowedSites: [SITE] })
})
afterAll(() => t.stop())

const preflight = (origin: string) =>
  t.app.inject({
    method: 'OPTIONS',
    url: '/api/capture',
    headers: { origin, 'access-control-request-method': 'POST' },
  })

test("lets a site send that the link names, and answers its browser's question", async () => {
  const asked = await preflight(SITE)
  expect(asked.statusCode).toBe(204)
  expect(asked.headers['access-control-allow-origin']).toBe(SITE)
  expect(asked.headers['access-control-allow-headers']).toBe('content-type')
  const sent = await send(t, await fillForm(t, link), { origin: SITE })
  expect(sent.status).toBe(201)
  expect(sent.headers['access-control-allow-origin']).toBe(SITE)
  expect(await leadsOf(t, company)).toHaveLength(1)
})

test('lets the site read the form and the refusal of a field', async () => {
  const form = await call(t, undefined, 'GET', `/capture/form?link=${link.key}`, undefined, { origin: SITE })
  expect(form.headers['access-control-allow-origin']).toBe(SITE)
  const refused = await send(t, { link: link.key, name: '' }, { origin: SITE })
  expect(refused.status).toBe(400)
  expect(refused.headers['access-control-allow-origin']).toBe(SITE)
})

test('refuses a site that this link does not name, though another does', async () => {
  const closed = await makeLink(t, company)
  const before = await leadsOf(t, company)
  const form = await fillForm(t, closed, { email: 'new@example.com' })
  const refused = await send(t, form, { origin: SITE })
  expect(refused.status).toBe(403)
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
  const stranger = await preflight('https://evil.example')
  expect(stranger.statusCode).toBe(403)
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
  expect(await leadsOf(t, company)).toEqual(before)
})

test('takes the own page for no other site', async () => {
  const closed = await makeLink(t, company)
  const form = await fillForm(t, closed, { email: 'own@example.com' })
  const sent = await send(t, form, { origin: 'http://localhost:4000', host: 'localhost:4000' })
  expect(sent.status).toBe(201)
})

test('a plain form of more than 300 fields is refused with a sentence, and none of it is taken', async () => {
  const before = await leadsOf(t, company)
  const form = (count: number) => {
    const fields = Object.fromEntries(Array.from({ length: count - 2 }, (_, at) => [`utm${at}`, '']))
    return t.app.inject({
      method: 'POST',
      url: '/api/capture',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      payload: String(new URLSearchParams({ link: link.key, name: 'Uma', ...fields })),
    })
  }
  const refused = await form(301)
  expect({ status: refused.statusCode, message: refused.json().message }).toEqual({
    ...{ status: 400, message: 'A form has at most 300 fields.' },
  })
  expect((await form(300)).json().message).not.toContain('at most')
  expect(await leadsOf(t, company)).toEqual(before)
})

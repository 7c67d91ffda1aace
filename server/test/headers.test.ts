import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('guards every answer against sniffing, framing and leaking referrers', async () => {
  for (const url of ['/api/health', '/api/leads', '/api/openapi.json', '/api/docs']) {
    const { headers } = await t.app.inject(url)
    expect(headers, url).toMatchObject({
      ...{ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' },
      ...{ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' },
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('keeps no answer of the API in a cache', async () => {
  const { headers } = await t.app.inject('/api/health')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('gives each request an id of its own, whatever the request calls itself', async () => {
  const ask = () => t.app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine' } })
  const [one, other] = [await ask(), await ask()]
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
})

test('shows the API on a page that needs no inline script and loads from no other host', async () => {
  const page = await t.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  const policy = String(page.headers['content-security-policy'])
  expect(policy.split('; ')).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe|https?:/)
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)|<style| on\w+="/i)
  const document = await t.app.inject('/api/openapi.json')
  expect(Object.keys(document.json().paths)).toContain('/api/capture/form')
})

test('speaks gzip and brotli', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await t.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
  }
})

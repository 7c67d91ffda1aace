import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './database.ts'

const SCRIPT = `/* a script */ ${'let a = 1;'.repeat(300)}`
const page = (name: string) =>
  `<html><script nonce="__CSP_NONCE__" src="/assets/${name}.js"></script><style nonce="__CSP_NONCE__"></style></html>`

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leadline-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page('main'))
  writeFileSync(join(folder, 'capture.html'), page('capture'))
  writeFileSync(join(folder, 'leadline.svg'), '<svg/>')
  writeFileSync(join(folder, 'assets', 'main-Abc123.js'), SCRIPT)
  writeFileSync(join(folder, 'assets', 'main-Abc123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets', 'main-Abc123.js.gz'), gzipSync(SCRIPT))
  t = await startTestApp({ webFolder: folder })
})
afterAll(async () => {
  await t.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

test('sends a file with a hash in its name compressed, to be kept for ever', async () => {
  const url = '/assets/main-Abc123.js'
  const br = await get(url, { 'accept-encoding': 'gzip, br' })
  expect(br.headers).toMatchObject({
    ...{ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' },
    'content-type': expect.stringContaining('javascript'),
  })
  expect(String(brotliDecompressSync(br.rawPayload))).toBe(SCRIPT)
  const gzip = await get(url, { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(String(gunzipSync(gzip.rawPayload))).toBe(SCRIPT)
  const plain = await get(url, { 'accept-encoding': 'identity' })
  expect(plain.body).toBe(SCRIPT)
})

test('lets a file without a hash be asked for again', async () => {
  expect((await get('/leadline.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('gives each response of a page a nonce of its own, in page and policy, never kept', async () => {
  const [one, other] = [await get('/dashboard?view=home'), await get('/dashboard?view=home')]
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? 'none'
  const nonce = nonceOf(one.headers['content-security-policy'])
  expect(one.body.split(`nonce="${nonce}"`)).toHaveLength(3)
  expect(one.body).not.toContain('__CSP_NONCE__')
  expect(nonceOf(other.headers['content-security-policy'])).not.toBe(nonce)
  expect(one.headers['cache-control']).toBe('no-store')
})

test('allows no inline script, no foreign host, no markup from text', async () => {
  for (const url of ['/', '/capture', '/login']) {
    const policy = String((await get(url)).headers['content-security-policy'])
    const directives = new Map(
      policy.split('; ').map(directive => {
        const [name = '', ...values] = directive.split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toMatch(/^'self' 'nonce-[\w+/=]+'$/)
    expect(directives.get('connect-src')).toBe("'self'")
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(directives.get('require-trusted-types-for')).toBe("'script'")
    expect(directives.get('trusted-types')).toBe('default')
    expect(policy).not.toMatch(/https?:/)
  }
})

test('serves the public form as a page of its own, and every other address as the app', async () => {
  for (const url of ['/capture', '/capture/', '/capture?source=x&link=KEY'])
    expect((await get(url)).body).toContain('/assets/capture.js')
  for (const url of ['/', '/login', '/lead/abc.def', '/captures'])
    expect((await get(url)).body).toContain('/assets/main.js')
})

test('knows no file that is not there, and no page under /api', async () => {
  for (const url of ['/assets/gone-Abc123.js', '/favicon.png', '/api/nothing', '/index.html.br']) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(404)
    expect(answer.json().code).toBe('NOT_FOUND')
  }
})

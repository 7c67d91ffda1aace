import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, endAll, launch, postgresStops } from './launched.mjs'
import { requireNode } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'leadline-start-'))
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

const person = (/** @type {number} */ n) => ({ email: `owner${n}@example.in`, password: 'Monsoon-2026' })
const signUp = (/** @type {string} */ url, /** @type {number} */ n) =>
  call(url, '/auth/register-superadmin', { ...person(n), firstName: 'Asha', phoneNumber: '98200 12345' })
const signIn = (/** @type {string} */ url, /** @type {number} */ n) => call(url, '/auth/login', person(n))

test('an older Node is refused in a sentence', () => {
  expect(() => requireNode('18.20.4')).toThrow('Leadline needs Node.js 20.19 or newer; this is 18.20.4.')
  expect(() => requireNode('20.18.9')).toThrow('20.19')
  requireNode('20.19.0')
  requireNode('24.1.0')
})

describe('on an empty folder', () => {
  const data = join(folder, 'data')
  /** @type {ReturnType<typeof launch>} */
  let first
  beforeAll(async () => {
    first = launch(data)
    await first.url
  })

  test('the first start answers when it is ready', async () => {
    expect(await call(await first.url, '/health')).toMatchObject({ status: 200, body: { success: true } })
  })

  test('its secrets and its database can be read by their owner only', () => {
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
    expect(statSync(join(data, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('a second process is refused with the pid of the first', async () => {
    const { code, output } = await launch(data).ended
    expect(code).toBe(1)
    expect(output).toContain(`Leadline already runs on ${data} as process ${first.pid}.`)
    expect(output).not.toMatch(/^ {4}at /m)
  })

  test('a taken port is told in a sentence, and leaves no PostgreSQL behind', async () => {
    const { port } = new URL(await first.url)
    const other = join(folder, 'other')
    const { code, output } = await launch(other, { env: { PORT: port } }).ended
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken by another program. Set PORT to a free one.`)
    expect(existsSync(join(other, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  test('after kill -9 in the midst of writing, the next start takes PostgreSQL over and has lost nothing', async () => {
    const url = await first.url
    const postmaster = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
    const acknowledged = []
    for (let n = 0; n < 4; n++) if ((await signUp(url, n)).status === 201) acknowledged.push(n)
    const cutOff = signUp(url, 99).catch(() => undefined)
    first.kill('SIGKILL')
    await Promise.all([cutOff, first.ended])

    first = launch(data)
    const again = await first.url
    expect(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(postmaster)
    expect(acknowledged).toEqual([0, 1, 2, 3])
    for (const n of acknowledged) expect(await signIn(again, n)).toMatchObject({ status: 200 })
  })

  test('SIGTERM ends it cleanly, PostgreSQL too', async () => {
    first.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0 })
    expect(await postgresStops(data)).toBe(true)
  })

  test('the second start is ready in under five seconds, and has everything still', async () => {
    const before = performance.now()
    first = launch(data)
    const url = await first.url
    // Five seconds are meant for a machine that has nothing else to do.
    const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
    expect(performance.now() - before).toBeLessThan(5_000 * busy)
    expect(await signIn(url, 0)).toMatchObject({ status: 200 })
    first.kill('SIGTERM')
    await first.ended
  })
})

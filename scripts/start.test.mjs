import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, endAll, launch, postgresStops } from './launched.mjs'
import { requireNode, root } from './run.mjs'

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

test('SIGTERM to npm ends it as cleanly', async () => {
  const data = join(folder, 'npm')
  const npm = launch(data, { command: ['npm', 'start'] })
  const url = await npm.url
  npm.kill('SIGTERM')
  await npm.ended
  expect(await postgresStops(data)).toBe(true)
  await expect(call(url, '/health')).rejects.toThrow()
})

test('it runs on the PostgreSQL that DATABASE_URL names, and leaves that running', async () => {
  const host = process.env.TEST_DATABASE_URL ? undefined : launch(join(folder, 'host'))
  await host?.url
  const socket = encodeURIComponent(join(folder, 'host', 'socket'))
  const address = process.env.TEST_DATABASE_URL ?? `postgresql://leadline@/postgres?host=${socket}`
  const data = join(folder, 'guest')
  const guest = launch(data, { env: { DATABASE_URL: address } })
  expect(await call(await guest.url, '/health')).toMatchObject({ status: 200 })
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  guest.kill('SIGTERM')
  expect(await guest.ended).toMatchObject({ code: 0 })
  if (host) expect(await call(await host.url, '/health')).toMatchObject({ status: 200 })
  host?.kill('SIGTERM')
  await host?.ended
})

test('an ordinary user can run it', async () => {
  const data = join(folder, 'ordinary')
  mkdirSync(data, { mode: 0o700 })
  const server = launch(data, { command: asOrdinaryUser(data) })
  expect(await call(await server.url, '/health')).toMatchObject({ status: 200 })
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('the demo makes its company once, prints sign-ins that work, and a forgotten password is replaced', async () => {
  const data = join(folder, 'demo')
  const command = [process.execPath, join(root, 'scripts', 'demo.mjs')]
  const demo = launch(data, { command })
  const [url, office] = [await demo.url, { email: 'office@saffrondigital.example', password: 'Saffron-2026' }]
  expect(await call(url, '/company-auth/login', office)).toMatchObject({ status: 200 })
  const { password } = resetPassword(data, office.email)
  expect(await call(url, '/company-auth/login', office)).toMatchObject({ status: 401 })
  expect(await call(url, '/company-auth/login', { ...office, password })).toMatchObject({ status: 200 })
  demo.kill('SIGTERM')
  const { output } = await demo.ended
  expect(output).toContain('Made 3,000 leads')
  for (const role of [
    'Superadmin',
    'Company',
    'Manager',
    'Team Lead',
    'Senior Employee',
    'Employee',
    'Intern',
  ])
    expect(output).toMatch(new RegExp(`^  ${role} .*@saffrondigital\\.example$`, 'm'))

  const again = launch(data, { command })
  await again.url
  again.kill('SIGTERM')
  expect((await again.ended).output).toContain('is there already and is left as it is.')
}, 300_000)

/**
 * Beside the running server.
 * @param {string} data
 * @param {string} email
 */
function resetPassword(data, email) {
  const args = [join(root, 'scripts', 'reset-password.mjs'), email]
  const env = { ...process.env, LEADLINE_DATA: data }
  const said = execFileSync(process.execPath, args, { env, encoding: 'utf8' })
  return { password: /is (\S+)$/m.exec(said)?.[1] }
}

/**
 * The command that starts the built server as `nobody` where this is root, from a copy if need be.
 * @param {string} data is handed over to that user
 */
function asOrdinaryUser(data) {
  const main = join('server', 'dist', 'src', 'main.js')
  if (process.getuid?.() !== 0) return [process.execPath, join(root, main)]
  const user = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
  execFileSync('chown', ['65534:65534', data])
  chmodSync(folder, 0o755)
  const reads = (/** @type {string} */ path) =>
    spawnSync(user[0] ?? '', [...user.slice(1), 'test', '-r', path])
  const here = reads(join(root, main)).status === 0
  if (!here)
    for (const part of ['package.json', 'contract', 'server', 'web', 'node_modules'])
      execFileSync('sh', [
        '-c',
        'cp -al "$1" "$2" 2>/dev/null || cp -a "$1" "$2"',
        '-',
        join(root, part),
        folder,
      ])
  return [...user, process.execPath, join(here ? root : folder, main)]
}

import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { call, endAll, launch, postgresStops } from './launched.mjs'
import { root } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'leadline-start-'))
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
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

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const BUILT = join(import.meta.dirname, '..', 'server', 'dist', 'src')

/**
 * Starts the built Leadline on a free port and an empty data folder for all journeys of this run, and a second process
 * of it on the same PostgreSQL.
 */
export default async () => {
  const data = mkdtempSync(join(tmpdir(), 'leadline-e2e-'))
  const servers: ChildProcess[] = []
  const clear = async () => {
    // The first has PostgreSQL, so it goes last.
    for (const server of servers.reverse()) await stop(server)
    rmSync(data, { recursive: true, force: true })
  }
  const start = async (more: Record<string, string>) => {
    const port = await freePort()
    const own = { PORT: String(port), LEADLINE_DATA: data, LEADLINE_RATE_LIMITS: 'off', ...more }
    const env = { ...process.env, ...own }
    const server = spawn(process.execPath, [join(BUILT, 'main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    servers.push(server)
    const url = `http://127.0.0.1:${port}`
    await ready(server, `${url}/api/health`)
    return url
  }
  try {
    process.env.LEADLINE_E2E_URL = await start({})
    const { addressOf, runningPostgres } = await import(join(BUILT, 'platform', 'embedded-postgres.js'))
    const address = addressOf(runningPostgres(data))
    process.env.LEADLINE_E2E_SECOND_URL = await start({ DATABASE_URL: address })
  } catch (error) {
    await clear()
    throw error
  }
  return clear
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

const ready = async (server: ChildProcess, health: string) => {
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      said += text
    })
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(50)) {
    if (server.exitCode !== null) throw new Error(`Leadline did not start: ${said}`)
    const answer = await fetch(health).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`Leadline was not ready after a minute: ${said}`)
}

const stop = (server: ChildProcess) =>
  new Promise<void>(resolve => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })

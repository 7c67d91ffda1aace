import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '..', 'server', 'dist', 'src', 'main.js')

/** Starts the built Leadline on a free port and an empty data folder for all journeys of this run. */
export default async () => {
  const data = mkdtempSync(join(tmpdir(), 'leadline-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), LEADLINE_DATA: data, LEADLINE_RATE_LIMITS: 'off' }
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const clear = async () => {
    await stop(server)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await ready(server, `${url}/api/health`)
  } catch (error) {
    await clear()
    throw error
  }
  process.env.LEADLINE_E2E_URL = url
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

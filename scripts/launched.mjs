import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './run.mjs'

/**
 * For the tests of starting: Leadline as a process of its own, on a free port and the given data folder.
 * `url` is there once it says that it is ready, `ended` once it has ended.
 * @param {string} data
 * @param {{ command?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
export function launch(
  data,
  { command = [process.execPath, join(root, 'scripts', 'start.mjs')], env = {} } = {},
) {
  // What this very run was given must not reach the server under test.
  const { DATABASE_URL, npm_lifecycle_event, NODE_OPTIONS, VITEST, NODE_ENV, ...inherited } = process.env
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...inherited, PORT: '0', LEADLINE_DATA: data, LEADLINE_RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  /** @type {Promise<string>} */
  const url = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
        const ready = /Leadline is ready at (\S+)/.exec(output)
        if (ready?.[1]) resolve(ready[1])
      })
    child.once('close', () => reject(new Error(`It ended before it was ready: ${output}`)))
  })
  // Who expects no start does not ask for the address.
  url.catch(() => {})
  /** @type {Promise<{ code: number | null, output: string }>} */
  const ended = new Promise(resolve => child.once('close', code => resolve({ code, output })))
  const kill = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  launched.push({ ended, kill })
  return { url, ended, kill, pid: child.pid ?? 0 }
}

/** @type {{ ended: Promise<unknown>, kill: (signal: NodeJS.Signals) => boolean }[]} */
const launched = []

/** Ends what a failed test has left running. */
export async function endAll() {
  for (const { kill, ended } of launched) {
    kill('SIGTERM')
    await ended
  }
}

/**
 * Calls the API and answers what it said.
 * @param {string} url
 * @param {string} path
 * @param {object} [body] makes it a POST
 */
export async function call(url, path, body) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(
    `${url}/api${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : {},
  )
  return { status: answer.status, body: await answer.json() }
}

/**
 * Whether no PostgreSQL of this folder runs any more, within a few seconds.
 * @param {string} data
 */
export async function postgresStops(data) {
  for (let waited = 0; waited < 15_000; waited += 50) {
    // PostgreSQL removes it as the last thing it does.
    if (!existsSync(join(data, 'postgres', 'postmaster.pid'))) return true
    await wait(50)
  }
  return false
}

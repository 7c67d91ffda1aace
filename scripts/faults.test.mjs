import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeClient, must } from './kills/client.mjs'
import { register } from './kills/town.mjs'
import { endAll, launch } from './launched.mjs'
import { root } from './run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'leadline-faults-'))
/** @type {string[]} */
const mounted = []
afterAll(async () => {
  await endAll()
  for (const path of mounted) execFileSync('umount', [path])
  rmSync(folder, { recursive: true, force: true })
})

const MB = 1024 * 1024
const OWNER = { email: 'owner@faults.example', password: 'maroon-teapot-61' }
const command = [process.execPath, join(root, 'server/dist/src/main.js')]

/** The built server on a data folder, with a signed-in company. @param {string} data */
async function started(data) {
  const server = launch(data, { command })
  const client = makeClient()
  client.reach(await server.url)
  await register(client, OWNER)
  client.signIn(must('Signing in', await client.call('POST', '/company-auth/login', OWNER), 200).token)
  return { server, client }
}

/** A small disk in memory, or why there is none: only root may mount one, and not in every container. @param {string} name */
function smallDisk(name) {
  const path = join(folder, name)
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=700', 'none', path], { stdio: 'pipe' })
    mounted.push(path)
    return { path, why: '' }
  } catch (error) {
    return { path: '', why: String(error).split('\n')[0] ?? '' }
  }
}

const disk = smallDisk('disk')
if (!disk.why) mkdirSync(join(disk.path, 'data'), { mode: 0o700 })
else process.stdout.write(`The test of a full disk is left out, for none can be mounted: ${disk.why}\n`)

test.skipIf(disk.why)(
  'on a full disk writing is refused, reading goes on, and both go on with room',
  async () => {
    const { server, client } = await started(join(disk.path, 'data'))
    const ballast = join(disk.path, 'ballast')
    mkdirSync(ballast)
    /** Leaves as many bytes free. @param {number} bytes */
    const leave = bytes => {
      const { bavail, bsize } = statfsSync(disk.path)
      // PostgreSQL may take some of it between the look and the writing: then the disk is as full as can be.
      try {
        writeFileSync(join(ballast, String(bytes)), Buffer.alloc(bavail * bsize - bytes))
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
      }
    }
    const form = new FormData()
    const rows = Array.from({ length: 3000 }, (_, n) => `Person ${n},p${n}@faults.example`)
    form.append('file', new Blob([`Name,Email\n${rows.join('\n')}\n`]), 'people.csv')
    const { data } = must('The upload', await client.call('POST', '/imports', form), 201)
    const path = `/imports/${data.import._id}`
    leave(80 * MB)
    must('The run', await client.call('POST', `${path}/run`, data.plan), 202)

    // First below the reserve, then without a single byte.
    for (const bytes of [30 * MB, 0]) {
      leave(bytes)
      await expectFull(client)
    }
    const { state, counts } = must('The import', await client.call('GET', path), 200).data
    expect([state, counts.waiting > 0]).toEqual(['running', true])

    rmSync(ballast, { recursive: true })
    await expect.poll(() => written(client), { timeout: 60_000 }).toBe(201)
    const ended = async () => (await client.call('GET', path))?.body.data
    await expect
      .poll(ended, { timeout: 200_000 })
      .toMatchObject({ state: 'done', counts: { imported: 3000 } })
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
  },
  300_000,
)

/** @param {import('./kills/client.mjs').Client} client */
async function expectFull(client) {
  await expect.poll(() => written(client)).toBe(507)
  must('Reading on a full disk', await client.call('GET', '/leads'), 200)
  must('Signing in on a full disk', await client.call('POST', '/company-auth/login', OWNER), 200)
}

/** @param {import('./kills/client.mjs').Client} client */
const written = async client => (await client.raw('POST', '/leads', { name: 'Asha' })).status

test('SIGTERM drops none of the calls that it finds, and ends with code 0 once they are answered', async () => {
  const { server, client } = await started(join(folder, 'ending'))
  const url = await server.url
  // Sign-ins hash a password each, four at a time: most of these still wait when the signal comes.
  const inFlight = Array.from({ length: 24 }, () => ask(`${url}/api/company-auth/login`, OWNER))
  await Promise.all(inFlight.map(({ sent }) => sent))
  // Connections are let in by turns: when this one is, all of them are.
  expect(await ask(`${url}/api/health`).status).toBe(200)
  server.kill('SIGTERM')
  expect(await Promise.all(inFlight.map(({ status }) => status))).toEqual(Array(24).fill(200))
  expect(await server.ended).toMatchObject({ code: 0 })
  expect(await client.call('GET', '/health')).toBeUndefined()
})

/** A call over a connection of its own. @param {string} url @param {object} [body] makes it a POST */
function ask(url, body) {
  const headers = { 'content-type': 'application/json' }
  const request = http.request(url, { agent: false, method: body ? 'POST' : 'GET', headers })
  /** @type {Promise<number | string | undefined>} */
  const status = new Promise(resolve => {
    request.on('response', answer => answer.resume().on('end', () => resolve(answer.statusCode)))
    request.on('error', error => resolve(String(error)))
  })
  request.end(body && JSON.stringify(body))
  return { status, sent: new Promise(resolve => request.on('finish', resolve)) }
}

import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Company, registerCompany } from './builders.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { fillWithLeads } from './many-leads.ts'

let t: TestApp
let company: Company
let port: number
const open: net.Socket[] = []
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  await fillWithLeads(t, company.companyId, 3_000)
  await asSuperuser(t.database, `update leads set notes = repeat('Long talk. ', 400)`)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.server.address() as net.AddressInfo).port
})
afterAll(async () => {
  for (const socket of open) socket.destroy()
  await t.stop()
})

const authorization = () => `Bearer ${company.token}`

/** `count` connections that send `text` and then nothing more, nor do they read. */
async function stall(count: number, text: string) {
  for (let n = 0; n < count; n++) {
    const socket = net.connect(port, '127.0.0.1').on('error', () => {})
    open.push(socket)
    await once(socket, 'connect')
    socket.pause()
    if (text) socket.write(text)
  }
}

/** How long somebody else waits for a page of leads, in milliseconds: the median of 21. */
async function usualWait() {
  const waits: number[] = []
  for (let n = 0; n < 21; n++) {
    const before = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/leads?limit=50`, {
      headers: { authorization: authorization() },
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    waits.push(performance.now() - before)
  }
  return waits.sort((a, b) => a - b)[10]!
}

// On a machine that does other work, one figure may be off by its noise; five times is no noise.
const UNNOTICED = 5

test('2,000 idle connections and 300 that stall in their headers or bodies are not noticed by others', async () => {
  const alone = await usualWait()
  await stall(2_000, '')
  await stall(150, 'GET /api/leads HTTP/1.1\r\nhost: x\r\nx-slow: ')
  await stall(
    150,
    `POST /api/leads HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization()}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  )
  expect(await usualWait()).toBeLessThan(UNNOTICED * Math.max(alone, 5))
}, 90_000)

test('ten who ask for a big file and stop reading it hold nothing that others need', async () => {
  const alone = await usualWait()
  const request = `HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization()}\r\n\r\n`
  const before = await whole('/api/leads/export.csv')
  const served: net.Socket[] = []
  t.app.server.on('connection', socket => served.push(socket))
  // More than there are connections to the database, of which each could hold one.
  await stall(10, `GET /api/leads/export.csv ${request}`)
  await areStuck(served)
  expect(await usualWait()).toBeLessThan(UNNOTICED * Math.max(alone, 5))
  expect(await whole('/api/leads/export.csv')).toBe(before)
  // More than the kernel takes in for a reader who does not read.
  expect(before).toBeGreaterThan(12_000_000)
}, 90_000)

/** Resolves when each of them has something to send and none gets rid of it. */
async function areStuck(served: net.Socket[]) {
  let sent = -1
  await vi.waitFor(
    () => {
      const now = served.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
      const isStill = now === sent
      sent = now
      expect(isStill && served.every(({ writableLength }) => writableLength > 0)).toBe(true)
    },
    { timeout: 60_000, interval: 500 },
  )
}

/** How many bytes a file has. */
const whole = (path: string) =>
  new Promise<number>((resolve, reject) => {
    let bytes = 0
    http
      .get({ port, path, headers: { authorization: authorization() } }, answer =>
        answer
          .on('data', chunk => {
            bytes += chunk.length
          })
          .on('end', () => resolve(bytes)),
      )
      .on('error', reject)
  })

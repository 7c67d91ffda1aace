import net from 'node:net'
import { Writable } from 'node:stream'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { importRunner } from '../src/imports/run-imports.ts'
import { openDatabase } from '../src/platform/db.ts'
import { type Company, call, registerCompany } from './builders.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { preview, storedLeads } from './imports.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

/** An app like `t` that reaches the database through a line which can be cut and mended; its log is kept. */
async function onALine() {
  const { host, port, user, database } = new pg.Client({ connectionString: t.url })
  const sockets = new Set<net.Socket>()
  const relay = net.createServer(near => {
    const far = host.startsWith('/')
      ? net.connect(`${host}/.s.PGSQL.${port}`)
      : net.connect({ host, port: Number(port) })
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
  })
  const open = (at: number) => new Promise<void>(resolve => relay.listen(at, '127.0.0.1', resolve))
  await open(0)
  const own = (relay.address() as net.AddressInfo).port
  const cut = () =>
    new Promise(resolve => {
      relay.close(resolve)
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    })
  const connection = { host: '127.0.0.1', port: own, user: user!, database: database! }
  const { db, pool } = openDatabase(connection, 8)
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const deps = { ...t.deps, db, pool, log: pino({ level: 'warn' }, sink) }
  const app = await buildApp(deps)
  const stop = async () => {
    await app.close()
    await pool.end()
    await cut()
  }
  return { t: { ...t, app, deps }, lines, cut, mend: () => open(own), stop }
}

const make = (on: TestApp, n: number) =>
  call(on, company.token, 'POST', '/leads', { name: `Away ${n}` }, { 'idempotency-key': `away ${n}` })

test('while the database is away everybody is told so, and it is found again without a restart [1-8.20]', async () => {
  const line = await onALine()
  try {
    expect((await call(line.t, company.token, 'GET', '/leads')).status).toBe(200)
    const inTheMidst = Promise.all(Array.from({ length: 30 }, (_, n) => make(line.t, n)))
    await line.cut()
    for (const { status, body } of await inTheMidst) if (status !== 201) expectAway({ status, body })

    line.lines.length = 0
    const away = await Promise.all(
      Array.from({ length: 5 }, () => call(line.t, company.token, 'GET', '/leads')),
    )
    for (const answer of away) expectAway(answer)
    expect(line.lines).toHaveLength(5)
    expect(line.lines.join('')).not.toMatch(/"stack"|\\n {4}at /)

    await line.mend()
    for (const { status } of await Promise.all(Array.from({ length: 30 }, (_, n) => make(line.t, n))))
      expect(status).toBe(201)
    const names = (await storedLeads(t, company.companyId)).map(lead => lead.name)
    expect(names.toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `Away ${n}`).toSorted())
  } finally {
    await line.stop()
  }
})

const expectAway = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(503)
  expect(body).toMatchObject({
    success: false,
    code: 'DATABASE_AWAY',
    message: 'The database cannot be reached. Please try again in a moment.',
  })
}

test('when PostgreSQL has no room left, writing is refused in a sentence, reading goes on, imports wait', async () => {
  const { token, companyId } = await registerCompany(t)
  const { import: uploaded, plan } = await preview(t, token, 'Name,Phone\nAsha,9876500011\nRavi,9876500012\n')
  await asSuperuser(
    t.database,
    `create function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  )
  await asSuperuser(t.database, 'create trigger no_room before insert on leads execute function no_room()')
  const refused = await call(t, token, 'POST', '/leads', { name: 'Asha' })
  expect(refused).toMatchObject({ status: 507, body: { success: false, code: 'DISK_FULL' } })
  expect(refused.body.message).toBe(
    'The disk is full, so nothing can be saved right now. Please try again later.',
  )
  expect((await call(t, token, 'GET', '/leads')).status).toBe(200)
  expect((await call(t, token, 'POST', `/imports/${uploaded._id}/run`, plan)).status).toBe(202)
  await vi.waitFor(async () =>
    expect((await call(t, token, 'GET', `/imports/${uploaded._id}`)).body.data).toMatchObject({
      state: 'running',
      counts: { waiting: 2 },
    }),
  )
  await asSuperuser(t.database, 'drop trigger no_room on leads')
  await importRunner(t.deps).idle()
  expect((await call(t, token, 'POST', '/leads', { name: 'Asha' })).status).toBe(201)
  expect(await storedLeads(t, companyId)).toHaveLength(3)
})

test('below the reserve of the disk nothing is written, but people sign in and read', async () => {
  const room = { isFull: false }
  const app = await buildApp({ ...t.deps, isDiskFull: () => room.isFull })
  const full = { ...t, app }
  room.isFull = true
  const { email, password } = company
  const signedIn = await call(full, undefined, 'POST', '/company-auth/login', { email, password })
  expect(signedIn.status).toBe(200)
  expect((await call(full, signedIn.body.token, 'GET', '/leads')).status).toBe(200)
  for (const [path, body] of [
    ['/leads', { name: 'Asha' }],
    ['/capture', { name: 'Asha', email: 'asha@example.com' }],
    ['/imports', {}],
  ] as const)
    expect(await call(full, signedIn.body.token, 'POST', path, body)).toMatchObject({
      status: 507,
      body: { code: 'DISK_FULL' },
    })
  room.isFull = false
  expect((await call(full, signedIn.body.token, 'POST', '/leads', { name: 'Asha' })).status).toBe(201)
  await app.close()
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { closeServer } from '../src/platform/close-server.ts'
import { openDatabase } from '../src/platform/db.ts'
import { addEmployee, type Company, call, registerCompany } from './builders.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { follow } from './follow.ts'

/** Live events where there are several servers, lost connections and ends. */
let t: TestApp
let company: Company
beforeEach(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterEach(() => t.stop())

const addLead = (at: Pick<TestApp, 'app'>) =>
  call(at as TestApp, company.token, 'POST', '/leads', { name: 'Asha' })

test('of two servers on one database each tells what the other has changed, and ends whom the other signs out', async () => {
  const { db, pool } = openDatabase({ connectionString: t.url }, 8)
  const two = { ...t, app: await buildApp({ ...t.deps, db, pool }) }
  try {
    const employee = await addEmployee(t, company)
    const here = await follow(t, company.token)
    const there = await follow(two, employee.token)
    await addLead(t)
    await there.next('leads.changed')
    await here.next('leads.changed')
    await addLead(two)
    await here.next('leads.changed')
    await call(t, company.token, 'PUT', `/employees/${employee.id}`, { isActive: false })
    await there.next('session.ended')
    here.leave()
  } finally {
    await two.app.close()
    await pool.end()
  }
})

test('what happens while the server does not hear the database is told once it does again', async () => {
  const employee = await addEmployee(t, company)
  const stream = await follow(t, company.token)
  const leaver = await follow(t, employee.token)
  await asSuperuser(
    t.database,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and wait_event = 'ClientRead'
       and query like '%clock_timestamp%'`,
  )
  await addLead(t)
  await asSuperuser(t.database, 'delete from sessions where sign_in_id = $1', [employee.id])
  await stream.next('leads.changed')
  await leaver.next('session.ended')
  stream.leave()
})

test('events of one company come in the order of their commits, however many write at once', async () => {
  const stream = await follow(t, company.token)
  await Promise.all(Array.from({ length: 40 }, () => addLead(t)))
  const last = (await call(t, company.token, 'GET', '/events')).body.data.lastEventId
  for (let id: number | undefined; id !== last; ) ({ id } = await stream.next('leads.changed'))
  const ids = [...stream.text().matchAll(/^id: (\d+)/gm)].map(match => Number(match[1]))
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  stream.leave()
})

test('ending the server ends its streams at once', async () => {
  const stream = await follow(t, company.token)
  // Without a grace to hide behind: a stream that stayed would hang here.
  await closeServer(t.app, 600_000)
  await stream.end()
  expect(stream.kinds()).toEqual(['ready'])
})

test('a session that opens more than four streams loses its oldest: they are left over from dead connections', async () => {
  const streams = []
  for (let n = 0; n < 5; n++) streams.push(await follow(t, company.token))
  await streams[0]!.end()
  expect(streams.slice(1).map(stream => stream.isOpen())).toEqual([true, true, true, true])
  for (const stream of streams) stream.leave()
})

test('a stream is not packed, kept or framed', async () => {
  const { response, leave } = await follow(t, company.token)
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(headers).not.toHaveProperty('content-encoding')
  leave()
})

import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRunner } from '../src/imports/run-imports.ts'
import { closeServer } from '../src/platform/close-server.ts'
import { inGate } from '../src/platform/db.ts'
import { addDepartment, type Company, call, registerCompany } from './builders.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { areWaiting, whileHeld } from './held.ts'
import { preview, storedLeads } from './imports.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

test('a connection that dies between two statements fails its own request and nothing else', async () => {
  const cut = inGate(t.deps.db, async trx => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await asSuperuser(t.database, 'select pg_terminate_backend($1)', [rows[0]!.pid])
    for (;;) await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow()
  expect((await call(t, company.token, 'GET', '/leads')).status).toBe(200)
})

test('an import goes on when the database went away in the middle of it, and no row is there twice', async () => {
  const { token, companyId } = await registerCompany(t)
  const rows = Array.from({ length: 700 }, (_, n) => `Lead ${n},98${10_000_000 + n}`)
  const { import: uploaded, plan } = await preview(t, token, `Name,Phone\n${rows.join('\n')}\n`)
  await whileHeld(t, 'lock table leads in share mode', async end => {
    expect((await call(t, token, 'POST', `/imports/${uploaded._id}/run`, plan)).status).toBe(202)
    await areWaiting(t, 1)
    await asSuperuser(
      t.database,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'leadline'`,
      [t.database],
    )
    await end('rollback')
  })
  await importRunner(t.deps).idle()
  const ended = (await call(t, token, 'GET', `/imports/${uploaded._id}`)).body.data
  expect(ended).toMatchObject({ state: 'done', counts: { imported: 700, waiting: 0 } })
  expect(await storedLeads(t, companyId)).toHaveLength(700)
}, 60_000)

test('two files with the same people, run side by side, make each lead once', async () => {
  const { token, companyId } = await registerCompany(t)
  const file = 'Name,Phone\nAsha,9876500011\nRavi,9876500012\n'
  const uploads = [await preview(t, token, file), await preview(t, token, file)]
  await whileHeld(t, 'lock table leads in share mode', async end => {
    for (const { import: uploaded, plan } of uploads)
      await call(t, token, 'POST', `/imports/${uploaded._id}/run`, plan)
    await areWaiting(t, 2)
    await end('rollback')
  })
  await importRunner(t.deps).idle()
  expect(await storedLeads(t, companyId)).toHaveLength(2)
}, 60_000)

test('what a save names and somebody deletes at the same instant is a conflict, not a fault of ours', async () => {
  const { id } = await addDepartment(t, company)
  await whileHeld(t, `delete from departments where id = '${id}'`, async end => {
    const saving = call(t, company.token, 'POST', '/leads', { name: 'Asha', department: [id] })
    await areWaiting(t, 1)
    await end('commit')
    expect(await saving).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  })
}, 60_000)

test('counting what an import would do holds nobody up', async () => {
  const { token } = await registerCompany(t)
  const { _id } = (await call(t, token, 'POST', '/leads', { name: 'Asha', phone: '9876500011' })).body.data
  const { import: uploaded, plan } = await preview(t, token, 'Name,Phone\nAsha,9876500011\n')
  await whileHeld(t, `select from leads where id = '${_id}' for update`, async () => {
    const checked = await call(t, token, 'POST', `/imports/${uploaded._id}/check`, plan)
    expect(checked.body.data.counts).toMatchObject({ duplicates: 1, imported: 0 })
  })
})

test('a caller who stalls in the middle of a request does not keep Leadline from ending', async () => {
  const other = await startTestApp()
  await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = other.app.server.address() as net.AddressInfo
  const arrived = new Promise(resolve => other.app.server.once('request', resolve))
  const stalling = net.connect(port, '127.0.0.1').on('error', () => {})
  stalling.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await arrived
  await closeServer(other.app, 50)
  await other.stop()
})

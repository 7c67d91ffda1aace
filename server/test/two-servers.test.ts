import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { importRunner, resumeImports } from '../src/imports/run-imports.ts'
import { openDatabase } from '../src/platform/db.ts'
import { migrate, migrationNames } from '../src/platform/migrate.ts'
import { call, PASSWORD, registerCompany } from './builders.ts'
import { enquire, fillForm, leadsOf, makeLink, openForm, send } from './capture.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { preview, storedLeads } from './imports.ts'
import { runIn, urlOf } from './template.ts'

/** Two servers on one database, as two processes would be: nothing in memory is shared but the secret. */
let one: TestApp
let two: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  one = await startTestApp()
  const { db, pool } = openDatabase({ connectionString: one.url }, 8)
  const deps = { ...one.deps, db, pool }
  two = { ...one, deps, app: await buildApp(deps) }
  close = async () => {
    await two.app.close()
    await pool.end()
    await one.stop()
  }
})
afterAll(() => close())

test('a session of one server is one of the other, and ends on both', async () => {
  const { token } = await registerCompany(one)
  expect((await call(two, token, 'GET', '/auth/me')).status).toBe(200)
  expect((await call(two, token, 'POST', '/auth/logout', {})).status).toBe(200)
  expect((await call(one, token, 'GET', '/auth/me')).status).toBe(401)
})

test('the same Idempotency-Key sent to both at once makes one lead, and both say the same', async () => {
  const { token, companyId } = await registerCompany(one)
  for (let n = 0; n < 10; n++) {
    const make = (t: TestApp) =>
      call(t, token, 'POST', '/leads', { name: `Asha ${n}` }, { 'idempotency-key': `k${n}` })
    const [here, there] = await Promise.all([make(one), make(two)])
    expect([here.status, there.status]).toEqual([201, 201])
    expect(there.body).toEqual(here.body)
  }
  expect(await storedLeads(one, companyId)).toHaveLength(10)
})

test('an import is run by one server only, also when both go on with it after a start', async () => {
  const { token, companyId } = await registerCompany(one)
  const rows = Array.from({ length: 1200 }, (_, n) => `Lead ${n},98${10_000_000 + n}`)
  const { import: uploaded, plan } = await preview(one, token, `Name,Phone\n${rows.join('\n')}\n`)
  const run = (t: TestApp) => call(t, token, 'POST', `/imports/${uploaded._id}/run`, plan)
  const statuses = (await Promise.all([run(one), run(two)])).map(answer => answer.status)
  expect(statuses.toSorted()).toEqual([202, 409])
  await Promise.all([resumeImports(one.deps), resumeImports(two.deps)])
  await Promise.all([importRunner(one.deps).idle(), importRunner(two.deps).idle()])
  const ended = (await call(two, token, 'GET', `/imports/${uploaded._id}`)).body.data
  expect(ended).toMatchObject({ state: 'done', counts: { imported: 1200, waiting: 0 } })
  expect(await storedLeads(one, companyId)).toHaveLength(1200)
}, 60_000)

test('a form opened at one server is taken by the other; five clicks over both make one lead, counted once', async () => {
  const company = await registerCompany(one)
  const link = await makeLink(one, company)
  const filled = await fillForm(one, link, { submissionId: '0199b8a0-0000-4000-8000-00000000abcd' })
  const answers = await Promise.all([one, two, one, two, two].map(t => send(t, filled)))
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201, 201])
  await openForm(two, link)
  await enquire(two, link, { name: 'Ravi', email: 'ravi@example.com' })
  expect(await leadsOf(one, company)).toHaveLength(2)
  const [counted] = (await call(one, company.token, 'GET', '/capture-links')).body.data
  // One and the same visitor, whichever server it is that is asked.
  expect(counted).toMatchObject({ leads: 2, visits: 1 })
})

test('failed sign-ins are counted by each server for itself', async () => {
  const limits = { ...one.deps.config, rateLimits: true }
  const apps = await Promise.all([one, two].map(t => buildApp({ ...t.deps, config: limits })))
  const { email } = await registerCompany(one)
  const sign = async (at: number, password: string) => {
    const payload = { email, password }
    return (await apps[at]!.inject({ method: 'POST', url: '/api/company-auth/login', payload })).statusCode
  }
  for (let n = 0; n < 10; n++) expect(await sign(0, 'not-the-password')).toBe(401)
  expect(await sign(0, PASSWORD)).toBe(429)
  expect(await sign(1, PASSWORD)).toBe(200)
  for (const app of apps) await app.close()
})

test('two that start at once on an empty database bring it up to date together', async () => {
  const folder = fileURLToPath(new URL('../migrations', import.meta.url))
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = urlOf(inject('postgresUrl'), name)
  await asSuperuser('postgres', `create database ${name}`)
  try {
    const ran = await Promise.all([1, 2, 3].map(() => migrate({ connectionString: url }, folder)))
    const all = await migrationNames(folder)
    expect(ran.flat()).toEqual(all)
    expect(await runIn(url, 'select name from kysely_migration order by name')).toEqual(
      all.map(name => ({ name })),
    )
  } finally {
    await asSuperuser('postgres', `drop database ${name} with (force)`)
  }
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, addEmployee, call, registerSuperadmin, registration } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { tenantTables } from '../../test/policies/acting.ts'
import { fillTables } from '../../test/policies/rows.ts'
import { eraseCompanies } from './erase-companies.ts'

let t: TestApp
let client: pg.Client
beforeAll(async () => {
  t = await startTestApp()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await t.stop()
})

const DAY = 86_400_000
const START = new Date('2026-11-27T06:30:00.000Z')
const after = (days: number, hours = 0) => {
  t.clock.now = new Date(START.getTime() + days * DAY + hours * 3_600_000)
}

/** The tables that hold a row of the company, its own and what is counted of it included. */
async function tablesWith(company: string) {
  const counted = ['lead_counts', 'lead_figures', 'lead_figure_changes']
  const tables = [
    ...(await tenantTables(client)),
    ...counted.map(name => ({ name: `derived.${name}`, owner: 'company_id' })),
  ]
  const held: string[] = []
  for (const { name, owner } of tables) {
    const { rowCount } = await client.query(`select from ${name} where ${owner} = $1`, [company])
    if (rowCount) held.push(name)
  }
  return held
}

test('30 days after its deletion everything of a company is erased, in every table there is, and nothing of another [1-7.23]', async () => {
  after(0)
  const { company: gone } = await fillTables(client)
  const { company: kept } = await fillTables(client)
  const everywhere = await tablesWith(kept)
  expect(everywhere.length).toBeGreaterThan(25)
  expect(await tablesWith(gone)).toEqual(everywhere)
  await client.query('update companies set deleted_at = $2 where id = $1', [gone, START])
  after(30)
  expect(await eraseCompanies(t.deps)).toBe(0)
  expect(await tablesWith(gone)).toEqual(everywhere)
  after(30, 1)
  expect(await eraseCompanies(t.deps)).toBe(1)
  expect(await tablesWith(gone)).toEqual([])
  expect(await tablesWith(kept)).toEqual(everywhere)
})

test('for 30 days a company can be brought back, then no more; once it is erased its code and e-mail are free [1-7.23]', async () => {
  after(0)
  const meera = await registerSuperadmin(t)
  const company = await addCompany(t, meera)
  await addEmployee(t, company)
  await call(t, company.token, 'POST', '/leads', { name: 'Asha' })
  await call(t, meera.token, 'DELETE', `/companies/${company.companyId}`)
  const signIn = async () =>
    (await call(t, undefined, 'POST', '/auth/login', { email: meera.email, password: meera.password })).body
      .token
  const restore = async () =>
    (await call(t, await signIn(), 'POST', `/companies/${company.companyId}/restore`)).status
  after(30)
  expect((await call(t, await signIn(), 'GET', '/companies/deleted')).body.data).toEqual([])
  expect(await restore()).toBe(404)
  after(29, 23)
  expect(await restore()).toBe(200)
  await call(t, await signIn(), 'DELETE', `/companies/${company.companyId}`)
  after(61)
  await eraseCompanies(t.deps)
  const left = await asSuperuser<{ left: number }>(
    t.database,
    'select count(*)::int as left from sign_ins where company_id = $1',
    [company.companyId],
  )
  expect(left[0]?.left).toBe(0)
  const { data } = (await call(t, await signIn(), 'GET', '/audit')).body
  expect(data[0]).toMatchObject({ action: 'session.sign-in' })
  expect(data[1]).toMatchObject({
    action: 'company.erase',
    actorName: 'Leadline',
    at: t.clock.now.toISOString(),
  })
  const { email, companyCode } = company
  const anew = await call(t, await signIn(), 'POST', '/companies', registration({ email, companyCode }))
  expect(anew.status).toBe(201)
})

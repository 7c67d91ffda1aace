import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { whileHeld } from '../../test/held.ts'
import { bySql } from '../../test/lead-builders.ts'
import { fillWithLeads } from '../../test/many-leads.ts'

const LEADS = 1200
/** As long as somebody holds this, an act waits before the second part of its leads. */
const HOLD = 'select pg_advisory_xact_lock(7)'

let t: TestApp
let company: Company
let colleague: { id: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  colleague = await addEmployee(t, company, { role: 'Manager' })
  await fillWithLeads(t, company.companyId, LEADS)
  await bySql(t, `update leads set status = 'new' where company_id = $1`, [company.companyId])
  await asSuperuser(
    t.database,
    `create function wait_half_way() returns trigger language plpgsql as $$ begin
       if current_setting('application_name') like 'act % 500/%' then perform pg_advisory_xact_lock(7); end if;
       return null; end $$;
     create trigger half_way before insert on lead_history for each statement execute function wait_half_way()`,
  )
})
afterAll(() => t.stop())
beforeEach(() => {
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
})

const act = (key: string, path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  call(t, company.token, method, path, body, { 'idempotency-key': key })
const setStatus = (key: string, to: string) =>
  act(key, '/leads/bulk', { action: 'status', to, filter: {}, expected: LEADS })
const progress = async (key: string, token = company.token) => {
  const { status, body } = await call(t, token, 'GET', `/acts/${key}`)
  expect(status).toBe(200)
  return body.data
}
const giveUp = async (key: string, token = company.token) =>
  expect((await call(t, token, 'POST', `/acts/${key}/give-up`)).status).toBe(200)
const halfWay = (key: string) =>
  vi.waitFor(async () => expect(await progress(key)).toEqual({ done: 500, of: LEADS }), 10_000)
const ofCompany = (what: string, where = '') =>
  bySql(t, `select ${what} where company_id = $1 ${where}`, [company.companyId])
const statuses = () => ofCompany('distinct status, deleted_at is null as there, assigned_to from leads')
const count = async (table: string) => (await ofCompany(`count(*)::int as n from ${table}`))[0]

test('whoever acts on many leads is told how far it is, and nobody else', async () => {
  const other = await registerCompany(t)
  await whileHeld(t, HOLD, async end => {
    const acting = setStatus('told', 'contacted')
    await halfWay('told')
    for (const { token } of [colleague, other]) expect(await progress('told', token)).toBeNull()
    expect(await progress('another')).toBeNull()
    await end('commit')
    expect(await acting).toMatchObject({ status: 200, body: { data: { changed: LEADS } } })
  })
  expect(await progress('told')).toBeNull()
})

const DEEDS: Record<string, (key: string) => ReturnType<typeof act>> = {
  'a status': key => setStatus(key, 'qualified'),
  'a deletion': key => act(key, '/leads/bulk', { action: 'delete', filter: {}, expected: LEADS }),
  'an assignment': async key =>
    act(key, '/lead-assignment/bulk-assign', { leadIds: await allLeads(), assignedTo: colleague.id }, 'PUT'),
  'a distribution': async key => {
    const assignments = (await allLeads()).map(leadId => ({ leadId, employeeId: colleague.id }))
    return act(key, '/lead-assignment/bulk-assign-enhanced', { assignments }, 'PUT')
  },
  'an undo': async key => undo(key, 'status'),
}
const undo = async (key: string, kind: string) => {
  const [{ id }] = (await ofCompany('id from lead_acts', `and kind = '${kind}'`)) as [{ id: string }]
  return act(key, `/leads/bulk/${id}/undo`, {})
}
const allLeads = async () => (await ofCompany('id from leads')).map(({ id }) => id as string)

test.each(Object.keys(DEEDS))('%s that is given up half way has changed nothing', async what => {
  const before = [await statuses(), await count('lead_history'), await count('lead_acts')]
  await whileHeld(t, HOLD, async end => {
    const acting = DEEDS[what]!(what)
    await halfWay(what)
    await giveUp(what)
    await end('commit')
    expect(await acting).toMatchObject({
      status: 409,
      body: { code: 'GIVEN_UP', message: 'Cancelled. Nothing was changed.' },
    })
  })
  expect([await statuses(), await count('lead_history'), await count('lead_acts')]).toEqual(before)
})

test('what somebody else gives up goes on, and so does what is sent again later', async () => {
  const other = await registerCompany(t)
  await giveUp('again')
  await whileHeld(t, HOLD, async end => {
    t.clock.now = new Date(t.clock.now.getTime() + 1000)
    const acting = setStatus('again', 'proposal')
    await halfWay('again')
    for (const { token } of [colleague, other]) await giveUp('again', token)
    await giveUp('another')
    await end('commit')
    expect((await acting).status).toBe(200)
  })
  expect(await statuses()).toEqual([{ status: 'proposal', there: true, assigned_to: null }])
  // Too late, and still only once.
  await giveUp('again')
  expect((await setStatus('again', 'proposal')).body.data.changed).toBe(LEADS)
})

test('an undo of a deletion is told and given up like the deletion', async () => {
  await act('gone', '/leads/bulk', { action: 'delete', filter: {}, expected: LEADS })
  const before = await statuses()
  await whileHeld(t, HOLD, async end => {
    const undoing = undo('undone', 'delete')
    await halfWay('undone')
    await giveUp('undone')
    await end('commit')
    expect((await undoing).body.code).toBe('GIVEN_UP')
  })
  expect(await statuses()).toEqual(before)
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
  expect((await undo('undone', 'delete')).body.data).toEqual({ undone: LEADS, left: 0 })
})

test('of one key in two companies, what is given up in the other goes on', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  await bySql(
    t,
    `insert into leads (company_id, id, name, status, source, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), 'Lead ' || n, 'new', 'website', now(), now() from generate_series(1, 600) n`,
    [one.companyId],
  )
  const asMeera = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(t, meera.token, method, path, body, { 'idempotency-key': 'same' })
  await whileHeld(t, HOLD, async end => {
    const body = { action: 'status', to: 'contacted', filter: {}, expected: 600 }
    const acting = asMeera('POST', `/leads/bulk?companyId=${one.companyId}`, body)
    await vi.waitFor(
      async () => expect((await asMeera('GET', '/acts/same')).body.data).toEqual({ done: 500, of: 600 }),
      10_000,
    )
    const given = await asMeera('POST', `/acts/same/give-up?companyId=${two.companyId}`)
    expect(given.status).toBe(200)
    await end('commit')
    expect((await acting).status).toBe(200)
  })
})

test.each(['', 'k'.repeat(201)])('no act has the key %j', async key => {
  const { status, body } = await call(t, company.token, 'POST', `/acts/${key}/give-up`)
  expect(status).toBe(400)
  expect(body.fields.key).toMatch(/^At (most 200 characters|least 1 character)$/)
})

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bellOf, setClock } from '../../test/bell.ts'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { policed } from '../../test/policed.ts'
import { buildApp } from '../app.ts'
import { inGate, inScope, openDatabase } from '../platform/db.ts'
import { companiesLate, WAITS } from './late-queries.ts'
import { dueSql } from './queue-queries.ts'
import { raiseLate } from './raise-late.ts'

/** Who is told, and when, of leads that nobody has contacted. */
let t: TestApp
let company: Company
beforeEach(async () => {
  t ??= await startTestApp()
  await bySql(t, 'update leads set deleted_at = now() where deleted_at is null')
  // A Friday, 12:00 in India; the office is open until 19:00.
  await setClock(t, at('06:30'))
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const at = (clock: string, day = 27) => `2026-11-${day}T${clock}:00.000Z`
const lookAt = async (instant: string, deps = t.deps) => {
  await setClock(t, instant)
  await raiseLate(deps)
}
const late = async (token: string) =>
  (await bellOf(t, token)).data
    .filter(({ type }) => type === 'response_late')
    .map(({ title, priority }) => `${title} (${priority})`)
const assign = (leadId: string, assignedTo: string) =>
  call(t, company.token, 'PUT', `/lead-assignment/assign/${leadId}`, { assignedTo })
const log = (leadId: string, body: object = { type: 'call', summary: 'Spoke' }) =>
  call(t, company.token, 'POST', `/follow-up/add/${leadId}`, body)
const LATE = 'First response is late (high)'
const STILL = 'Still no first response (urgent)'

test('the owner is told when the target has passed, and the team lead of the department when it has passed again', async () => {
  const [north, south] = [await addDepartment(t, company), await addDepartment(t, company)]
  const ravi = await addEmployee(t, company, { name: 'Ravi', departments: [north.id] })
  const tara = await addEmployee(t, company, { role: 'Team Lead', departments: [north.id] })
  const others = [
    await addEmployee(t, company, { role: 'Team Lead', departments: [south.id] }),
    await addEmployee(t, company, { role: 'Manager', departments: [north.id] }),
  ]
  const lead = await addLead(t, company.token, { priority: 'high' })
  await assign(lead._id, ravi.id)
  const told = async () => [await late(ravi.token), await late(tara.token)]
  await lookAt(at('06:59'))
  expect(await told()).toEqual([[], []])
  await lookAt(at('07:00'))
  await lookAt(at('07:29'))
  expect(await told()).toEqual([[LATE], []])
  await lookAt(at('07:30'))
  await lookAt(at('09:30'))
  expect(await told()).toEqual([[LATE], [STILL]])
  for (const { token } of [company, ...others]) expect(await late(token)).toEqual([])
  expect((await bellOf(t, ravi.token)).data[0]).toMatchObject({
    message: 'Kavya Rao came in 27 Nov 2026 at 12:00. Nobody has logged contact within 30 min',
    leadId: lead._id,
  })
  expect((await bellOf(t, tara.token)).data[0]!.message).toBe(
    'Kavya Rao, assigned to Ravi, came in 27 Nov 2026 at 12:00. No contact in twice the target of 30 min',
  )
})

test('what is nobody’s is told to the company, then to its Manager; without one to the company again', async () => {
  await addLead(t, company.token, { priority: 'urgent' })
  await lookAt(at('07:00'))
  expect(await late(company.token)).toEqual([STILL, LATE])
  const manager = await addEmployee(t, company, { role: 'Manager' })
  await addLead(t, company.token, { priority: 'urgent' })
  await lookAt(at('07:15'))
  expect([await late(company.token), await late(manager.token)]).toEqual([[LATE, STILL, LATE], []])
  await lookAt(at('07:30'))
  expect(await late(manager.token)).toEqual([STILL])
})

test('what is nobody’s, and of a department, is told to the team lead of that department alone', async () => {
  const [north, south] = [await addDepartment(t, company), await addDepartment(t, company)]
  const [tara, other] = [
    await addEmployee(t, company, { role: 'Team Lead', departments: [north.id] }),
    await addEmployee(t, company, { role: 'Team Lead', departments: [south.id] }),
  ]
  await addLead(t, company.token, { priority: 'urgent', department: [north.id] })
  await lookAt(at('07:00'))
  expect([await late(company.token), await late(tara.token), await late(other.token)]).toEqual([
    [LATE],
    [STILL],
    [],
  ])
})

test('nobody is told of leads that are contacted, won or deleted; of one that waits again its owner is', async () => {
  const [called, won, gone] = [
    await addLead(t, company.token),
    await addLead(t, company.token),
    await addLead(t, company.token),
  ]
  await setClock(t, at('07:00'))
  const added = await log(called._id)
  await call(t, company.token, 'PATCH', `/leads/${won._id}`, { status: 'closed_won' })
  await call(t, company.token, 'DELETE', `/leads/${gone._id}`)
  await lookAt(at('12:00'))
  expect(await late(company.token)).toEqual([])
  await call(t, company.token, 'DELETE', `/follow-up/${called._id}/${added.body.data._id}`)
  await call(t, company.token, 'PATCH', `/leads/${won._id}`, { status: 'contacted' })
  await call(t, company.token, 'POST', `/leads/${gone._id}/restore`)
  await lookAt(at('12:01'))
  expect(await late(company.token)).toHaveLength(6)
})

test('several servers at once, and one that comes late, tell it once', async () => {
  for (let n = 0; n < 5; n++) await addLead(t, company.token, { priority: 'urgent' })
  const { db, pool } = openDatabase({ connectionString: t.url }, 4)
  const second = { ...t.deps, db, pool }
  const app = await buildApp(second)
  await setClock(t, at('06:45'))
  await Promise.all([raiseLate(t.deps), raiseLate(second), raiseLate(second)])
  await raiseLate(second)
  expect(await late(company.token)).toEqual(Array(5).fill(LATE))
  await lookAt(at('18:30', 28))
  await lookAt(at('18:31', 28), second)
  expect((await late(company.token)).filter(words => words === STILL)).toHaveLength(5)
  await app.close()
  await pool.end()
})

test('what waits goes by the hours, holidays, targets and priority of now; what is answered stays as it was', async () => {
  const [waits, done] = [await addLead(t, company.token), await addLead(t, company.token)]
  await setClock(t, at('07:00'))
  await log(done._id)
  const response = async ({ _id }: { _id: string }) =>
    (await call(t, company.token, 'GET', `/leads/${_id}`)).body.data.response
  const due = async () => {
    await raiseLate(t.deps)
    const { targetMinutes, dueAt } = await response(waits)
    return [targetMinutes, dueAt]
  }
  expect(await due()).toEqual([120, at('08:30')])
  const settings = `/companies/${company.companyId}/settings`
  const targets = { urgent: 15, high: null, medium: 600, low: 480 }
  await call(t, company.token, 'PUT', settings, { responseTargets: targets })
  // Seven hours are left of Friday, three more are Saturday's, which is made a holiday; Sunday is closed.
  expect(await due()).toEqual([600, at('07:30', 28)])
  const holiday = { name: 'Office move', startDate: '2026-11-28' }
  await call(t, company.token, 'POST', `/companies/${company.companyId}/holidays`, holiday)
  expect(await due()).toEqual([600, at('07:30', 30)])
  const change = (priority: string) => call(t, company.token, 'PUT', `/leads/${waits._id}`, { priority })
  expect((await change('urgent')).body.data.response).toMatchObject({ targetMinutes: 15, dueAt: at('06:45') })
  expect((await change('high')).body.data.response).toMatchObject({ targetMinutes: null, dueAt: null })
  expect(await due()).toEqual([null, null])
  expect(await late(company.token)).toEqual([])
  expect(await response(done)).toMatchObject({ targetMinutes: 120, dueAt: at('08:30'), minutes: 30 })
})

policed('with 5,000 leads that may still wait only what is due is read, from its index', async () => {
  await bySql(
    t,
    `insert into leads (company_id, id, name, status, arrived_at, response_due_at, created_at, updated_at)
     select $1, gen_random_uuid(), 'Lead ' || n, 'new', now(), '2026-12-20T06:00:00Z', now(), now()
     from generate_series(1, 5000) n`,
    [company.companyId],
  )
  await asSuperuser(t.database, 'analyze derived.response_queue, leads')
  const now = t.clock.now.toISOString()
  expect(await inGate(t.deps.db, gate => companiesLate(gate, now))).toEqual([])
  const plan = await inScope(t.deps.db, [company.companyId], async trx => {
    const { rows } = await sql<object>`explain ${dueSql(WAITS, company.companyId, now, 500)}`.execute(trx)
    return rows.map(row => Object.values(row)[0]).join('\n')
  })
  expect(plan).toContain('response_queue_next_at_company_id_idx')
  expect(plan).not.toContain('Seq Scan')
  await addLead(t, company.token, { priority: 'urgent' })
  await setClock(t, at('06:45'))
  expect(await raiseLate(t.deps)).toBe(1)
})

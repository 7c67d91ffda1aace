import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead, bySql, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const tilesOf = async (token: string) => (await call(t, token, 'GET', '/company-auth/dashboard')).body.data

const addStatus = (company: Company, name: string, stage: string) =>
  bySql(
    t,
    `insert into statuses (company_id, id, name, label, color, stage, sort_order, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, $2, 'blue', $3, 50, now(), now())`,
    [company.companyId, name, stage],
  )

test('the six tiles count by status and stage, custom statuses included [1-7.15 2-2.18 2-2.19]', async () => {
  const asha = await registerCompany(t)
  await addStatus(asha, 'site_visit', 'open')
  await addStatus(asha, 'signed', 'won')
  await addStatus(asha, 'gone', 'lost')
  const statuses = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'site_visit']
  for (const status of [...statuses, 'closed_won', 'signed', 'closed_lost', 'gone', 'on_hold'])
    await addLead(t, asha.token, { status, value: 1000.5 })
  const deleted = await addLead(t, asha.token, { status: 'closed_won' })
  await call(t, asha.token, 'DELETE', `/leads/${deleted._id}`)
  expect(await tilesOf(asha.token)).toEqual({
    totalLeads: 11,
    createdThisWeek: 11,
    qualified: 1,
    inProgress: 4,
    idleInProgress: 0,
    closedWon: 2,
    wonValue: 2001,
    lostLeads: 2,
    followUps: { total: 0, overdue: 0, today: 0, upcoming: 0 },
  })
})

test('a company without leads has figures, all of them 0', async () => {
  const { followUps, ...tiles } = await tilesOf((await registerCompany(t)).token)
  expect([...Object.values(tiles), ...Object.values(followUps)].every(figure => figure === 0)).toBe(true)
})

const addContacted = async ({ token }: { token: string }, instant: string) => {
  const { _id } = await addLead(t, token, { status: 'contacted' })
  await bySql(t, 'update leads set created_at = $1, updated_at = $1 where id = $2', [instant, _id])
}

test('this week is the last seven days of the zone, and idle is over seven days without a change', async () => {
  const asha = await registerCompany(t)
  // It is 27 Nov 12:00 IST; the week began on 21 Nov 00:00 IST.
  for (const at of ['20T18:30', '20T18:29', '20T06:29']) await addContacted(asha, `2026-11-${at}:00.000Z`)
  expect(await tilesOf(asha.token)).toMatchObject({ createdThisWeek: 1, inProgress: 3, idleInProgress: 1 })
})

test('this week has seven days also where the clocks have changed in it', async () => {
  const asha = await registerCompany(t)
  await bySql(t, `update companies set time_zone = 'America/New_York' where id = $1`, [asha.companyId])
  // The clocks go back on 1 November at 02:00; on the 6th at 23:30 the week began on 31 October at 00:00.
  for (const at of ['10-31T04:00', '10-31T03:59']) await addContacted(asha, `2026-${at}:00.000Z`)
  const { now } = t.clock
  t.clock.now = new Date('2026-11-07T04:30:00.000Z')
  expect((await tilesOf(asha.token)).createdThisWeek).toBe(1)
  t.clock.now = now
})

test('the follow-up tile counts what is pending by the day of the zone, whatever the hour', async () => {
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  await addFollowUp(t, asha, _id, '2026-11-26T18:29:00.000Z') // yesterday 23:59
  await addFollowUp(t, asha, _id, '2026-11-26T18:30:00.000Z') // today 00:00
  await addFollowUp(t, asha, _id, '2026-11-27T18:29:00.000Z') // today 23:59
  await addFollowUp(t, asha, _id, '2026-11-27T18:30:00.000Z') // tomorrow
  await addFollowUp(t, asha, _id, '2026-11-27T18:30:00.000Z', { completed: true })
  await addFollowUp(t, asha, _id, null, { completed: true })
  expect((await tilesOf(asha.token)).followUps).toEqual({ total: 4, overdue: 1, today: 2, upcoming: 1 })
  const { body } = await call(t, asha.token, 'GET', `/leads/${_id}`)
  expect(body.data.nextFollowUp).toBe('2026-11-26T18:29:00.000Z')
})

test('All companies are summed, each by the days of its own zone', async () => {
  const meera = await registerSuperadmin(t)
  const [here, there] = [await addCompany(t, meera), await addCompany(t, meera)]
  await bySql(t, `update companies set time_zone = 'America/Los_Angeles' where id = $1`, [there.companyId])
  for (const company of [here, there]) {
    const { _id } = await addLead(t, company.token, { status: 'closed_won', value: 100 })
    await addFollowUp(t, company, _id, '2026-11-26T12:00:00.000Z') // 26 Nov in both; today is 27 Nov here, 26 Nov there
  }
  const tiles = await tilesOf(meera.token)
  expect(tiles).toMatchObject({ totalLeads: 2, closedWon: 2, wonValue: 200 })
  expect(tiles.followUps).toEqual({ total: 2, overdue: 1, today: 1, upcoming: 0 })
})

test('an employee reads its own leads by pages of ten, up to 1,000, over all statuses or one [2-9.15]', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  for (let n = 0; n < 12; n++)
    await addLead(t, ravi.token, { name: `Lead ${n}`, status: n % 4 ? 'new' : 'contacted' })
  const ask = async (query: string, { token } = ravi) =>
    (await call(t, token, 'GET', `/employee-dashboard/leads${query}`)).body.data
  const first = await ask('')
  expect(first.leads).toHaveLength(10)
  expect(first.leads[0].name).toBe('Lead 11')
  expect(first.pagination).toEqual({ page: 1, limit: 10, total: 12, pages: 2 })
  expect((await ask('?page=2')).leads.map((lead: { name: string }) => lead.name)).toEqual([
    'Lead 1',
    'Lead 0',
  ])
  expect((await ask('?status=all&page=1&limit=1000')).leads).toHaveLength(12)
  expect((await ask('?page=6&status=in_progress')).pagination).toMatchObject({ page: 1, total: 3, pages: 1 })
  expect((await ask('?page=6&status=in_progress')).leads).toHaveLength(3)
  expect((await ask('', manager)).leads).toEqual([])
  expect((await ask('?adminView=true', manager)).pagination.total).toBe(12)
  expect((await call(t, ravi.token, 'GET', '/employee-dashboard/leads?limit=1001')).status).toBe(400)
  expect((await call(t, asha.token, 'GET', '/employee-dashboard/leads')).status).toBe(403)
})

test('an employee changes the status of an own lead by one of the four, with a note [2-7.18]', async () => {
  const asha = await registerCompany(t)
  const [ravi, manager] = [await addEmployee(t, asha), await addEmployee(t, asha, { role: 'Manager' })]
  const lead = await addLead(t, ravi.token)
  const set = (token: string, status: string, id = lead._id) =>
    call(t, token, 'PUT', `/employee-dashboard/leads/${id}/status`, { status, notes: 'Rang back' })
  expect((await set(ravi.token, 'converted')).body).toMatchObject({
    message: 'Lead status updated!',
    data: { status: 'closed_won' },
  })
  const { body } = await call(t, ravi.token, 'GET', `/leads/${lead._id}/history`)
  expect(body.data[0]).toMatchObject({ action: 'status', note: 'Rang back' })
  expect((await set(manager.token, 'new')).status).toBe(403)
  const ofCompany = await addLead(t, asha.token)
  expect((await set(ravi.token, 'new', ofCompany._id)).status).toBe(404)
  expect(namesOf(await call(t, ravi.token, 'GET', '/leads'))).toHaveLength(1)
})

test('the follow-ups of a lead are read with it and by a call of their own, newest first [2-3.10 2-7.09 2-7.21]', async () => {
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  await addFollowUp(t, asha, _id, '2026-11-28T10:00:00.000Z')
  await addFollowUp(t, asha, _id, null, { completed: true })
  await bySql(t, `update follow_ups set date = '2026-11-01T00:00:00Z' where not completed and lead_id = $1`, [
    _id,
  ])
  const ofLead = await call(t, asha.token, 'GET', `/leads/${_id}`)
  const { body } = await call(t, asha.token, 'GET', `/follow-up/lead/${_id}`)
  expect(body.data.followUps).toEqual(ofLead.body.data.followUps)
  expect(body.data.followUps.map((f: { completed: boolean }) => f.completed)).toEqual([true, false])
  expect(body.data.followUps[1]).toMatchObject({ leadId: _id, type: 'call', addedByName: 'A', userId: null })
  const stranger = await addEmployee(t, asha)
  expect((await call(t, stranger.token, 'GET', `/follow-up/lead/${_id}`)).status).toBe(404)
})

test('the first steps of a company are taken one by one, seen by it alone', async () => {
  const company = await registerCompany(t)
  const steps = async () => (await call(t, company.token, 'GET', '/company-auth/first-steps')).body.data
  const taken = async () =>
    Object.entries(await steps()).flatMap(([step, isTaken]) => (isTaken ? [step] : []))
  expect(await taken()).toEqual([])
  await addEmployee(t, company)
  expect(await taken()).toEqual(['departments', 'employees'])
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  await call(t, company.token, 'POST', '/dropdown-options', {
    category: 'sector',
    label: 'Temples',
    value: 'temples',
  })
  expect(await taken()).toEqual(['departments', 'employees', 'lists'])
  const link = { source: 'instagram', campaign: 'Diwali', placement: 'story' }
  const made = await call(t, company.token, 'POST', '/capture-links', link)
  expect(await taken()).toEqual(['departments', 'employees', 'lists', 'links'])
  await call(t, company.token, 'DELETE', `/capture-links/${made.body.data._id}`)
  expect(await taken()).toEqual(['departments', 'employees', 'lists'])
  await bySql(
    t,
    `insert into imports (company_id, id, file_name, state, header, total_rows, created_by_type, created_by_name, created_at)
     values ($1, gen_random_uuid(), 'leads.csv', 'done', '[]', 0, 'admin', 'Asha', now())`,
    [company.companyId],
  )
  expect(await taken()).toEqual(['departments', 'employees', 'lists', 'imports'])
  const other = await registerCompany(t)
  expect(Object.values((await call(t, other.token, 'GET', '/company-auth/first-steps')).body.data)).toEqual(
    Array(5).fill(false),
  )
})

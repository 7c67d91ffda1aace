import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

// It is 27 November 2026, 12:00 in India.
const YESTERDAY = '2026-11-26T10:00:00.000Z'
const TODAY = '2026-11-27T10:00:00.000Z'
const TOMORROW = '2026-11-28T10:00:00.000Z'

const dayOf = async (token: string) =>
  (await call(t, token, 'GET', '/employee-dashboard/dashboard')).body.data
const names = (items: { leadName: string }[]) => items.map(({ leadName }) => leadName)

test('the dashboard has the employee, the figures of its own leads, the newest of them, and what is due [2-3.42]', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha, { name: 'Ravi', role: 'Manager' })
  const lead = (name: string, status = 'new', value = 0) => addLead(t, ravi.token, { name, status, value })
  const overdue = await lead('Overdue')
  const today = await lead('Today', 'contacted')
  await lead('Won', 'closed_won', 1500.5)
  await lead('Lost', 'closed_lost')
  for (let n = 0; n < 3; n++) await lead(`Fresh ${n}`)
  const others = await addLead(t, asha.token, { name: 'Not his', status: 'closed_won', value: 9 })
  await addFollowUp(t, asha, overdue._id, YESTERDAY)
  await addFollowUp(t, asha, today._id, TODAY)
  await addFollowUp(t, asha, today._id, TODAY, { completed: true })
  await addFollowUp(t, asha, today._id, TOMORROW)
  await addFollowUp(t, asha, others._id, TODAY)
  const day = await dayOf(ravi.token)
  expect(day.employee).toEqual({
    _id: ravi.id,
    name: 'Ravi',
    email: ravi.email,
    phone: expect.any(String),
    role: 'Manager',
    department: ravi.departments,
  })
  expect(day.statistics).toEqual({
    totalLeads: 7,
    openLeads: 5,
    convertedLeads: 1,
    convertedValue: 1500.5,
    followUpsDueToday: 1,
    overdueFollowUps: 1,
    upcomingFollowUps: 1,
    doneToday: 1,
  })
  expect(day.recentLeads.map((l: { name: string }) => l.name)).toEqual([
    'Fresh 2',
    'Fresh 1',
    'Fresh 0',
    'Lost',
    'Won',
  ])
  expect([names(day.followUpsDue), names(day.followUpsDone), names(day.overdueFollowUps)]).toEqual([
    ['Today'],
    ['Today'],
    ['Overdue'],
  ])
})

test('the leads of its own that are to be answered today lead the day, the late ones first, and are those of the list', async () => {
  const asha = await registerCompany(t)
  const [ravi, other] = [await addEmployee(t, asha), await addEmployee(t, asha)]
  const due: [string, string, object?][] = [
    ['Tonight', '2026-11-27T18:29:00.000Z'],
    ['Late', '2026-11-27T06:29:00.000Z'],
    ['Long late', '2026-11-25T06:00:00.000Z', { teamMember: [ravi.id] }],
    // Midnight in India.
    ['Tomorrow', '2026-11-27T18:30:00.000Z'],
    ['Won', '2026-11-27T06:29:00.000Z', { status: 'closed_won' }],
    ['Answered', '2026-11-27T06:29:00.000Z'],
    ['Not his', '2026-11-27T06:29:00.000Z', {}],
  ]
  const give = 'update leads set response_due_at = $2, assigned_to = $3 where id = $1'
  for (const [name, at, fields] of due) {
    const { _id } = await addLead(t, asha.token, { name, ...fields })
    await bySql(t, give, [_id, at, name === 'Long late' || name === 'Not his' ? other.id : ravi.id])
  }
  const answered = (await call(t, ravi.token, 'GET', '/leads?search=Answered')).body.data[0]._id
  await call(t, ravi.token, 'POST', `/follow-up/add/${answered}`, { type: 'call', summary: 'Spoke' })
  const { firstResponses } = await dayOf(ravi.token)
  expect({ ...firstResponses, leads: firstResponses.leads.map((l: { name: string }) => l.name) }).toEqual({
    ...{ total: 3, late: 2 },
    leads: ['Long late', 'Late', 'Tonight'],
  })
  const total = async (query: string) =>
    (await call(t, ravi.token, 'GET', `/leads?response=${query}`)).body.page.total
  expect([await total('due'), await total('late'), await total('waiting')]).toEqual([3, 2, 4])
  expect((await dayOf((await addEmployee(t, asha)).token)).firstResponses).toEqual({
    ...{ total: 0, late: 0, leads: [] },
  })
})

test('the figures of the dashboard are those of the calls that read follow-ups', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  const { _id } = await addLead(t, ravi.token)
  for (const at of [YESTERDAY, TODAY, TODAY, TOMORROW]) await addFollowUp(t, asha, _id, at)
  const { data: stats } = (await call(t, ravi.token, 'GET', `/follow-up/stats/${ravi.id}`)).body
  expect((await dayOf(ravi.token)).statistics).toMatchObject({
    followUpsDueToday: stats.today,
    overdueFollowUps: stats.overdue,
    upcomingFollowUps: stats.upcoming,
  })
  expect(stats).toMatchObject({ today: 2, overdue: 1, upcoming: 1 })
})

test('an employee schedules a call of an own lead, of priority medium unless another is given [2-7.19]', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  const { _id } = await addLead(t, ravi.token)
  const path = `/employee-dashboard/leads/${_id}/follow-up`
  const made = await call(t, ravi.token, 'POST', path, { followUpDate: TOMORROW, notes: 'Ring at noon' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      message: 'Follow-up added successfully!',
      data: {
        leadId: _id,
        type: 'call',
        nextFollowUpDate: TOMORROW,
        notes: 'Ring at noon',
        priority: 'medium',
        completed: false,
        userId: ravi.id,
      },
    },
  })
  const urgent = await call(t, ravi.token, 'POST', path, { followUpDate: '2026-11-30', priority: 'high' })
  expect(urgent.body.data).toMatchObject({ priority: 'high', hasTime: false })
  expect((await call(t, ravi.token, 'POST', path, { followUpDate: '2026-11-20' })).status).toBe(422)
  expect((await call(t, ravi.token, 'POST', path, {})).body.fields).toHaveProperty('followUpDate')
})

test("a colleague's lead is not found, one of the team that is only read is refused, and a company has no such day", async () => {
  const asha = await registerCompany(t)
  const [ravi, manager] = [await addEmployee(t, asha), await addEmployee(t, asha, { role: 'Manager' })]
  const { _id } = await addLead(t, asha.token)
  const add = (token: string) =>
    call(t, token, 'POST', `/employee-dashboard/leads/${_id}/follow-up`, { followUpDate: TOMORROW })
  expect((await add(ravi.token)).status).toBe(404)
  expect((await add(manager.token)).status).toBe(403)
  expect((await add(asha.token)).status).toBe(403)
  expect((await call(t, asha.token, 'GET', '/employee-dashboard/dashboard')).status).toBe(403)
})

test('the employee list takes all statuses, page 1 and ten a page without a word [2-7.17]', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  for (let n = 0; n < 11; n++) await addLead(t, ravi.token, { status: n ? 'new' : 'closed_lost' })
  const ask = async (query: string) =>
    (await call(t, ravi.token, 'GET', `/employee-dashboard/leads${query}`)).body.data.pagination
  expect(await ask('')).toEqual({ page: 1, limit: 10, total: 11, pages: 2 })
  expect(await ask('?status=all&page=1&limit=1000&adminView=true')).toMatchObject({ total: 11, pages: 1 })
})

test('adminView widens the list by the role alone, whoever asks for it [1-6.11 2-6.05]', async () => {
  const asha = await registerCompany(t)
  const department = (await call(t, asha.token, 'POST', '/departments', { name: 'North' })).body.data._id
  const of = (role: EmployeeRole) => addEmployee(t, asha, { role, departments: [department] })
  const people = {
    Intern: await of('Intern'),
    Employee: await of('Employee'),
    'Senior Employee': await of('Senior Employee'),
    'Team Lead': await of('Team Lead'),
    Manager: await of('Manager'),
  }
  await addLead(t, asha.token)
  await addLead(t, people.Employee.token)
  const seen: Record<string, number> = {}
  for (const [role, { token }] of Object.entries(people)) {
    const { body } = await call(t, token, 'GET', '/employee-dashboard/leads?adminView=true')
    seen[role] = body.data.pagination.total
  }
  expect(seen).toEqual({ Intern: 0, Employee: 1, 'Senior Employee': 0, 'Team Lead': 1, Manager: 2 })
})

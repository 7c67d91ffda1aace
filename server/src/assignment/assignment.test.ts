import { afterAll, beforeAll, expect, test } from 'vitest'
import { bellOf } from '../../test/bell.ts'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
let field: { id: string }
const people = {} as Record<
  'ravi' | 'nila' | 'office' | 'lead' | 'manager',
  Awaited<ReturnType<typeof addEmployee>>
>
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  field = await addDepartment(t, asha, { name: 'Field sales' })
  const here = { departments: [field.id] }
  people.ravi = await addEmployee(t, asha, { name: 'Ravi', phone: '+91 98111 22333', ...here })
  people.nila = await addEmployee(t, asha, { name: 'Nila', role: 'Senior Employee', ...here })
  people.office = await addEmployee(t, asha, { name: 'Omar' })
  people.lead = await addEmployee(t, asha, { role: 'Team Lead', ...here })
  people.manager = await addEmployee(t, asha, { role: 'Manager' })
})
afterAll(() => t.stop())

const assign = (token: string, id: string, body: unknown) =>
  call(t, token, 'PUT', `/lead-assignment/assign/${id}`, body)
const unassign = (token: string, id: string, body: unknown = {}) =>
  call(t, token, 'PUT', `/lead-assignment/unassign/${id}`, body)
const assigned = async (token: string, id: string) =>
  namesOf(await call(t, token, 'GET', `/lead-assignment/assigned/${id}`))
const WRONG = 'You can only assign leads to employees in your company'

test('assigning puts the employee, the instant and the notes on the lead and into its history [1-7.48 2-3.14 2-7.40]', async () => {
  const lead = await addLead(t, asha.token, { name: 'Kavya' })
  const body = { assignedTo: people.ravi.id, assignmentNotes: 'Speaks Kannada', priority: 'high' }
  const answer = await assign(asha.token, lead._id, body)
  expect(answer.status).toBe(200)
  const expected = {
    assignedTo: people.ravi.id,
    assignedEmployeeName: 'Ravi',
    assignedEmployeePhone: '+91 98111 22333',
    assignedEmployeeEmail: people.ravi.email,
    assignedAt: t.clock.now.toISOString(),
    assignmentNotes: 'Speaks Kannada',
    priority: 'high',
    version: 2,
  }
  expect(answer.body.data).toMatchObject(expected)
  expect((await call(t, people.ravi.token, 'GET', `/leads/${lead._id}`)).body.data).toMatchObject(expected)
  const { body: history } = await call(t, asha.token, 'GET', `/leads/${lead._id}/history`)
  expect(history.data[0]).toMatchObject({ action: 'assigned', actorName: asha.name, note: 'Speaks Kannada' })
  expect(history.data[0].changes).toContainEqual({ field: 'assignedTo', from: null, to: 'Ravi' })
})

test('unassigning leaves the lead without assignee and out of the list of the employee [1-7.51 2-7.40 1-3.36]', async () => {
  const lead = await addLead(t, asha.token, { name: 'To give back', teamMember: [people.nila.id] })
  await assign(asha.token, lead._id, { assignedTo: people.nila.id })
  expect(await assigned(asha.token, people.nila.id)).toEqual(['To give back'])
  const { body } = await unassign(asha.token, lead._id, { unassignmentNotes: 'On leave' })
  expect(body.data).toMatchObject({
    assignedTo: null,
    assignedAt: null,
    assignedEmployeeName: '',
    teamMember: [],
  })
  expect(await assigned(asha.token, people.nila.id)).toEqual([])
  expect((await call(t, people.nila.token, 'GET', `/leads/${lead._id}`)).status).toBe(404)
  const { body: history } = await call(t, asha.token, 'GET', `/leads/${lead._id}/history`)
  expect(history.data[0]).toMatchObject({ action: 'unassigned', note: 'On leave' })
})

test('assigning, reassigning and unassigning stand in the history, and who is given a lead is told [1-7.49]', async () => {
  const lead = await addLead(t, asha.token, { name: 'Handed on' })
  const told = async (token: string) =>
    (await bellOf(t, token)).data.filter(({ leadId }) => leadId === lead._id).map(({ type }) => type)
  const { ravi, nila } = people
  await assign(asha.token, lead._id, { assignedTo: ravi.id })
  expect(await told(ravi.token)).toEqual(['lead_assigned'])
  await assign(asha.token, lead._id, { assignedTo: nila.id, assignmentNotes: 'Speaks Bangla' })
  expect(await told(nila.token)).toEqual(['lead_assigned'])
  await unassign(asha.token, lead._id)
  const { body } = await call(t, asha.token, 'GET', `/leads/${lead._id}/history`)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  const moves = body.data.slice(0, 3).map(({ action, changes }: any) => {
    const { from, to } = changes.find(({ field }: { field: string }) => field === 'assignedTo')
    return [action, from, to]
  })
  expect(moves).toEqual([
    ['unassigned', 'Nila', null],
    ['assigned', 'Ravi', 'Nila'],
    ['assigned', null, 'Ravi'],
  ])
})

test('an unknown, a foreign, an inactive and a removed employee are refused alike', async () => {
  const foreign = await addEmployee(t, await registerCompany(t))
  const inactive = await addEmployee(t, asha)
  const removed = await addEmployee(t, asha)
  await bySql(t, 'update employees set is_active = false where id = $1', [inactive.id])
  await bySql(t, 'update employees set deleted_at = now() where id = $1', [removed.id])
  const lead = await addLead(t, asha.token)
  const unknown = '01900000-0000-7000-8000-000000000000'
  for (const id of [unknown, foreign.id, inactive.id, removed.id]) {
    const answer = await assign(asha.token, lead._id, { assignedTo: id })
    expect(answer).toMatchObject({ status: 422, body: { code: 'FOREIGN_EMPLOYEE', message: WRONG } })
  }
  expect((await call(t, asha.token, 'GET', `/leads/${lead._id}`)).body.data).toMatchObject({ version: 1 })
})

test('a lead of another company is not there', async () => {
  const other = await addLead(t, (await registerCompany(t)).token)
  expect((await assign(asha.token, other._id, { assignedTo: people.ravi.id })).status).toBe(404)
  expect((await unassign(asha.token, other._id)).status).toBe(404)
})

test('Team Leads assign within their departments, Managers in the company, the others not at all [1-6.13]', async () => {
  const ofField = await addLead(t, asha.token, { name: 'Of field', department: [field.id] })
  const ofNobody = await addLead(t, asha.token, { name: 'Of nobody' })
  const { ravi, nila, lead, manager, office } = people
  const intern = await addEmployee(t, asha, { role: 'Intern', departments: [field.id] })
  for (const who of [ravi, nila, intern]) {
    await bySql(t, 'update leads set assigned_to = $1 where id = $2', [who.id, ofField._id])
    expect((await assign(who.token, ofField._id, { assignedTo: ravi.id })).status).toBe(403)
    expect((await unassign(who.token, ofField._id)).status).toBe(403)
  }
  expect((await assign(lead.token, ofField._id, { assignedTo: ravi.id })).body.data.assignedTo).toBe(ravi.id)
  expect((await assign(lead.token, ofField._id, { assignedTo: nila.id })).status).toBe(200)
  expect((await assign(lead.token, ofField._id, { assignedTo: office.id })).status).toBe(403)
  expect((await unassign(lead.token, ofField._id)).status).toBe(200)
  expect((await assign(lead.token, ofNobody._id, { assignedTo: ravi.id })).status).toBe(404)
  expect((await assign(manager.token, ofNobody._id, { assignedTo: office.id })).status).toBe(200)
})

test('the leads of an employee and the statistics are over what the person may see [2-7.41 1-7.50 1-7.52]', async () => {
  const beta = await registerCompany(t)
  const [mine, other] = [
    await addEmployee(t, beta, { name: 'Mina' }),
    await addEmployee(t, beta, { name: 'Ola' }),
  ]
  for (let n = 0; n < 10; n++) {
    const lead = await addLead(t, beta.token, { name: `Lead ${n}` })
    const to = n < 2 ? mine : n < 7 ? other : undefined
    if (to) await assign(beta.token, lead._id, { assignedTo: to.id })
  }
  const stats = async (token: string) => (await call(t, token, 'GET', '/lead-assignment/stats')).body.data
  expect(await stats(beta.token)).toEqual({
    totalLeads: 10,
    assignedLeads: 7,
    unassignedLeads: 3,
    byEmployee: [
      { employeeId: other.id, name: 'Ola', leads: 5 },
      { employeeId: mine.id, name: 'Mina', leads: 2 },
    ],
  })
  const manager = await addEmployee(t, beta, { role: 'Manager' })
  const department = await addDepartment(t, beta)
  const lead = await addEmployee(t, beta, { role: 'Team Lead', departments: [department.id] })
  await addLead(t, beta.token, { department: [department.id] })
  for (const { token } of [beta, mine, manager, lead]) {
    const list = await call(t, token, 'GET', '/leads?adminView=true')
    expect((await stats(token)).totalLeads).toBe(list.body.page.total)
  }
  expect((await stats(lead.token)).totalLeads).toBe(1)
  expect(await stats(mine.token)).toMatchObject({ totalLeads: 2, assignedLeads: 2, unassignedLeads: 0 })
  expect(await assigned(manager.token, mine.id)).toEqual(['Lead 1', 'Lead 0'])
  expect(await assigned(lead.token, mine.id)).toEqual([])
  expect(await assigned(mine.token, mine.id)).toEqual(['Lead 1', 'Lead 0'])
  expect(await assigned(mine.token, other.id)).toEqual([])
  expect((await call(t, beta.token, 'GET', `/lead-assignment/assigned/${people.ravi.id}`)).status).toBe(404)
})

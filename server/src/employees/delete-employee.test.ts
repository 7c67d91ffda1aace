import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)

const assign = (lead: string, assignedTo: string) =>
  api('PUT', `/lead-assignment/assign/${lead}`, { assignedTo, assignmentNotes: 'Call today' })

async function leadOf(employee: string) {
  const { _id } = await addLead(t, company.token)
  await assign(_id, employee)
  return _id as string
}

const lead = async (id: string) => (await api('GET', `/leads/${id}`)).body.data
/** The newest entry of a lead's history. */
const lastChange = async (id: string) => (await api('GET', `/leads/${id}/history`)).body.data[0]

test('a deleted employee is gone: no sign-in, no session, not listed, and the e-mail is free [1-7.29 1-5.23 1-4.10]', async () => {
  const employee = await addEmployee(t, company)
  const deleted = await api('DELETE', `/employees/${employee.id}`)
  expect(deleted).toMatchObject({
    status: 200,
    body: { success: true, message: 'Employee deleted successfully' },
  })
  expect((await call(t, employee.token, 'GET', '/auth/me')).status).toBe(401)
  const { email, password } = employee
  expect((await call(t, undefined, 'POST', '/auth/employee-login', { email, password })).status).toBe(401)
  expect((await api('GET', `/employees/${employee.id}`)).status).toBe(404)
  expect((await api('GET', '/employees')).body).toMatchObject({ data: [], total: 0 })
  const [department] = employee.departments
  expect((await api('DELETE', `/departments/${department}`)).status).toBe(200)
  const next = (await addDepartment(t, company)).id
  const again = await api('POST', '/employees', { name: 'Successor', email, password, department: next })
  expect(again.status).toBe(201)
})

test('the leads of a deleted employee become unassigned, and their histories say so [1-5.23]', async () => {
  const employee = await addEmployee(t, company, { name: 'Ravi' })
  const mine = await leadOf(employee.id)
  const { _id: shared } = await addLead(t, company.token, { teamMember: [employee.id] })
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  await api('DELETE', `/employees/${employee.id}`)
  expect(await lead(mine)).toMatchObject({ assignedTo: null, assignedAt: null, assignmentNotes: '' })
  expect((await lead(shared)).teamMember).toEqual([])
  expect(await lastChange(mine)).toMatchObject({
    action: 'unassigned',
    changes: [{ field: 'assignedTo', from: 'Ravi', to: null }],
    actorName: company.name,
    note: 'Ravi was deleted.',
  })
  expect(await lastChange(shared)).toMatchObject({
    changes: [{ field: 'teamMember', from: ['Ravi'], to: [] }],
  })
})

test('with reassignTo the leads go to a colleague, who sees them at once, and what is due on them [1-5.23]', async () => {
  const employee = await addEmployee(t, company, { name: 'Ravi' })
  const heir = await addEmployee(t, company, { name: 'Bina' })
  const mine = await leadOf(employee.id)
  const due = new Date(t.clock.now.getTime() + 86_400_000).toISOString()
  const followUp = { type: 'call', nextFollowUpDate: due }
  expect((await call(t, employee.token, 'POST', `/follow-up/add/${mine}`, followUp)).status).toBe(201)
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect((await api('DELETE', `/employees/${employee.id}?reassignTo=${heir.id}`)).status).toBe(200)
  expect(await lead(mine)).toMatchObject({ assignedTo: heir.id, assignedEmployeeName: 'Bina' })
  expect(await lastChange(mine)).toMatchObject({
    action: 'assigned',
    changes: [{ field: 'assignedTo', from: 'Ravi', to: 'Bina' }],
  })
  expect((await call(t, heir.token, 'GET', `/leads/${mine}`)).status).toBe(200)
  const taken = (await call(t, heir.token, 'GET', '/follow-up/upcoming')).body.data
  expect(taken.map((item: { leadId: string }) => item.leadId)).toEqual([mine])
})

test('reassignTo must be an active colleague; otherwise nothing is deleted', async () => {
  const employee = await addEmployee(t, company)
  const mine = await leadOf(employee.id)
  const off = await addEmployee(t, company)
  await api('PUT', `/employees/${off.id}`, { isActive: false })
  const foreign = await addEmployee(t, await registerCompany(t))
  for (const heir of [employee.id, off.id, foreign.id]) {
    const refused = await api('DELETE', `/employees/${employee.id}?reassignTo=${heir}`)
    expect(refused).toMatchObject({ status: 422, body: { code: 'FOREIGN_EMPLOYEE' } })
  }
  expect((await lead(mine)).assignedTo).toBe(employee.id)
  expect((await call(t, employee.token, 'GET', '/auth/me')).status).toBe(200)
})

test('a deactivated employee keeps its leads and its name, and is given no more (case X26)', async () => {
  const employee = await addEmployee(t, company, { name: 'Zoya' })
  const mine = await leadOf(employee.id)
  await api('PUT', `/employees/${employee.id}`, { isActive: false })
  expect(await lead(mine)).toMatchObject({ assignedTo: employee.id, assignedEmployeeName: 'Zoya' })
  const { _id: other } = await addLead(t, company.token)
  expect((await assign(other, employee.id)).status).toBe(422)
  const filtered = await api('GET', `/leads?assignedTo=${employee.id}`)
  expect(filtered.body.data).toHaveLength(1)
  expect((await api('GET', `/employees/${employee.id}`)).body.data).toMatchObject({
    name: 'Zoya',
    isActive: false,
  })
})

test('only company, superadmin and user make, change or delete people', async () => {
  const manager = await addEmployee(t, company, { role: 'Manager' })
  const other = await addEmployee(t, company)
  const as = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call(t, manager.token, method, path, body)
  const [department] = other.departments
  const attempts = [
    await as('PUT', `/employees/${other.id}`, { name: 'X' }),
    await as('PUT', `/employees/${manager.id}`, { role: 'Manager', salary: 1 }),
    await as('DELETE', `/employees/${other.id}`),
    await as('POST', '/employees', { name: 'X', email: 'x@x.example', password: 'abcdefgh', department }),
    await as('DELETE', `/departments/${department}`),
  ]
  expect(attempts.map(a => a.status)).toEqual([403, 403, 403, 403, 403])
})

test('a lead that is assigned at the instant of the deletion is left with nobody, never with the deleted', async () => {
  for (let round = 0; round < 5; round++) {
    const employee = await addEmployee(t, company)
    const { _id } = await addLead(t, company.token)
    const [assigned] = await Promise.all([
      assign(_id, employee.id),
      api('DELETE', `/employees/${employee.id}`),
    ])
    expect([200, 422]).toContain(assigned.status)
    expect((await lead(_id)).assignedTo).toBeNull()
  }
})

test('two who are deleted at once, each for the other, leave no lead with the deleted; of two same calls one finds nobody', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await addEmployee(t, company), await addEmployee(t, company)]
    const mine = await leadOf(one.id)
    const [first, second] = await Promise.all([
      api('DELETE', `/employees/${one.id}?reassignTo=${other.id}`),
      api('DELETE', `/employees/${other.id}${round % 2 ? `?reassignTo=${one.id}` : ''}`),
    ])
    // Whoever is deleted second cannot give to the first any more.
    const [, later] = [first.status, second.status].toSorted()
    expect(round % 2 ? [422] : [200, 422]).toContain(later)
    const holder = (await lead(mine)).assignedTo
    if (holder) expect((await api('GET', `/employees/${holder}`)).status).toBe(200)
  }
  const { id } = await addEmployee(t, company)
  const twice = await Promise.all([api('DELETE', `/employees/${id}`), api('DELETE', `/employees/${id}`)])
  expect(twice.map(answer => answer.status).toSorted()).toEqual([200, 404])
})

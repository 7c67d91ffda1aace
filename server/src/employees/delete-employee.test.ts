import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

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

async function addLead(assignedTo: string | null) {
  const id = uuidv7()
  await asSuperuser(
    t.database,
    `insert into leads (company_id, id, name, status, value, assigned_to, assigned_at, created_at, updated_at)
     values ($1, $2, 'Asha', 'new', 0, $3, $4, $4, $4)`,
    [company.companyId, id, assignedTo, t.clock.now.toISOString()],
  )
  return id
}

const lead = async (id: string) =>
  (
    await asSuperuser(
      t.database,
      `select assigned_to, assigned_at, version, array(select employee_id from lead_team_members
         where lead_id = l.id) as team from leads l where id = $1`,
      [id],
    )
  )[0]
const history = (id: string) =>
  asSuperuser(t.database, 'select action, changes, actor_type, note from lead_history where lead_id = $1', [
    id,
  ])

test('a deleted employee is gone: no sign-in, no session, not listed, and the e-mail is free [1-7.29]', async () => {
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

test('the leads of a deleted employee become unassigned, and their histories say so', async () => {
  const employee = await addEmployee(t, company, { name: 'Ravi' })
  const mine = await addLead(employee.id)
  const shared = await addLead(null)
  await asSuperuser(t.database, 'insert into lead_team_members values ($1, $2, $3)', [
    company.companyId,
    shared,
    employee.id,
  ])
  await api('DELETE', `/employees/${employee.id}`)
  expect(await lead(mine)).toEqual({ assigned_to: null, assigned_at: null, version: 2, team: [] })
  expect((await lead(shared))?.team).toEqual([])
  expect(await history(mine)).toEqual([
    {
      action: 'unassigned',
      changes: [{ field: 'assignedTo', from: 'Ravi', to: null }],
      actor_type: 'company',
      note: 'Ravi was deleted.',
    },
  ])
  expect(await history(shared)).toMatchObject([
    { changes: [{ field: 'teamMember', from: ['Ravi'], to: [] }] },
  ])
})

test('with reassignTo the leads go to a colleague', async () => {
  const employee = await addEmployee(t, company, { name: 'Ravi' })
  const heir = await addEmployee(t, company, { name: 'Bina' })
  const mine = await addLead(employee.id)
  expect((await api('DELETE', `/employees/${employee.id}?reassignTo=${heir.id}`)).status).toBe(200)
  expect(await lead(mine)).toMatchObject({ assigned_to: heir.id, version: 2 })
  expect(await history(mine)).toMatchObject([
    { action: 'assigned', changes: [{ field: 'assignedTo', from: 'Ravi', to: 'Bina' }] },
  ])
})

test('reassignTo must be an active colleague; otherwise nothing is deleted', async () => {
  const employee = await addEmployee(t, company)
  const mine = await addLead(employee.id)
  const off = await addEmployee(t, company)
  await api('PUT', `/employees/${off.id}`, { isActive: false })
  const foreign = await addEmployee(t, await registerCompany(t))
  for (const heir of [employee.id, off.id, foreign.id]) {
    const refused = await api('DELETE', `/employees/${employee.id}?reassignTo=${heir}`)
    expect(refused).toMatchObject({ status: 422, body: { code: 'FOREIGN_EMPLOYEE' } })
  }
  expect((await lead(mine))?.assigned_to).toBe(employee.id)
  expect((await call(t, employee.token, 'GET', '/auth/me')).status).toBe(200)
})

test('a deactivated employee keeps its leads and its name (case X26)', async () => {
  const employee = await addEmployee(t, company, { name: 'Zoya' })
  const mine = await addLead(employee.id)
  await api('PUT', `/employees/${employee.id}`, { isActive: false })
  expect((await lead(mine))?.assigned_to).toBe(employee.id)
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

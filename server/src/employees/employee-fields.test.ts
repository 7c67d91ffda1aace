import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import {
  addDepartment,
  addEmployee,
  type Company,
  call,
  PASSWORD,
  registerCompany,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { logSink } from '../../test/log-sink.ts'

let t: TestApp
let company: Company
let department: string
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
  department = (await addDepartment(t, company)).id
})
afterAll(() => t.stop())

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const signIn = async (email: string, password: string) =>
  (
    await call(t, undefined, 'POST', '/auth/employee-login', {
      email,
      password,
      companyId: company.companyId,
    })
  ).status

test('reads the names that the spec gives beside them, and a department as id, object or list [1-3.16 1-3.20]', async () => {
  const also = (await addDepartment(t, company)).id
  const shapes = [department, { _id: department }, [department, also]]
  for (const [n, shape] of shapes.entries()) {
    const sent = {
      teamMemberName: `Ravi ${n}`,
      teamMemberEmail: `ravi.${n}@acme.technology`,
      email: `ravi.${n}@acme.technology`,
      mobileNumber: '98111 22333',
      password: PASSWORD,
      department: shape,
    }
    const { data } = (await api('POST', '/employees', sent)).body
    expect(data).toMatchObject({ name: `Ravi ${n}`, email: sent.email, phone: '98111 22333' })
    for (const alias of ['teamMemberName', 'teamMemberEmail', 'mobileNumber'])
      expect(data).not.toHaveProperty(alias)
    expect(data.department.toSorted()).toEqual(n === 2 ? [department, also].toSorted() : [department])
  }
  const counts = (await api('GET', '/departments')).body.data.map(
    (d: { employeeCount: number }) => d.employeeCount,
  )
  expect(counts.toSorted()).toEqual([1, 3])
  const [{ _id }] = (await api('GET', '/employees')).body.data
  const { data } = (
    await api('PUT', `/employees/${_id}`, {
      teamMemberName: 'Rita',
      phone: '',
      emergencyMobileNumber: '98111 22444',
    })
  ).body
  expect(data).toMatchObject({ name: 'Rita', phone: '98111 22444' })
  expect((await api('PUT', `/employees/${_id}`, { phone: '' })).body.data.phone).toBe('')
})

test('the role is one of five, and Employee where none is named [1-3.19]', async () => {
  const base = { name: 'A', password: PASSWORD, department }
  const make = (email: string, more: object) => api('POST', '/employees', { ...base, email, ...more })
  expect((await make('none@firm.example', {})).body.data.role).toBe('Employee')
  for (const role of ['Manager', 'Employee', 'Team Lead', 'Senior Employee', 'Intern']) {
    const { body } = await make(`${role.replace(' ', '.')}@firm.example`, { role })
    expect(body.data.role).toBe(role)
    expect((await api('PUT', `/employees/${body.data._id}`, { role: 'Intern' })).body.data.role).toBe(
      'Intern',
    )
  }
  for (const role of ['Boss', 'manager', 'company', 'superadmin', '', null, 7]) {
    const refused = await make('wrong@firm.example', { role })
    expect([refused.status, Object.keys(refused.body.fields)], String(role)).toEqual([400, ['role']])
  }
})

test('designation, employee id, salary and address are kept as they were typed, through an edit of others [1-3.22]', async () => {
  const kept = { designation: 'Closer', employeeId: 'E-7', salary: 45000.5, address: '14 MG Road, Pune' }
  const base = { name: 'A', email: 'a@firm.example', password: PASSWORD, department }
  const made = (await api('POST', '/employees', { ...base, ...kept })).body.data
  expect(made).toMatchObject(kept)
  await api('PUT', `/employees/${made._id}`, { name: 'B', designation: 'Lead closer' })
  const read = (await api('GET', `/employees/${made._id}`)).body.data
  expect(read).toMatchObject({ ...kept, name: 'B', designation: 'Lead closer' })
  expect((await api('GET', '/employees')).body.data).toEqual([read])
})

test('a password is taken at creation only, and stands in no answer, export or log line [1-3.18]', async () => {
  const secret = 'unheard-of-teapot-88'
  const { log, take } = logSink('trace')
  const app = await buildApp({ ...t.deps, log })
  await app.ready()
  const seen: string[] = []
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${company.token}` }
    const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
    seen.push(JSON.stringify(reply.headers), reply.body)
    return { status: reply.statusCode, body: reply.body }
  }
  const email = 'a@firm.example'
  const made = await ask('POST', '/employees', { name: 'A', email, password: secret, department })
  expect(made.status).toBe(201)
  const id = JSON.parse(made.body).data._id
  const lead = await addLead(t, company.token)
  await api('PUT', `/lead-assignment/assign/${lead._id}`, { assignedTo: id })
  const refused = await ask('PUT', `/employees/${id}`, { password: 'another-secret-99' })
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([400, 'UNKNOWN_FIELD'])
  for (const path of ['/employees', `/employees/${id}`, '/employees/by-departments', '/leads/export.csv'])
    expect((await ask('GET', path)).status, path).toBe(200)
  await app.close()
  const all = [...seen, ...take()].join()
  expect(all).toContain('/api/employees')
  expect(all).not.toMatch(/unheard-of-teapot|another-secret|argon2/)
  expect([await signIn(email, secret), await signIn(email, 'another-secret-99')]).toEqual([200, 401])
})

test('saving an edit leaves the password as it was [1-5.20]', async () => {
  const employee = await addEmployee(t, company)
  const edit = { name: 'Ravi', email: employee.email, phone: '98111 22333', role: 'Manager', department }
  expect((await api('PUT', `/employees/${employee.id}`, edit)).status).toBe(200)
  expect(await signIn(employee.email, PASSWORD)).toBe(200)
})

test('a session that a deactivation has missed does not come back with the reactivation [1-4.10]', async () => {
  const { id, token } = await addEmployee(t, company)
  const me = async () => (await call(t, token, 'GET', '/auth/me')).status
  await bySql(t, 'update employees set is_active = false where id = $1', [id])
  expect(await me()).toBe(401)
  await api('PUT', `/employees/${id}`, { isActive: true })
  expect(await me()).toBe(401)
})

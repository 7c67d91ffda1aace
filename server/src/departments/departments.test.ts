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

test('departments are made, listed, read and changed [1-7.33 1-3.24]', async () => {
  const made = await api('POST', '/departments', { departmentName: 'Inside Sales', description: 'Phones' })
  expect(made.status).toBe(201)
  const department = {
    _id: expect.any(String),
    name: 'Inside Sales',
    description: 'Phones',
    company: company.companyId,
    isSales: true,
    employeeCount: 0,
  }
  expect(made.body).toMatchObject({ success: true, data: department, message: expect.any(String) })
  const id = made.body.data._id
  await api('POST', '/departments', { name: 'Accounts' })
  const listed = (await api('GET', '/departments')).body.data
  expect(listed.map((d: { name: string; isSales: boolean }) => [d.name, d.isSales])).toEqual([
    ['Accounts', false],
    ['Inside Sales', true],
  ])
  const changed = await api('PUT', `/departments/${id}`, { description: 'Phones and mail' })
  expect(changed.body.data).toEqual({ ...made.body.data, description: 'Phones and mail' })
  expect((await api('GET', `/departments/${id}`)).body.data).toEqual(changed.body.data)
})

test('a name is required, and a taken one, ignoring case, is a conflict [1-5.17]', async () => {
  const nameless = await api('POST', '/departments', { description: 'x' })
  expect(nameless).toMatchObject({ status: 400, body: { fields: { name: 'Department name is required' } } })
  expect((await api('POST', '/departments', { name: '  ' })).status).toBe(400)
  const { id } = await addDepartment(t, company, { name: 'Sales' })
  const taken = { status: 409, body: { code: 'NAME_TAKEN', fields: { name: expect.any(String) } } }
  expect(await api('POST', '/departments', { name: 'SALES' })).toMatchObject(taken)
  const other = await addDepartment(t, company, { name: 'Other' })
  expect(await api('PUT', `/departments/${other.id}`, { name: 'sales' })).toMatchObject(taken)
  expect((await api('PUT', `/departments/${id}`, { name: 'sales' })).status).toBe(200)
})

test('an empty department is deleted [1-7.34]', async () => {
  const { id } = await addDepartment(t, company)
  const deleted = await api('DELETE', `/departments/${id}`)
  expect(deleted).toMatchObject({
    status: 200,
    body: { success: true, message: 'Department deleted successfully' },
  })
  expect((await api('GET', `/departments/${id}`)).status).toBe(404)
})

test('a department with people is not deleted: the answer counts them, and nothing changes for them (case X28) [1-5.22]', async () => {
  const { id } = await addDepartment(t, company)
  const people = []
  for (let n = 0; n < 3; n++) people.push(await addEmployee(t, company, { departments: [id] }))
  const refused = await api('DELETE', `/departments/${id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'DEPARTMENT_IN_USE' } })
  expect(refused.body.message).toContain('3 employees')
  expect((await api('GET', `/departments/${id}`)).body.data.employeeCount).toBe(3)
  expect((await api('GET', '/employees')).body.total).toBe(3)
  for (const { token } of people) expect((await call(t, token, 'GET', '/auth/me')).status).toBe(200)
})

test('with moveTo the people go to the other department, each once, and an e-mail can be used again later (case R42) [1-5.22]', async () => {
  const from = await addDepartment(t, company)
  const to = await addDepartment(t, company)
  const one = await addEmployee(t, company, { departments: [from.id] })
  const both = await addEmployee(t, company, { departments: [from.id, to.id] })
  expect((await api('DELETE', `/departments/${from.id}?moveTo=${to.id}`)).status).toBe(200)
  for (const { id } of [one, both]) {
    expect((await api('GET', `/employees/${id}`)).body.data.department).toEqual([to.id])
  }
  expect((await api('GET', `/departments/${to.id}`)).body.data.employeeCount).toBe(2)
  expect((await api('DELETE', `/employees/${one.id}`)).status).toBe(200)
  const again = { name: 'New', email: one.email, password: one.password, department: to.id }
  expect((await api('POST', '/employees', again)).status).toBe(201)
})

test('leads go along, and without moveTo are of no department; their histories say so', async () => {
  const [from, to] = [
    await addDepartment(t, company, { name: 'Inside' }),
    await addDepartment(t, company, { name: 'Field' }),
  ]
  const lead = await addLead(t, company.token, { department: [from.id] })
  const both = await addLead(t, company.token, { department: [from.id, to.id] })
  const seen = async (id: string) => {
    const { department } = (await api('GET', `/leads/${id}`)).body.data
    const entries = (await api('GET', `/leads/${id}/history`)).body.data
    const [newest] = entries
    return { department, entries: entries.length, note: newest.note, changes: newest.changes }
  }
  const told = (name: string, changed: string[]) => ({
    note: `The department ${name} was deleted.`,
    changes: [{ field: 'department', from: [name], to: changed }],
  })
  expect((await api('DELETE', `/departments/${from.id}?moveTo=${to.id}`)).status).toBe(200)
  for (const { _id } of [lead, both])
    expect(await seen(_id)).toEqual({ department: [to.id], entries: 2, ...told('Inside', ['Field']) })
  expect((await api('DELETE', `/departments/${to.id}`)).status).toBe(200)
  for (const { _id } of [lead, both])
    expect(await seen(_id)).toEqual({ department: [], entries: 3, ...told('Field', []) })
})

test("moveTo must be another department of the same company, and another company's department is unknown", async () => {
  const { id } = await addDepartment(t, company)
  await addEmployee(t, company, { departments: [id] })
  const foreign = await addDepartment(t, await registerCompany(t))
  for (const target of [id, foreign.id]) {
    const refused = await api('DELETE', `/departments/${id}?moveTo=${target}`)
    expect(refused).toMatchObject({ status: 422, body: { code: 'UNKNOWN_DEPARTMENT' } })
  }
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? { name: 'Mine now' } : undefined
    const answer = await api(method, `/departments/${foreign.id}`, body)
    expect(answer).toMatchObject({ status: 404, body: { code: 'DEPARTMENT_NOT_FOUND' } })
  }
})

test('two deletions that move into each other both answer', async () => {
  const a = await addDepartment(t, company)
  const b = await addDepartment(t, company)
  await addEmployee(t, company, { departments: [a.id] })
  await addEmployee(t, company, { departments: [b.id] })
  const answers = await Promise.all([
    api('DELETE', `/departments/${a.id}?moveTo=${b.id}`),
    api('DELETE', `/departments/${b.id}?moveTo=${a.id}`),
  ])
  expect(answers.map(x => x.status).toSorted()[0]).toBe(200)
  expect(Math.max(...answers.map(x => x.status))).toBeLessThan(500)
  const { data } = (await api('GET', '/employees')).body
  for (const employee of data) expect(employee.department).toHaveLength(1)
})

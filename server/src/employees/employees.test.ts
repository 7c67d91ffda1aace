import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addDepartment,
  addEmployee,
  type Company,
  call,
  PASSWORD,
  registerCompany,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

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
const signIn = (email: string, password = PASSWORD) =>
  call(t, undefined, 'POST', '/auth/employee-login', { email, password, companyId: company.companyId })

test('a new employee can sign in at once with the given password (case R18) [1-7.28]', async () => {
  const made = await api('POST', '/employees', {
    name: 'Asha Rao',
    email: 'Asha+crm@example.com',
    phone: '+91 98111 22333',
    password: PASSWORD,
    department,
    designation: 'Closer',
    employeeId: 'E-7',
    salary: 45000.5,
    address: 'Pune',
  })
  expect(made.status).toBe(201)
  expect(made.body.data).toEqual({
    _id: expect.any(String),
    name: 'Asha Rao',
    email: 'asha+crm@example.com',
    phone: '+91 98111 22333',
    role: 'Employee',
    department: [department],
    company: company.companyId,
    designation: 'Closer',
    employeeId: 'E-7',
    salary: 45000.5,
    address: 'Pune',
    isActive: true,
    isSample: false,
    signIn: 'open',
    createdAt: t.clock.now.toISOString(),
  })
  expect(JSON.stringify(made.body)).not.toContain(PASSWORD)
  expect((await signIn('asha+crm@example.com')).body.employee).toMatchObject({ name: 'Asha Rao' })
})

test('name, e-mail, department and password are required, and every mistake is named (case X13) [1-5.18]', async () => {
  const right = { name: 'A', email: 'a@firm.systems', password: PASSWORD, department }
  for (const field of Object.keys(right)) {
    const { [field as keyof typeof right]: _, ...rest } = right
    const answer = await api('POST', '/employees', rest)
    expect(answer.status, field).toBe(400)
    expect(Object.keys(answer.body.fields), field).toContain(field)
  }
  for (const email of ['a@b', 'a@b..com', 'a b@c.com']) {
    expect((await api('POST', '/employees', { ...right, email })).body.fields, email).toHaveProperty('email')
  }
  for (const wrong of [{ role: 'Boss' }, { phone: 'call me' }, { salary: -1 }, { name: 'x\u0000' }]) {
    expect((await api('POST', '/employees', { ...right, ...wrong })).status).toBe(400)
  }
  const emails = ['info@acme.technology', 'raj@firm.systems', 'x@y.museum']
  for (const email of emails) {
    expect((await api('POST', '/employees', { ...right, email })).status, email).toBe(201)
  }
})

test("another company's department is unknown, on making and on changing", async () => {
  const foreign = (await addDepartment(t, await registerCompany(t))).id
  const body = { name: 'A', email: 'a@asha.example', password: PASSWORD, department: [department, foreign] }
  const refused = {
    status: 422,
    body: { code: 'UNKNOWN_DEPARTMENT', fields: { department: expect.any(String) } },
  }
  expect(await api('POST', '/employees', body)).toMatchObject(refused)
  const { id } = await addEmployee(t, company)
  expect(await api('PUT', `/employees/${id}`, { department: foreign })).toMatchObject(refused)
})

test('an e-mail is held once in a company, and the answer says by whom; another company is free to use it [1-5.10]', async () => {
  const holder = await addEmployee(t, company, { name: 'Ravi Kumar' })
  const body = { name: 'A', email: holder.email.toUpperCase(), password: PASSWORD, department }
  const taken = await api('POST', '/employees', body)
  expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect(taken.body.fields.email).toBe('Ravi Kumar already has this e-mail.')
  const other = await registerCompany(t)
  const elsewhere = { ...body, department: (await addDepartment(t, other)).id }
  expect((await call(t, other.token, 'POST', '/employees', elsewhere)).status).toBe(201)
  const second = await addEmployee(t, company)
  expect((await api('PUT', `/employees/${second.id}`, { email: holder.email })).status).toBe(409)
  expect((await api('PUT', `/employees/${holder.id}`, { email: holder.email })).status).toBe(200)
})

test('the same Idempotency-Key makes one employee', async () => {
  const body = { name: 'A', email: 'once@asha.example', password: PASSWORD, department }
  const send = () => call(t, company.token, 'POST', '/employees', body, { 'idempotency-key': 'k-1' })
  const [first, again] = await Promise.all([send(), send()])
  expect(first.status).toBe(201)
  expect(again?.body).toEqual(first?.body)
  expect((await api('GET', '/employees')).body.total).toBe(1)
})

test('the list has the own employees by name, active or not, in pages [1-7.26]', async () => {
  await addEmployee(t, await registerCompany(t), { name: 'Foreign' })
  for (const name of ['charu', 'Anil', 'Bina']) await addEmployee(t, company, { name })
  const [anil] = (await api('GET', '/employees')).body.data
  await api('PUT', `/employees/${anil._id}`, { isActive: false })
  const names = (a: { body: { data: { name: string }[] } }) => a.body.data.map(e => e.name)
  const all = await api('GET', '/employees')
  expect(names(all)).toEqual(['Anil', 'Bina', 'charu'])
  expect(all.body).toMatchObject({ success: true, total: 3, page: 1 })
  const second = await api('GET', '/employees?page=2&limit=2')
  expect(names(second)).toEqual(['charu'])
  expect(second.body).toMatchObject({ total: 3, page: 2, limit: 2 })
  expect((await api('GET', '/employees?page=0')).status).toBe(400)
})

test('changes only what is sent; an unknown or foreign id is not found [1-7.27]', async () => {
  const { id } = await addEmployee(t, company, { name: 'Ravi', phone: '98111 22333' })
  const before = (await api('GET', `/employees/${id}`)).body.data
  const changed = await api('PUT', `/employees/${id}`, { designation: 'Lead closer', salary: 1000 })
  expect(changed.body.data).toEqual({ ...before, designation: 'Lead closer', salary: 1000 })
  expect((await api('GET', `/employees/${id}`)).body.data).toEqual(changed.body.data)
  const foreign = await addEmployee(t, await registerCompany(t))
  for (const other of [foreign.id, '0199b8a0-0000-7000-8000-00000000abcd']) {
    const refused = { status: 404, body: { code: 'EMPLOYEE_NOT_FOUND', message: 'Employee not found' } }
    expect(await api('GET', `/employees/${other}`)).toMatchObject(refused)
    expect(await api('PUT', `/employees/${other}`, { name: 'Mine' })).toMatchObject(refused)
    expect(await api('DELETE', `/employees/${other}`)).toMatchObject(refused)
  }
})

test('a new role or a deactivation ends the sessions at once; other changes do not; reactivation lets in again [1-4.09 1-4.10]', async () => {
  const alive = async (token: string) => (await call(t, token, 'GET', '/auth/me')).status
  const employee = await addEmployee(t, company, { role: 'Employee' })
  await api('PUT', `/employees/${employee.id}`, { name: 'Other name', role: 'Employee' })
  expect(await alive(employee.token)).toBe(200)
  await api('PUT', `/employees/${employee.id}`, { role: 'Manager' })
  expect(await alive(employee.token)).toBe(401)
  const { token } = (await signIn(employee.email)).body
  await api('PUT', `/employees/${employee.id}`, { isActive: false })
  expect(await alive(token)).toBe(401)
  expect((await signIn(employee.email)).status).toBe(401)
  await api('PUT', `/employees/${employee.id}`, { isActive: true })
  expect(await alive(token)).toBe(401)
  expect((await signIn(employee.email)).status).toBe(200)
})

test('an employee sees the names of colleagues, but not what they earn or where they live', async () => {
  const colleague = await addEmployee(t, company, { name: 'Anil' })
  await api('PUT', `/employees/${colleague.id}`, { salary: 77777, address: '14 Hidden Lane' })
  const { token } = await addEmployee(t, company, { role: 'Manager' })
  const list = await call(t, token, 'GET', '/employees')
  const one = await call(t, token, 'GET', `/employees/${colleague.id}`)
  expect(one.body.data.name).toBe('Anil')
  for (const answer of [list, one]) {
    expect(JSON.stringify(answer.body)).not.toMatch(/77777|Hidden Lane|salary/)
  }
  expect((await api('GET', `/employees/${colleague.id}`)).body.data.salary).toBe(77777)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../test/audit.ts'
import {
  addCompany,
  addDepartment,
  addEmployee,
  addOfficeUser,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('a changed role stands in the log: who, whom, from what to what, when and from where', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company, { name: 'Ravi Kumar' })
  const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0 Safari/537.36' }
  const change = { role: 'Team Lead' }
  await call(t, company.token, 'PUT', `/employees/${ravi.id}`, change, browser)
  const [entry] = await auditOf(t, company, '?kind=roles')
  expect(entry).toMatchObject({
    action: 'employee.update',
    at: t.clock.now.toISOString(),
    actorName: company.name,
    actorType: 'company',
    subjectId: ravi.id,
    subjectName: 'Ravi Kumar',
    changes: [{ field: 'role', from: 'Employee', to: 'Team Lead' }],
    address: '127.0.0.1',
    device: 'Chrome on Windows',
    sentence: `${company.name} changed the role of the employee Ravi Kumar: Employee → Team Lead`,
  })
})

test('a salary, an address and a password are never told', async () => {
  const company = await registerCompany(t)
  const { id } = await addDepartment(t, company)
  const body = {
    name: 'Asha',
    email: 'asha@x.example',
    department: id,
    password: 'violet-kettle-9',
    salary: 90000,
  }
  const made = await call(t, company.token, 'POST', '/employees', { ...body, address: '12 Hill Road' })
  expect(made.status).toBe(201)
  const change = { salary: 120000, address: '14 Hill Road' }
  expect((await call(t, company.token, 'PUT', `/employees/${made.body.data._id}`, change)).status).toBe(200)
  const log = await call(t, company.token, 'GET', '/audit?kind=people')
  const [changed, added] = log.body.data
  expect(changed.changes).toEqual([{ field: 'salary' }, { field: 'address' }])
  expect(added.changes).toContainEqual({ field: 'salary' })
  for (const secret of ['violet-kettle-9', '90000', '120000', 'Hill Road', 'argon2'])
    expect(JSON.stringify(log.body)).not.toContain(secret)
})

test('departments, statuses, options, fields, links and settings stand in the log with what was changed', async () => {
  const company = await registerCompany(t)
  const department = (await call(t, company.token, 'POST', '/departments', { name: 'Sales' })).body.data._id
  await call(t, company.token, 'PUT', `/departments/${department}`, { name: 'Field Sales' })
  await call(t, company.token, 'DELETE', `/departments/${department}`)
  await call(t, company.token, 'POST', '/lead-statuses', { name: 'demo', label: 'Demo', color: 'blue' })
  await call(t, company.token, 'POST', '/dropdown-options', {
    category: 'sector',
    label: 'Mining',
    value: 'Mining',
  })
  await call(t, company.token, 'POST', '/form-fields', { label: 'GST state', type: 'text' })
  await call(t, company.token, 'POST', '/capture-links', { source: 'google', campaign: 'diwali' })
  await call(t, company.token, 'PUT', `/companies/${company.companyId}/settings`, { capacityPerEmployee: 40 })
  const said = (await auditOf(t, company)).map(entry => entry.sentence)
  expect(said.reverse().slice(2)).toEqual([
    `${company.name} added the department Sales`,
    `${company.name} changed the name of the department Field Sales: Sales → Field Sales`,
    `${company.name} deleted the department Field Sales`,
    `${company.name} added the status Demo`,
    `${company.name} added the option Mining`,
    `${company.name} added the form field GST state`,
    `${company.name} added the capture link diwali`,
    `${company.name} changed the capacity per employee: 50 → 40`,
  ])
})

test('a change that is refused leaves no entry', async () => {
  const company = await registerCompany(t)
  await addDepartment(t, company, { name: 'Sales' })
  expect((await call(t, company.token, 'POST', '/departments', { name: 'Sales' })).status).toBe(409)
  expect(
    (await call(t, company.token, 'PUT', `/companies/${company.companyId}/settings`, { x: 1 })).status,
  ).toBe(400)
  expect((await auditOf(t, company, '?kind=people&kind=settings')).length).toBe(0)
})

test('a call that is sent again under its key is entered once', async () => {
  const company = await registerCompany(t)
  const key = { 'idempotency-key': 'one-click' }
  for (let click = 0; click < 2; click++)
    expect((await call(t, company.token, 'POST', '/departments', { name: 'Sales' }, key)).status).toBe(201)
  expect(await auditOf(t, company, '?kind=people')).toHaveLength(1)
})

test('only the company itself and its superadmin read a log', async () => {
  const superadmin = await registerSuperadmin(t)
  const company = await addCompany(t, superadmin)
  const manager = await addEmployee(t, company, { role: 'Manager' })
  const office = await addOfficeUser(t, superadmin)
  for (const { token } of [manager, office])
    for (const path of ['/audit', '/audit/people', '/audit/export.csv'])
      expect((await call(t, token, 'GET', path)).status).toBe(403)
})

test('a superadmin reads the logs of its companies and of its account, and of one company where one is chosen', async () => {
  const superadmin = await registerSuperadmin(t, { firstName: 'Meera' })
  const one = await addCompany(t, superadmin, { name: 'One' })
  await addCompany(t, superadmin, { name: 'Two' })
  const foreign = await registerCompany(t, { name: 'Foreign' })
  const all = (await auditOf(t, superadmin)).map(entry => entry.sentence)
  expect(all.sort()).toEqual([
    'Meera added the company One',
    'Meera added the company Two',
    'Meera signed in',
    'Meera signed up as superadmin',
    'One signed in',
    'Two signed in',
  ])
  const chosen = await auditOf(t, superadmin, `?companyId=${one.companyId}`)
  expect(chosen.map(entry => entry.sentence)).toContain('One signed in')
  expect(new Set(chosen.map(entry => entry.companyId))).toEqual(new Set([one.companyId]))
  expect((await auditOf(t, foreign)).map(entry => entry.sentence)).not.toContain('One signed in')
})

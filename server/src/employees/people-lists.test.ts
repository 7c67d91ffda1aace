import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
let other: Company
let sales: string
let field: string
let office: string
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  other = await registerCompany(t)
  sales = (await addDepartment(t, company, { name: 'Sales', isSales: true })).id
  field = (await addDepartment(t, company, { name: 'Field', isSales: true })).id
  office = (await addDepartment(t, company, { name: 'Office' })).id
  await addEmployee(t, company, { name: 'Asha', departments: [sales] })
  await addEmployee(t, company, { name: 'Bina', departments: [sales, office] })
  await addEmployee(t, company, { name: 'Charu', departments: [office] })
  await addEmployee(t, other, { name: 'Foreign' })
})
afterAll(() => t.stop())

const get = (path: string, token = company.token) => call(t, token, 'GET', path)
const names = (people: { name: string }[]) => people.map(person => person.name)
const UNKNOWN = '0199b8a0-0000-7000-8000-00000000abcd'

test("both ways to ask for a company's people and departments list them; a foreign or unknown company is not found [1-7.24 1-7.30]", async () => {
  const { companyId } = company
  for (const path of [`/employees/company/${companyId}`, `/companies/${companyId}/employees`])
    expect(names((await get(path)).body.data), path).toEqual(['Asha', 'Bina', 'Charu'])
  for (const path of [`/departments/company/${companyId}`, `/companies/${companyId}/departments`])
    expect(names((await get(path)).body.data), path).toEqual(['Field', 'Office', 'Sales'])
  for (const id of [other.companyId, UNKNOWN]) {
    const paths = [`/employees/company/${id}`, `/companies/${id}/employees`]
    for (const path of [...paths, `/departments/company/${id}`, `/companies/${id}/departments`])
      expect(await get(path), path).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } })
  }
})

test('a superadmin asks for one company after another, and for all of them at once [1-7.24 1-7.30 1-7.31]', async () => {
  const meera = await registerSuperadmin(t)
  for (const name of ['One', 'Two']) {
    const made = await addCompany(t, meera, { name })
    await addEmployee(t, made, { name: `Of ${name}` })
    expect(names((await get(`/companies/${made.companyId}/employees`, meera.token)).body.data)).toEqual([
      `Of ${name}`,
    ])
  }
  const { body } = await get('/employees/by-departments', meera.token)
  expect(body).toMatchObject({ totalEmployees: 2, totalDepartments: 2 })
  expect((await get('/employees/by-departments?companyId=x', meera.token)).status).toBe(404)
})

test('by-departments has each department with its people, and totals that agree: who is in two stands in both and counts once [1-7.31 1-3.20]', async () => {
  const { status, body } = await get('/employees/by-departments')
  expect(status).toBe(200)
  const groups = body.data.map((group: { department: { name: string }; employees: { name: string }[] }) => [
    group.department.name,
    names(group.employees),
  ])
  expect(groups).toEqual([
    ['Field', []],
    ['Office', ['Bina', 'Charu']],
    ['Sales', ['Asha', 'Bina']],
  ])
  expect(names(body.departments)).toEqual(['Field', 'Office', 'Sales'])
  expect(Object.keys(body.employeesByDepartment).toSorted()).toEqual([field, office, sales].toSorted())
  expect(names(body.employeesByDepartment[office])).toEqual(['Bina', 'Charu'])
  expect(body).toMatchObject({ success: true, totalEmployees: 3, totalDepartments: 3 })
})

test('by-departments without a session says Authentication failed, which no other call does [1-8.02 2-8.22]', async () => {
  const refused = { success: false, message: 'Authentication failed', error: 'Authentication failed' }
  expect((await call(t, undefined, 'GET', '/employees/by-departments')).body).toMatchObject(refused)
  expect(await get('/employees/by-departments', 'ended')).toMatchObject({ status: 401, body: refused })
  expect((await get('/employees', 'ended')).body.message).toBe(
    'Your session has ended. Please sign in again.',
  )
})

test('the sales departments, and no others, are listed each with its people [1-7.35 1-3.25]', async () => {
  const listed = async () =>
    (await get('/departments/sales-departments')).body.data.departments.map(
      (group: { department: { name: string; isSales: boolean }; employees: { name: string }[] }) => [
        group.department.name,
        group.department.isSales,
        names(group.employees),
      ],
    )
  expect(await listed()).toEqual([
    ['Field', true, []],
    ['Sales', true, ['Asha', 'Bina']],
  ])
  await call(t, company.token, 'PUT', `/departments/${field}`, { isSales: false })
  expect(await listed()).toEqual([['Sales', true, ['Asha', 'Bina']]])
  await call(t, company.token, 'PUT', `/departments/${field}`, { isSales: true })
})

test('a department is a sales department where its name contains sales, unless somebody says otherwise [1-3.25]', async () => {
  const own = await registerCompany(t)
  const made = async (fields: object) =>
    (await call(t, own.token, 'POST', '/departments', fields)).body.data.isSales
  expect(await made({ name: 'INSIDE SALES' })).toBe(true)
  expect(await made({ departmentName: 'Presales' })).toBe(true)
  expect(await made({ name: 'Accounts' })).toBe(false)
  expect(await made({ name: 'Sales archive', isSales: false })).toBe(false)
  expect(await made({ name: 'Field', isSales: true })).toBe(true)
})

test("a department's people are listed; a foreign or unknown department is not found [1-7.36]", async () => {
  expect(names((await get(`/departments/department/${office}/employees`)).body.data)).toEqual([
    'Bina',
    'Charu',
  ])
  const foreign = (await addDepartment(t, other)).id
  for (const id of [foreign, UNKNOWN]) {
    const answer = await get(`/departments/department/${id}/employees`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'DEPARTMENT_NOT_FOUND' } })
  }
})

test('no list shows an employee what colleagues earn, where they live or whether they can sign in', async () => {
  const own = await registerCompany(t)
  const department = await addDepartment(t, own, { isSales: true })
  const colleague = await addEmployee(t, own, { departments: [department.id] })
  const secret = { salary: 77777, address: '14 Hidden Lane' }
  await call(t, own.token, 'PUT', `/employees/${colleague.id}`, secret)
  const { token } = await addEmployee(t, own, { role: 'Manager' })
  for (const path of [
    `/employees/company/${own.companyId}`,
    `/companies/${own.companyId}/employees`,
    '/employees/by-departments',
    '/departments/sales-departments',
    `/departments/department/${department.id}/employees`,
    '/lead-assignment/sales-team',
  ]) {
    const text = JSON.stringify((await get(path, token)).body)
    expect(text, path).toContain(colleague.name)
    expect(text, path).not.toMatch(/77777|Hidden Lane|salary|signIn/)
  }
})

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
import { bodyOf, importEmployees, send, sheetOf } from '../../test/employee-import.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const HEAD = 'Name,Email,Phone,Parent User,Role'
const GOOD = 'Asha Rao,asha@firm.in,98765 00011,,Manager'
const BAD = 'No Mail,,98765 00012,,'

const newCompany = async () => {
  company = await registerCompany(t)
  return company
}
const employees = async (of = company) => (await call(t, of.token, 'GET', '/employees')).body.data
const departments = async (of = company) => (await call(t, of.token, 'GET', '/departments')).body.data
const fileOf = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`

test('adds every good row and answers the others with their number and reason', async () => {
  const { token } = await newCompany()
  const result = await importEmployees(t, token, fileOf(GOOD, BAD, 'Twice,asha@firm.in,,,'))
  expect(result.counts).toEqual({ total: 3, added: 1, updated: 0, unchanged: 0, skipped: 0, rejected: 2 })
  expect(result.rows.map(({ row, outcome, column, reason }) => [row, outcome, column, reason])).toEqual([
    [2, 'added', '', ''],
    [3, 'rejected', 'Email', 'Email is required'],
    [4, 'rejected', 'Email', 'Row 2 has this e-mail already'],
  ])
  const [asha, ...others] = await employees()
  expect(others).toEqual([])
  expect(asha).toMatchObject({
    name: 'Asha Rao',
    email: 'asha@firm.in',
    role: 'Manager',
    phone: '98765 00011',
  })
  expect(asha._id).toBe(result.rows[0]!.employeeId)
  const [imported] = await departments()
  expect(imported).toMatchObject({ name: 'Imported', isSales: false, employeeCount: 1 })
})

test('whoever is imported has no password: no sign-in answers but with the words for unknown people', async () => {
  const { token, companyId } = await newCompany()
  await importEmployees(t, token, fileOf(GOOD))
  for (const password of ['', 'password', '123456', 'asha@firm.in', 'Imported']) {
    const body = { email: 'asha@firm.in', password, companyId }
    expect((await call(t, undefined, 'POST', '/auth/employee-login', body)).status).toBeGreaterThanOrEqual(
      400,
    )
  }
})

test('a check counts what the run does, and writes nothing', async () => {
  const { token } = await newCompany()
  const body = bodyOf(await sheetOf(t, token, fileOf(GOOD, BAD)))
  const checked = await send(t, token, 'check', body)
  expect(checked.body.data.counts).toMatchObject({ added: 1, rejected: 1 })
  expect(await employees()).toEqual([])
  expect(await departments()).toEqual([])
  const run = await send(t, token, 'run', body)
  expect(run.body.data.counts).toEqual(checked.body.data.counts)
  expect(run.body.message).toBe('1 employee added, 1 row rejected.')
})

test('the same run twice adds nobody twice, with the same key or without', async () => {
  const { token } = await newCompany()
  const body = bodyOf(await sheetOf(t, token, fileOf(GOOD)))
  const key = { 'idempotency-key': 'team-of-november' }
  const first = await send(t, token, 'run', body, key)
  const again = await send(t, token, 'run', body, key)
  expect(again.body).toEqual(first.body)
  const third = await send(t, token, 'run', body)
  expect(third.body.data.counts).toMatchObject({ added: 0, skipped: 1 })
  expect(await employees()).toHaveLength(1)
})

test('of two runs at the same time each person is added once', async () => {
  const { token } = await newCompany()
  const body = bodyOf(await sheetOf(t, token, fileOf(GOOD, 'Ravi,ravi@firm.in,,Asha Rao,')))
  const both = await Promise.all([send(t, token, 'run', body), send(t, token, 'run', body)])
  const added = both.map(answer => answer.body.data.counts.added)
  expect(added.toSorted()).toEqual([0, 2])
  expect(await employees()).toHaveLength(2)
  expect(await departments()).toHaveLength(1)
})

test('skips or updates who is there, and ends the sessions of those whose role changes only', async () => {
  await newCompany()
  const asha = await addEmployee(t, company, { email: 'asha@firm.in', role: 'Employee' })
  const ravi = await addEmployee(t, company, { email: 'ravi@firm.in', role: 'Intern' })
  const file = fileOf(GOOD, 'Ravi Iyer,ravi@firm.in,,,')
  expect((await importEmployees(t, company.token, file)).counts).toMatchObject({ skipped: 2, updated: 0 })
  const updated = await importEmployees(t, company.token, file, { known: 'update' })
  expect(updated.counts).toMatchObject({ skipped: 0, updated: 2 })
  const found = (await employees()).find(({ _id }: { _id: string }) => _id === asha.id)
  expect(found).toMatchObject({ name: 'Asha Rao', role: 'Manager', department: asha.departments })
  expect((await call(t, asha.token, 'GET', '/auth/me')).status).toBe(401)
  expect((await call(t, ravi.token, 'GET', '/auth/me')).status).toBe(200)
  const once = await importEmployees(t, company.token, file, { known: 'update' })
  expect(once.counts).toMatchObject({ updated: 0, unchanged: 2 })
})

test('puts people where their Parent User is, and the others into the department that is chosen', async () => {
  await newCompany()
  const north = await addDepartment(t, company, { name: 'Sales North' })
  const service = await addDepartment(t, company, { name: 'Service' })
  await addEmployee(t, company, { name: 'Meera', email: 'meera@firm.in', departments: [north.id] })
  const file = fileOf('Asha,asha@firm.in,,Meera,', 'Ravi,ravi@firm.in,,,')
  await importEmployees(t, company.token, file, { departmentId: service.id })
  const of = Object.fromEntries(
    (await employees()).map((e: { name: string; department: string[] }) => [e.name, e.department]),
  )
  expect(of).toEqual({ Asha: [north.id], Meera: [north.id], Ravi: [service.id] })
})

test('makes the departments of a Department column that are lacking, sales ones as such', async () => {
  const { token } = await newCompany()
  await importEmployees(
    t,
    token,
    'Name,Email,Department\nAsha,asha@firm.in,Field Sales\nRavi,ravi@firm.in,field sales\n',
  )
  expect(await departments()).toMatchObject([{ name: 'Field Sales', isSales: true, employeeCount: 2 }])
})

test('keeps the companies of an account apart: the same people in both, no department of the other', async () => {
  const superadmin = await registerSuperadmin(t)
  const a = await addCompany(t, superadmin)
  const b = await addCompany(t, superadmin)
  const ofB = await addDepartment(t, b, { name: 'Sales' })
  await importEmployees(t, a.token, fileOf(GOOD))
  const body = bodyOf(await sheetOf(t, a.token, fileOf(GOOD)))
  for (const verb of ['check', 'run'] as const) {
    const { status, body: refused } = await send(t, a.token, verb, { ...body, departmentId: ofB.id })
    expect([status, refused.fields]).toEqual([422, { departmentId: 'This department does not exist.' }])
  }
  expect((await importEmployees(t, b.token, fileOf(GOOD))).counts.added).toBe(1)
  expect([(await employees(a)).length, (await employees(b)).length]).toEqual([1, 1])
})

test('no employee role may import employees [1-6.15]', async () => {
  await newCompany()
  for (const role of ['Intern', 'Employee', 'Senior Employee', 'Team Lead', 'Manager'] as const) {
    const { token } = await addEmployee(t, company, { role })
    const body = {
      columns: ['name', 'email'],
      header: ['Name', 'Email'],
      rows: [{ row: 2, cells: ['A', 'a@firm.in'] }],
    }
    expect([role, (await send(t, token, 'run', body)).status]).toEqual([role, 403])
  }
})

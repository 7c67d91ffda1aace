import { EMPLOYEE_ROLES } from '@leadline/contract/access/user-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from './builders.ts'
import { startTestApp, type TestApp } from './database.ts'
import { addFollowUp, addLead } from './lead-builders.ts'

let t: TestApp
let x: Company
let y: Company
beforeAll(async () => {
  t = await startTestApp()
  x = await registerCompany(t, { name: 'Company X' })
  y = await registerCompany(t, { name: 'Company Y' })
})
afterAll(() => t.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

test("ids of company Y in X's paths and bodies find nothing, tell nothing and change nothing (case R44) [1-6.05]", async () => {
  const employee = await addEmployee(t, y, { name: 'Secret Ravi' })
  const department = (await addDepartment(t, y, { name: 'Secret team' })).id
  const lead = (await addLead(t, y.token, { name: 'Secret lead' }))._id
  const option = { category: 'sector', label: 'Secret', value: 'secret' }
  const optionId = (await call(t, y.token, 'POST', '/dropdown-options', option)).body.data._id
  const status = { name: 'secret', label: 'Secret' }
  const statusId = (await call(t, y.token, 'POST', '/lead-statuses', status)).body.data._id
  const own = await addLead(t, x.token, { name: 'Own' })
  const colleague = await addEmployee(t, x)
  const attempts: [Method, string, unknown?][] = [
    ['GET', `/leads/${lead}`],
    ['GET', `/leads/${lead}/history`],
    ['PUT', `/leads/${lead}`, { notes: 'taken' }],
    ['DELETE', `/leads/${lead}`],
    ['GET', `/employees/${employee.id}`],
    ['PUT', `/employees/${employee.id}`, { name: 'taken' }],
    ['POST', `/employees/${employee.id}/reset-password`],
    ['DELETE', `/employees/${employee.id}`],
    ['GET', `/lead-assignment/assigned/${employee.id}`],
    ['GET', `/departments/${department}`],
    ['GET', `/departments/department/${department}/employees`],
    ['PUT', `/departments/${department}`, { name: 'taken' }],
    ['DELETE', `/departments/${department}`],
    ['POST', '/departments/create-sample-employees', { departmentId: department }],
    ['POST', '/employees/create-sales-team', { employeeIds: [colleague.id, employee.id] }],
    ['PUT', `/dropdown-options/${optionId}`, { label: 'taken' }],
    ['DELETE', `/dropdown-options/${optionId}`],
    ['PUT', `/lead-statuses/${statusId}`, { label: 'taken' }],
    ['DELETE', `/lead-statuses/${statusId}`],
    ['GET', `/companies/${y.companyId}/employees`],
    ['GET', `/employees/company/${y.companyId}`],
    ['GET', `/companies/${y.companyId}/departments`],
    ['PUT', `/lead-assignment/assign/${lead}`, { assignedTo: colleague.id }],
    ['PUT', `/lead-assignment/assign/${own._id}`, { assignedTo: employee.id }],
    ['PUT', '/lead-assignment/bulk-assign', { leadIds: [own._id, lead], assignedTo: colleague.id }],
    ['PUT', '/lead-assignment/bulk-assign', { leadIds: [own._id], assignedTo: employee.id }],
    ['PUT', `/leads/${own._id}`, { teamMember: [employee.id] }],
    ['PUT', `/leads/${own._id}`, { department: [department] }],
  ]
  const before = await allOfY()
  for (const [method, path, body] of attempts) {
    const answer = await call(t, x.token, method, path, body)
    expect([403, 404, 422], `${method} ${path}: ${answer.status}`).toContain(answer.status)
    expect(JSON.stringify(answer.body), path).not.toMatch(/secret|Company Y/i)
  }
  expect(await allOfY()).toEqual(before)
  expect((await call(t, x.token, 'GET', `/leads/${own._id}`)).body.data).toEqual(own)
})

/** What Y itself reads of its leads, people and lists. */
const allOfY = async () =>
  Promise.all(
    ['/leads', '/employees/by-departments', '/dropdown-options', '/lead-statuses'].map(
      async path => (await call(t, y.token, 'GET', path)).body,
    ),
  )

test('an employee with 2 of 10 leads counts 2 everywhere, and exports only as a Manager (case X30)', async () => {
  const z = await registerCompany(t)
  const mine = await addEmployee(t, z, { role: 'Senior Employee' })
  const other = await addEmployee(t, z)
  const yesterday = new Date(t.clock.now.getTime() - 86_400_000).toISOString()
  for (let n = 0; n < 10; n++) {
    const { _id } = await addLead(t, z.token, { name: `Lead ${n}` })
    const assignedTo = n < 2 ? mine.id : other.id
    await call(t, z.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo })
    await addFollowUp(t, z, _id, yesterday)
  }
  const get = async (path: string, token = mine.token) => (await call(t, token, 'GET', path)).body
  const totals = async (token: string) => ({
    list: (await get('/leads', token)).page.total,
    wide: (await get('/leads?adminView=true', token)).page.total,
    stats: (await get('/lead-assignment/stats', token)).data.totalLeads,
    overdue: (await get('/follow-up/overdue', token)).data.length,
    followUps: (await get('/follow-up/stats', token)).data.overdue,
  })
  expect(await totals(mine.token)).toEqual({ list: 2, wide: 2, stats: 2, overdue: 2, followUps: 2 })
  expect((await get('/employee-dashboard/leads')).data.leads).toHaveLength(2)
  expect((await get('/lead-assignment/stats', z.token)).data.totalLeads).toBe(10)
  for (const role of EMPLOYEE_ROLES) {
    const { token } = await addEmployee(t, z, { role })
    for (const file of ['/leads/export.csv', '/leads/export.xlsx'])
      expect((await call(t, token, 'GET', file)).status, role).toBe(role === 'Manager' ? 200 : 403)
  }
})

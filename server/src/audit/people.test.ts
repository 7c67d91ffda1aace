import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../test/audit.ts'
import {
  addCompany,
  addDepartment,
  addEmployee,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { inGate } from '../platform/db.ts'
import { enterReset } from '../sessions/sign-in-audit.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const said = async (who: { token: string }, query: string) =>
  (await auditOf(t, who, query)).map(entry => entry.sentence).toReversed()
const tokenIn = (path: string) =>
  new URL(path, 'http://x').searchParams.get('token') ?? path.split('/').at(-1)

test('a link to set a password and its use stand in the log, the link itself does not', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company, { name: 'Ravi Kumar' })
  const made = await call(t, company.token, 'POST', `/employees/${ravi.id}/reset-password`)
  const token = tokenIn(made.body.data.path)
  const set = { token, password: 'violet-kettle-9' }
  expect((await call(t, undefined, 'POST', '/auth/set-password', set)).status).toBe(200)
  expect((await said(company, '?kind=sign-ins')).slice(2)).toEqual([
    `${company.name} made a link to set a password for Ravi Kumar`,
    'Ravi Kumar set a password by a one-time link',
  ])
  const secrets = await asSuperuser(
    t.database,
    'select from audit_entries e where position($1 in e::text) > 0',
    [token],
  )
  expect(secrets).toEqual([])
})

test('a password that was reset where the server runs stands in the log', async () => {
  const company = await registerCompany(t)
  const place = {
    at: t.clock.now.toISOString(),
    address: '',
    userAgent: 'reset-password',
    newId: t.deps.newId,
  }
  await inGate(t.deps.db, trx => enterReset(trx, place, company.companyId, company.email))
  expect((await said(company, '?kind=sign-ins')).at(-1)).toBe(
    `The operator reset the password of ${company.email}`,
  )
})

test('a sales team and sample employees are told with how many, in the log of their company alone', async () => {
  const superadmin = await registerSuperadmin(t, { firstName: 'Meera' })
  const one = await addCompany(t, superadmin)
  const two = await addCompany(t, superadmin)
  const { id: departmentId } = await addDepartment(t, one, { name: 'Sales', isSales: true })
  const inOne = `?companyId=${one.companyId}`
  const samples = await call(t, superadmin.token, 'POST', `/departments/create-sample-employees${inOne}`, {
    departmentId,
  })
  expect(samples.status).toBe(201)
  const employeeIds = [(await addEmployee(t, one)).id]
  const team = await call(t, superadmin.token, 'POST', `/employees/create-sales-team${inOne}`, {
    employeeIds,
  })
  expect(team.status).toBe(200)
  const n = samples.body.data.length
  expect(await said(one, '?kind=people')).toEqual([
    `Meera made ${n} sample employees`,
    `Meera put employees into the sales department, now of ${n + 1}`,
  ])
  expect(await said(two, '?kind=people')).toEqual([])
})

test('office users, and companies that are made, changed, deleted and restored, stand where they can be read', async () => {
  const superadmin = await registerSuperadmin(t, { firstName: 'Meera' })
  const company = await addCompany(t, superadmin, { name: 'One' })
  const omar = { firstName: 'Omar', email: 'omar@account.example', phoneNumber: '9876543211', invite: true }
  const made = await call(t, superadmin.token, 'POST', '/users', omar)
  expect(made.status).toBe(201)
  await call(t, superadmin.token, 'POST', `/users/${made.body.data._id}/reset-password`)
  await call(t, superadmin.token, 'PUT', `/users/${made.body.data._id}`, { isActive: false })
  await call(t, superadmin.token, 'PUT', `/companies/${company.companyId}`, { industry: 'Retail' })
  expect((await said(company, '?kind=companies')).at(-1)).toBe(
    'Meera changed the industry of the company One: – → Retail',
  )
  const gone = await call(t, superadmin.token, 'DELETE', `/companies/${company.companyId}`)
  expect(gone.status).toBe(200)
  expect((await call(t, superadmin.token, 'POST', `/companies/${company.companyId}/restore`)).status).toBe(
    200,
  )
  const log = await said(superadmin, '?kind=companies&kind=people&kind=sign-ins')
  for (const sentence of [
    'Meera added the company One',
    'Meera added the office user Omar',
    'Meera switched the office user Omar off',
    'Meera made a link to set a password for Omar',
    'Meera deleted the company One',
    'Meera restored the company One',
  ])
    expect(log).toContain(sentence)
})

test('the departments of an employee and the people of a rule stand in the log by what they are called', async () => {
  const company = await registerCompany(t)
  const [sales, support] = [
    await addDepartment(t, company, { name: 'Sales' }),
    await addDepartment(t, company, { name: 'Support' }),
  ]
  const ravi = await addEmployee(t, company, { name: 'Ravi', departments: [sales.id] })
  const meera = await addEmployee(t, company, { name: 'Meera', departments: [sales.id] })
  const changesOf = async (path: string, body: object) => {
    const changed = await call(t, company.token, 'PUT', path, body)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    return (await auditOf(t, company))[0]?.changes
  }
  expect(await changesOf(`/employees/${ravi.id}`, { department: [sales.id, support.id] })).toEqual([
    { field: 'departments', from: 'Sales', to: 'Sales, Support' },
  ])
  const rule = { name: 'All', method: 'equal', employees: [ravi.id] }
  const { _id } = (await call(t, company.token, 'POST', '/arrival-rules', rule)).body.data
  expect(await changesOf(`/arrival-rules/${_id}`, { employees: [ravi.id, meera.id] })).toEqual([
    { field: 'employees', from: 'Ravi', to: 'Meera, Ravi' },
  ])
})

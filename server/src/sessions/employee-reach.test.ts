import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('an employee signs in apart from its company and sees the leads assigned to it or shared with it [1-1.07]', async () => {
  const company = await registerCompany(t)
  const employee = await addEmployee(t, company)
  const colleague = await addEmployee(t, company)
  await addLead(t, company.token, { name: 'Of nobody' })
  await addLead(t, company.token, { name: 'Shared', teamMember: [colleague.id, employee.id] })
  for (const [name, assignedTo] of [
    ['Mine', employee.id],
    ['Theirs', colleague.id],
  ]) {
    const { _id } = await addLead(t, company.token, { name })
    await call(t, company.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo })
  }
  const { email, password } = employee
  const asCompany = await call(t, undefined, 'POST', '/company-auth/login', { email, password })
  expect(asCompany.status).toBe(401)
  const { token } = (await call(t, undefined, 'POST', '/auth/employee-login', { email, password })).body
  expect(namesOf(await call(t, token, 'GET', '/leads')).toSorted()).toEqual(['Mine', 'Shared'])
  expect(namesOf(await call(t, company.token, 'GET', '/leads'))).toHaveLength(4)
})

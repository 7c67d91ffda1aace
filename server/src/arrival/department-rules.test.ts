import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDepartment, addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('a rule for a department gives to its people alone, and not to its fallback owner or whom another rule names', async () => {
  const company = await registerCompany(t)
  const sales = await addDepartment(t, company)
  for (const name of ['Asha', 'Bina']) await addEmployee(t, company, { name, departments: [sales.id] })
  const chitra = await addEmployee(t, company, { name: 'Chitra' })
  const from = (source: string) => ({
    method: 'equal',
    conditions: [{ field: 'source', values: [source] }],
  })
  for (const rule of [
    { name: 'Sales', ...from('google'), department: sales.id, fallback: chitra.id },
    { name: 'Walk-ins', ...from('website'), employees: [chitra.id] },
  ])
    expect((await call(t, company.token, 'POST', '/arrival-rules', rule)).status).toBe(201)
  const given: string[] = []
  for (const source of ['google', 'google', 'google', 'website', 'google'])
    given.push((await addLead(t, company.token, { source })).assignedEmployeeName)
  expect(given).toEqual(['Asha', 'Bina', 'Asha', 'Chitra', 'Bina'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
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

test('the rules of two companies are not put in one order, and a rule names a department of its company', async () => {
  const meera = await registerSuperadmin(t)
  const ids: string[] = []
  const foreign: string[] = []
  for (const company of [await addCompany(t, meera), await addCompany(t, meera)]) {
    const { id } = await addDepartment(t, company)
    const rule = { name: 'All', method: 'equal', department: id }
    ids.push((await call(t, company.token, 'POST', '/arrival-rules', rule)).body.data._id)
    for (const department of foreign)
      expect(await call(t, company.token, 'POST', '/arrival-rules', { ...rule, department })).toMatchObject({
        status: 422,
        body: { code: 'UNKNOWN_DEPARTMENT', fields: { department: expect.any(String) } },
      })
    foreign.push(id)
  }
  expect(await call(t, meera.token, 'PUT', '/arrival-rules/sort-order', { ids })).toMatchObject({
    status: 422,
    body: { code: 'RULE_BROKEN', message: 'These rules belong to several companies.' },
  })
})

test('rules that are put in order are numbered from one', async () => {
  const company = await registerCompany(t)
  const { id } = await addDepartment(t, company)
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const rule = { name, method: 'equal', department: id }
    ids.push((await call(t, company.token, 'POST', '/arrival-rules', rule)).body.data._id)
  }
  const sorted = await call(t, company.token, 'PUT', '/arrival-rules/sort-order', { ids: ids.toReversed() })
  const places = sorted.body.data.map((rule: { name: string; sortOrder: number }) => [
    rule.name,
    rule.sortOrder,
  ])
  expect(places).toEqual([
    ['Third', 1],
    ['Second', 2],
    ['First', 3],
  ])
})

test('a rule without anybody to give to is neither added nor left behind', async () => {
  const company = await registerCompany(t)
  const sales = await addDepartment(t, company)
  const save = (method: 'POST' | 'PUT', path: string, fields: Record<string, unknown>) =>
    call(t, company.token, method, `/arrival-rules${path}`, { name: 'All', method: 'equal', ...fields })
  const nobody = { status: 400, body: { fields: { employees: expect.any(String) } } }
  expect(await save('POST', '', {})).toMatchObject(nobody)
  const { _id } = (await save('POST', '', { department: sales.id })).body.data
  expect(await save('PUT', `/${_id}`, { department: null })).toMatchObject(nobody)
  expect((await call(t, company.token, 'GET', '/arrival-rules')).body.data).toMatchObject([
    { department: sales.id },
  ])
})

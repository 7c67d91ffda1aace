import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { policed } from '../../test/policed.ts'
import { eraseDeleted } from './delete-lead.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const bulk = (token: string, body: unknown) => call(t, token, 'POST', '/leads/bulk', body)
const undo = (token: string, act: string) => call(t, token, 'POST', `/leads/bulk/${act}/undo`)
const read = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}`)).body.data
const leads = async (n: number): Promise<string[]> =>
  Promise.all(Array.from({ length: n }, async () => (await addLead(t, asha.token))._id))
const contacted = async (ids: string[], token = asha.token): Promise<string> =>
  (await bulk(token, { action: 'status', to: 'contacted', ids })).body.data.act

test('undo puts each lead back where it was and leaves the one that was changed since', async () => {
  const [a, b, c] = (await leads(3)) as [string, string, string]
  await call(t, asha.token, 'PATCH', `/leads/${b}`, { status: 'qualified' })
  const act = await contacted([a, b, c])
  await call(t, asha.token, 'PUT', `/leads/${c}`, { notes: 'Spoke to her' })
  const answer = await undo(asha.token, act)
  expect(answer.body).toMatchObject({
    message: 'Undone for 2 leads. 1 lead left as it is: changed since.',
    data: { undone: 2, left: 1 },
  })
  expect((await read(a)).status).toBe('new')
  expect((await read(b)).status).toBe('qualified')
  expect((await read(c)).status).toBe('contacted')
  const { body } = await call(t, asha.token, 'GET', `/leads/${a}/history`)
  expect(body.data[0]).toMatchObject({ action: 'status', changes: [{ from: 'contacted', to: 'new' }] })
  expect(body.data[1].act).toMatchObject({ canUndo: false })
  expect(await undo(asha.token, act)).toMatchObject({
    status: 409,
    body: { message: 'This has been undone already.' },
  })
})

test('a deletion is undone where nobody has restored a lead since, and a restoration too', async () => {
  const [a, b] = (await leads(2)) as [string, string]
  const gone = (await bulk(asha.token, { action: 'delete', ids: [a, b] })).body.data.act
  await call(t, asha.token, 'POST', `/leads/${b}/restore`)
  expect((await undo(asha.token, gone)).body.data).toEqual({ undone: 1, left: 1 })
  expect((await read(a)).version).toBe(3)
  await bulk(asha.token, { action: 'delete', ids: [a] })
  const back = (await bulk(asha.token, { action: 'restore', ids: [a] })).body.data.act
  expect((await undo(asha.token, back)).body.data).toEqual({ undone: 1, left: 0 })
  expect((await call(t, asha.token, 'GET', `/leads/${a}`)).status).toBe(404)
})

test('a status that is gone is not given back, an enforced flow does not hold an undo', async () => {
  const [a, b] = (await leads(2)) as [string, string]
  await call(t, asha.token, 'PATCH', `/leads/${a}`, { status: 'on_hold' })
  const act = await contacted([a, b])
  await bySql(t, `delete from statuses where company_id = $1 and name = 'on_hold'`, [asha.companyId])
  await bySql(t, 'update companies set enforce_status_flow = true where id = $1', [asha.companyId])
  expect((await undo(asha.token, act)).body.data).toEqual({ undone: 1, left: 1 })
  await bySql(t, 'update companies set enforce_status_flow = false where id = $1', [asha.companyId])
  expect((await read(b)).status).toBe('new')
})

test('an employee undoes only what they did themselves, and a company nothing of another company', async () => {
  const [intern, other] = [await addEmployee(t, asha, { role: 'Intern' }), await addEmployee(t, asha)]
  const own = await addLead(t, asha.token, { name: 'Own', teamMember: [intern.id] })
  const act = await contacted([own._id], intern.token)
  const beta = await registerCompany(t)
  for (const who of [other.token, beta.token])
    expect(await undo(who, act)).toMatchObject({ status: 404, body: { code: 'ACT_NOT_FOUND' } })
  const { body } = await call(t, intern.token, 'GET', `/leads/${own._id}/history`)
  expect(body.data[0].act.canUndo).toBe(true)
  expect((await undo(intern.token, act)).body.data).toEqual({ undone: 1, left: 0 })
})

policed('an act is forgotten after 30 days, what it did stays', async () => {
  const [a] = (await leads(1)) as [string]
  const act = await contacted([a])
  await bySql(t, `update lead_acts set at = now() - interval '400 days' where id = $1`, [act])
  await eraseDeleted(t.deps)
  expect((await undo(asha.token, act)).status).toBe(404)
  expect((await read(a)).status).toBe('contacted')
  const { body } = await call(t, asha.token, 'GET', `/leads/${a}/history`)
  expect(body.data[0]).not.toHaveProperty('act')
})

test('who may no longer give leads to people does not undo having done so', async () => {
  const [id] = await leads(1)
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  const body = { leadIds: [id], assignedTo: manager.id }
  const given = await call(t, manager.token, 'PUT', '/lead-assignment/bulk-assign', body)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  await bySql(t, `update employees set role = 'Employee' where id = $1`, [manager.id])
  expect(await undo(manager.token, given.body.data.act)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect((await read(id!)).assignedTo).toBe(manager.id)
})

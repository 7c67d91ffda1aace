import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { eraseDeleted } from './delete-lead.ts'

let t: TestApp
let asha: Company
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
let lead: any
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
beforeEach(async () => {
  lead = await addLead(t, asha.token, { phone: '9876500011', budget: '50,000-75,000', value: 120000 })
})
afterAll(() => t.stop())

const put = (body: unknown, headers?: Record<string, string>) =>
  call(t, asha.token, 'PUT', `/leads/${lead._id}`, body, headers)
const read = async () => (await call(t, asha.token, 'GET', `/leads/${lead._id}`)).body.data
const history = async () => (await call(t, asha.token, 'GET', `/leads/${lead._id}/history`)).body.data

test('changes only the fields that are sent and tells who changed what, from what, to what [2-7.10]', async () => {
  t.clock.now = new Date('2026-11-27T08:00:00.000Z')
  const { status, body } = await put({ phone: '9123456789', notes: 'Rang twice' })
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Lead updated successfully!' })
  expect(body.data).toMatchObject({ name: 'Kavya Rao', value: 120000, budget: '50,000-75,000', version: 2 })
  expect(body.data).toMatchObject({ phone: '9123456789', updatedAt: '2026-11-27T08:00:00.000Z' })
  const [change, made] = await history()
  expect(change).toMatchObject({ action: 'updated', actorName: asha.name, actorType: 'company' })
  expect(change.at).toBe('2026-11-27T08:00:00.000Z')
  expect(change.changes).toEqual([
    { field: 'phone', from: '9876500011', to: '9123456789' },
    { field: 'notes', from: '', to: 'Rang twice' },
  ])
  expect(made).toMatchObject({ action: 'created', changes: [] })
})

test('takes a whole lead back, follow-ups and all, and changes nothing that stayed the same', async () => {
  for (let time = 0; time < 3; time++) {
    const whole = await read()
    expect((await put(whole)).body.data).toEqual(whole)
  }
  expect(await read()).toMatchObject({ value: 120000, budget: '50,000-75,000', version: 1 })
  expect(await history()).toHaveLength(1)
  const whole = {
    ...(await read()),
    followUps: [{ summary: 'x' }],
    createdAt: '2001-01-01T00:00:00Z',
    name: 'New',
  }
  const { body } = await put(whole)
  expect(body.data).toMatchObject({ name: 'New', followUps: [], createdAt: lead.createdAt, version: 2 })
})

test('empties a field that is sent as null and keeps a source that is no option any more', async () => {
  await put({ source: 'trade_show' })
  await bySql(t, `delete from dropdown_options where value = 'trade_show'`)
  const { body } = await put({ phone: null, email: '' })
  expect(body.data).toMatchObject({ phone: '', source: 'trade_show' })
})

test('refuses to empty both name and title', async () => {
  expect(await put({ name: '' })).toMatchObject({ status: 422, body: { code: 'NAME_OR_TITLE' } })
  expect((await put({ name: '', title: 'Website' })).status).toBe(200)
})

test('refuses a save made on an old version and answers the lead as it stands (case R46)', async () => {
  expect((await put({ name: 'New B' }, { 'if-match': '"1"' })).status).toBe(200)
  for (const stale of [
    await put({ name: 'New A' }, { 'if-match': '"1"' }),
    await put({ name: 'New A' }, { 'if-match': '1' }),
    await put({ name: 'New A', version: 1 }),
    await call(t, asha.token, 'PATCH', `/leads/${lead._id}`, { status: 'contacted', version: 1 }),
    await call(t, asha.token, 'DELETE', `/leads/${lead._id}`, undefined, { 'if-match': '"1"' }),
  ]) {
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'STALE', current: { name: 'New B', version: 2 } },
    })
  }
  expect(await read()).toMatchObject({ name: 'New B', version: 2 })
  expect((await put({ name: 'New A' }, { 'if-match': '"2"' })).body.data.version).toBe(3)
})

test('keeps what another person has changed in the fields that a save leaves out (case R47)', async () => {
  await put({ status: 'qualified' })
  await bySql(
    t,
    `insert into follow_ups (company_id, id, lead_id, type, added_by_name, added_by_role, added_by_type, date, updated_at)
     values ($1, gen_random_uuid(), $2, 'call', 'B', 'company', 'company', now(), now())`,
    [asha.companyId, lead._id],
  )
  await put({ phone: '9123456780' })
  const now = await read()
  expect(now).toMatchObject({ phone: '9123456780', status: 'qualified' })
  expect(now.followUps).toHaveLength(1)
})

test('one of two saves at the same instant on the same version wins, the other is told', async () => {
  const both = await Promise.all(['A', 'B'].map(name => put({ name, version: 1 })))
  expect(both.map(answer => answer.status).sort()).toEqual([200, 412])
})

test('PATCH takes status and last contact and nothing else [2-7.11]', async () => {
  const patch = (body: unknown) => call(t, asha.token, 'PATCH', `/leads/${lead._id}`, body)
  const { body } = await patch({ status: 'contacted', lastContact: '2026-11-27T05:00:00Z' })
  expect(body.message).toBe('Lead status updated!')
  expect(body.data).toMatchObject({ status: 'contacted', lastContact: '2026-11-27T05:00:00.000Z' })
  expect(await patch({ notes: 'x' })).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  await patch({ status: 'qualified' })
  expect((await history())[0]).toMatchObject({
    action: 'status',
    changes: [{ field: 'status', from: 'contacted', to: 'qualified' }],
  })
})

test('sets any status freely, one of the four by its group, and none that is unknown [2-4.08]', async () => {
  const to = async (status: string) => (await put({ status })).body.data?.status
  expect(await to('closed_won')).toBe('closed_won')
  expect(await to('converted')).toBe('closed_won')
  expect(await to('in_progress')).toBe('contacted')
  expect(await put({ status: 'nowhere' })).toMatchObject({ status: 422, body: { code: 'UNKNOWN_STATUS' } })
})

test('refuses a move that an enforced status flow lacks and names the allowed ones [2-4.08]', async () => {
  const strict = await registerCompany(t)
  await bySql(t, 'update companies set enforce_status_flow = true where id = $1', [strict.companyId])
  const made = await addLead(t, strict.token)
  const refused = await call(t, strict.token, 'PATCH', `/leads/${made._id}`, { status: 'closed_won' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    code: 'STATUS_FLOW',
    allowed: ['contacted', 'qualified', 'on_hold', 'closed_lost'],
  })
  const allowed = await call(t, strict.token, 'PUT', `/leads/${made._id}`, { status: 'qualified' })
  expect(allowed.body.data.status).toBe('qualified')
})

test('tells changes of departments and team by name', async () => {
  const sales = await addDepartment(t, asha, { name: 'Field sales' })
  const ravi = await addEmployee(t, asha, { name: 'Ravi', departments: [sales.id] })
  const { body } = await put({ department: [sales.id], teamMember: [ravi.id, ravi.id] })
  expect(body.data).toMatchObject({ department: [sales.id], teamMember: [ravi.id] })
  expect((await history())[0].changes).toEqual([
    { field: 'department', from: [], to: ['Field sales'] },
    { field: 'teamMember', from: [], to: ['Ravi'] },
  ])
})

const KEPT = 'select id from leads where company_id = $1 and id = $2'

test('a change that is sent again under its key, for its answer was lost, gets the same answer and is made once', async () => {
  for (const [method, body] of [
    ['PATCH', { status: 'contacted', version: 1 }],
    ['PUT', { notes: 'Rang twice', version: 2 }],
  ] as const) {
    const send = () => call(t, asha.token, method, `/leads/${lead._id}`, body, { 'idempotency-key': method })
    const first = await send()
    expect({ status: first.status, version: first.body.data?.version }).toEqual({
      status: 200,
      version: body.version + 1,
    })
    expect((await send()).body).toEqual(first.body)
  }
  expect(await history()).toHaveLength(3)
})

test('a deleted lead answers 404, can be restored for 30 days, and is then erased [2-7.12]', async () => {
  const path = `/leads/${lead._id}`
  const removed = await call(t, asha.token, 'DELETE', path)
  expect(removed.body).toEqual({ success: true, message: 'Lead deleted successfully!' })
  for (const method of ['GET', 'DELETE', 'PUT'] as const)
    expect((await call(t, asha.token, method, path, method === 'PUT' ? {} : undefined)).status).toBe(404)
  expect((await call(t, asha.token, 'GET', '/leads')).body.data).not.toContainEqual(
    expect.objectContaining({ _id: lead._id }),
  )
  const start = t.clock.now
  const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
  t.clock.now = after(29)
  await eraseDeleted(t.deps)
  const token = await signIn()
  expect((await call(t, token, 'POST', `${path}/restore`)).body.data).toMatchObject({
    _id: lead._id,
    name: 'Kavya Rao',
  })
  await call(t, token, 'DELETE', path)
  t.clock.now = after(60)
  expect(await eraseDeleted(t.deps)).toBe(1)
  expect(await bySql(t, KEPT, [asha.companyId, lead._id])).toEqual([])
  expect((await call(t, await signIn(), 'POST', `${path}/restore`)).status).toBe(404)
})

// Sessions end after 12 idle hours.
const signIn = async () => {
  const { email, password } = asha
  return (await call(t, undefined, 'POST', '/company-auth/login', { email, password })).body.token
}

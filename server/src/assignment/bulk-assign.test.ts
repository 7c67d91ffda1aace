import { afterAll, beforeAll, expect, test } from 'vitest'
import { titlesOf } from '../../test/bell.ts'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const UNKNOWN = '01900000-0000-7000-8000-000000000000'
const assign = (token: string, body: unknown) => call(t, token, 'PUT', '/lead-assignment/bulk-assign', body)
const undo = (act: string) => call(t, asha.token, 'POST', `/leads/bulk/${act}/undo`)
const read = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}`)).body.data

test('several leads go to one employee, with the default note and priority [1-7.47 2-7.39 2-8.15]', async () => {
  const ravi = await addEmployee(t, asha, { name: 'Ravi' })
  const [a, b] = [await addLead(t, asha.token, { priority: 'high' }), await addLead(t, asha.token)]
  const answer = await assign(asha.token, { leadIds: [a._id, b._id], assignedTo: ravi.id })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Leads assigned successfully!', data: { changed: 2, unchanged: 0 } },
  })
  expect(await read(a._id)).toMatchObject({
    assignedTo: ravi.id,
    assignedAt: t.clock.now.toISOString(),
    assignmentNotes: 'Bulk assignment',
    priority: 'medium',
    version: 2,
  })
  const { body } = await call(t, asha.token, 'GET', `/leads/${b._id}/history`)
  expect(body.data[0]).toMatchObject({ action: 'assigned', note: 'Bulk assignment', act: { leads: 2 } })
  expect(body.data[0].changes).toContainEqual({ field: 'assignedTo', from: null, to: 'Ravi' })
})

test('the request is leadIds, assignedTo, assignmentNotes and one of four priorities [1-3.34 1-5.27 2-5.15]', async () => {
  const [ravi, lead] = [await addEmployee(t, asha), await addLead(t, asha.token)]
  const body = {
    leadIds: [lead._id],
    assignedTo: ravi.id,
    assignmentNotes: 'From the fair',
    priority: 'urgent',
  }
  expect((await assign(asha.token, { ...body, priority: 'vital' })).status).toBe(400)
  expect(await read(lead._id)).toMatchObject({ assignedTo: null, version: 1 })
  await assign(asha.token, body)
  expect(await read(lead._id)).toMatchObject({
    assignedTo: ravi.id,
    assignmentNotes: 'From the fair',
    priority: 'urgent',
  })
})

test('the simple call after an enhanced one whose answer was lost assigns nothing twice', async () => {
  const ravi = await addEmployee(t, asha, { name: 'Ravi' })
  const [a, b] = [await addLead(t, asha.token), await addLead(t, asha.token)]
  const leadIds = [a._id, b._id]
  const common = { assignmentNotes: 'Bulk assignment of 2 leads', priority: 'high' }
  const enhanced = () => {
    const assignments = leadIds.map(leadId => ({ leadId, employeeId: ravi.id }))
    const body = { assignments, ...common }
    const key = { 'idempotency-key': 'assign-once' }
    return call(t, asha.token, 'PUT', '/lead-assignment/bulk-assign-enhanced', body, key)
  }
  const lost = await enhanced()
  const answer = await assign(asha.token, { leadIds, assignedTo: ravi.id, ...common })
  expect(answer).toMatchObject({ status: 200, body: { data: { act: null, changed: 0, unchanged: 2 } } })
  // Asked again under its key, the first one still tells what it did.
  expect((await enhanced()).body).toEqual(lost.body)
  expect(await titlesOf(t, ravi.token)).toHaveLength(2)
  const { body } = await call(t, asha.token, 'GET', `/leads/${a._id}/history`)
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['assigned', 'created'])
  expect((await undo(lost.body.data.act)).body.data).toEqual({ undone: 2, left: 0 })
})

test('one wrong lead or employee changes no lead at all [1-5.34]', async () => {
  const beta = await registerCompany(t)
  const [ravi, stranger] = [await addEmployee(t, asha), await addEmployee(t, beta)]
  const gone = await addEmployee(t, asha)
  await bySql(t, 'update employees set is_active = false where id = $1', [gone.id])
  const [mine, theirs] = [await addLead(t, asha.token), await addLead(t, beta.token)]
  for (const wrong of [theirs._id, UNKNOWN])
    expect(await assign(asha.token, { leadIds: [mine._id, wrong], assignedTo: ravi.id })).toMatchObject({
      status: 404,
      body: { message: 'Lead not found' },
    })
  for (const assignedTo of [stranger.id, gone.id, UNKNOWN])
    expect(await assign(asha.token, { leadIds: [mine._id], assignedTo })).toMatchObject({
      status: 422,
      body: { message: 'You can only assign leads to employees in your company' },
    })
  expect(await read(mine._id)).toMatchObject({ assignedTo: null, version: 1 })
  expect((await assign(asha.token, { leadIds: [], assignedTo: ravi.id })).body.fields).toEqual({
    leadIds: 'No leads selected for assignment',
  })
})

test('Team Leads assign within their departments, others not at all', async () => {
  const field = await addDepartment(t, asha)
  const here = { departments: [field.id] }
  const [lead, ravi, other] = [
    await addEmployee(t, asha, { role: 'Team Lead', ...here }),
    await addEmployee(t, asha, here),
    await addEmployee(t, asha),
  ]
  const [ours, nobodys] = [
    await addLead(t, asha.token, { department: [field.id] }),
    await addLead(t, asha.token),
  ]
  const give = (token: string, id: string, to: { id: string }) =>
    assign(token, { leadIds: [id], assignedTo: to.id })
  expect((await give(ravi.token, ours._id, ravi)).status).toBe(403)
  expect((await give(lead.token, ours._id, other)).status).toBe(403)
  expect((await give(lead.token, nobodys._id, ravi)).status).toBe(404)
  expect((await give(lead.token, ours._id, ravi)).status).toBe(200)
})

test('an undo gives each lead back to whoever had it, unless they have left', async () => {
  const [ravi, nila, gone] = [
    await addEmployee(t, asha),
    await addEmployee(t, asha),
    await addEmployee(t, asha),
  ]
  const [a, b, c] = [
    await addLead(t, asha.token, { priority: 'high' }),
    await addLead(t, asha.token),
    await addLead(t, asha.token),
  ]
  await assign(asha.token, { leadIds: [a._id], assignedTo: ravi.id, priority: 'high' })
  await assign(asha.token, { leadIds: [c._id], assignedTo: gone.id })
  const { assignedAt } = await read(a._id)
  const { act } = (await assign(asha.token, { leadIds: [a._id, b._id, c._id], assignedTo: nila.id })).body
    .data
  await bySql(t, 'update employees set is_active = false where id = $1', [gone.id])
  expect((await undo(act)).body.data).toEqual({ undone: 2, left: 1 })
  expect(await read(a._id)).toMatchObject({ assignedTo: ravi.id, priority: 'high', assignedAt })
  expect(await read(b._id)).toMatchObject({ assignedTo: null, assignedAt: null, assignmentNotes: '' })
  expect(await read(c._id)).toMatchObject({ assignedTo: nila.id })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
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

const put = (id: string, body: unknown) => call(t, asha.token, 'PUT', `/leads/${id}`, body)
const read = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}`)).body.data
const history = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}/history`)).body.data
const revert = (id: string, entry: string, token = asha.token) =>
  call(t, token, 'POST', `/leads/${id}/history/${entry}/revert`)
/** Puts the newest change back. */
const revertLast = async (id: string, token = asha.token) => revert(id, (await history(id))[0]._id, token)

test('the fields of a change go back to what they were, as a new change', async () => {
  const { _id } = await addLead(t, asha.token, { name: 'Kavya', notes: 'Old', value: 100, tags: ['a'] })
  await put(_id, { notes: 'New', value: 250, tags: ['a', 'b'] })
  const answer = await revertLast(_id)
  expect(answer).toMatchObject({ status: 200, body: { message: 'The change has been put back.' } })
  expect(answer.body.data).toMatchObject({ notes: 'Old', value: 100, tags: ['a'], version: 3 })
  const [newest] = await history(_id)
  expect(newest).toMatchObject({ action: 'updated', note: `Put back a change by ${asha.name}` })
  expect(newest.changes).toContainEqual({ field: 'notes', from: 'New', to: 'Old' })
})

test('nothing goes back when one field has been changed again since, which is named', async () => {
  const { _id } = await addLead(t, asha.token, { notes: 'Old', budget: '1 lakh' })
  await put(_id, { notes: 'New', budget: '2 lakh' })
  const [entry] = await history(_id)
  await put(_id, { budget: '3 lakh' })
  expect(await revert(_id, entry._id)).toMatchObject({
    status: 409,
    body: {
      code: 'CHANGED_AGAIN',
      message: 'Budget has been changed again since, so this change cannot be put back.',
    },
  })
  expect(await read(_id)).toMatchObject({ notes: 'New', budget: '3 lakh' })
})

test('employees and departments go back by their ids, though the history tells names', async () => {
  const field = await addDepartment(t, asha, { name: 'Field' })
  const [ravi, nila] = [
    await addEmployee(t, asha, { name: 'Ravi' }),
    await addEmployee(t, asha, { name: 'Nila' }),
  ]
  const { _id } = await addLead(t, asha.token, { department: [field.id], teamMember: [ravi.id] })
  await put(_id, { department: [], teamMember: [nila.id] })
  const [entry] = await history(_id)
  expect(entry.changes).toContainEqual({ field: 'teamMember', from: ['Ravi'], to: ['Nila'] })
  expect((await revert(_id, entry._id)).body.data).toMatchObject({
    department: [field.id],
    teamMember: [ravi.id],
  })
  await call(t, asha.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: nila.id })
  expect((await revertLast(_id)).body.data).toMatchObject({ assignedTo: null, assignedAt: null })
  expect((await history(_id))[0]).toMatchObject({ action: 'unassigned' })
})

test('of an entry that knows only names, and of one without changes, it is said that they cannot go back', async () => {
  const ravi = await addEmployee(t, asha, { name: 'Ravi' })
  const { _id } = await addLead(t, asha.token)
  expect(await revertLast(_id)).toMatchObject({ status: 422, body: { code: 'NOTHING_TO_REVERT' } })
  await put(_id, { teamMember: [ravi.id] })
  await bySql(
    t,
    `update lead_history set changes = '[{"field":"teamMember","from":["Gone"],"to":["Ravi"]}]'
     where lead_id = $1 and action = 'updated'`,
    [_id],
  )
  expect((await revertLast(_id)).body.message).toBe('Team member cannot be put back: only the name is known.')
})

test("one's own last move goes back whatever the flow says, an owner takes back anybody's; nothing else is exempt", async () => {
  const flow = await registerCompany(t)
  const nila = await addEmployee(t, flow)
  const { _id } = await addLead(t, flow.token)
  await call(t, flow.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: nila.id })
  const move = async (status: string, token: string) => {
    const answer = await call(t, token, 'PATCH', `/leads/${_id}`, { status })
    const [entry] = (await call(t, flow.token, 'GET', `/leads/${_id}/history`)).body.data
    return { answer, takeBack: (who: string) => revert(_id, entry._id, who) }
  }
  const first = await move('contacted', nila.token)
  await bySql(t, 'update companies set enforce_status_flow = true where id = $1', [flow.companyId])
  const refused = { status: 422, body: { code: 'STATUS_FLOW' } }
  expect((await move('new', nila.token)).answer).toMatchObject(refused)
  expect((await first.takeBack(nila.token)).body.data.status).toBe('new')
  const second = await move('contacted', flow.token)
  expect(await second.takeBack(nila.token)).toMatchObject(refused)
  await move('qualified', nila.token)
  expect((await (await move('proposal', nila.token)).takeBack(flow.token)).body.data.status).toBe('qualified')
  await move('on_hold', flow.token)
  await move('contacted', flow.token)
  // It stands there again, but by another move: this one is not the last.
  expect(await second.takeBack(flow.token)).toMatchObject(refused)
})

test('custom values go back, but not into a field that is gone', async () => {
  await call(t, asha.token, 'POST', '/form-fields', { name: 'plot', label: 'Plot', type: 'number' })
  const { _id } = await addLead(t, asha.token, { customFields: { plot: 7 } })
  await put(_id, { customFields: { plot: 9 } })
  expect((await revertLast(_id)).body.data.customFields).toEqual({ plot: 7 })
  await put(_id, { customFields: { plot: 9 } })
  await bySql(t, `delete from form_fields where company_id = $1 and name = 'plot'`, [asha.companyId])
  expect((await revertLast(_id)).body.message).toBe(
    "The field 'plot' does not exist any more, so this change cannot be put back.",
  )
})

test('the first value of a custom field stands in the history as one from nothing, and goes back to nothing', async () => {
  await call(t, asha.token, 'POST', '/form-fields', { name: 'plan', label: 'Plan', type: 'text' })
  const { _id } = await addLead(t, asha.token)
  await put(_id, { plan: 'Gold' })
  expect((await history(_id))[0].changes).toEqual([{ field: 'customFields.plan', from: null, to: 'Gold' }])
  // So were these written before.
  await bySql(
    t,
    `update lead_history set changes = changes #- '{0,from}' where lead_id = $1 and action = 'updated'`,
    [_id],
  )
  expect((await history(_id))[0].changes).toEqual([{ field: 'customFields.plan', from: null, to: 'Gold' }])
  expect((await revertLast(_id)).body.data.customFields).toEqual({})
})

test('who may not make a change may not take it back; an unknown and a foreign entry are not there', async () => {
  const [intern, manager] = [
    await addEmployee(t, asha, { role: 'Intern' }),
    await addEmployee(t, asha, { role: 'Manager' }),
  ]
  const lead = await addLead(t, asha.token, { teamMember: [intern.id] })
  await put(lead._id, { notes: 'Changed' })
  expect((await revertLast(lead._id, intern.token)).status).toBe(403)
  expect((await revertLast(lead._id, manager.token)).status).toBe(403)
  await call(t, asha.token, 'PUT', `/lead-assignment/assign/${lead._id}`, { assignedTo: intern.id })
  expect((await revertLast(lead._id, intern.token)).status).toBe(403)
  expect((await revertLast(lead._id, manager.token)).status).toBe(200)
  await call(t, asha.token, 'PATCH', `/leads/${lead._id}`, { status: 'contacted' })
  expect((await revertLast(lead._id, intern.token)).body.data.status).toBe('new')
  const other = await addLead(t, asha.token)
  const [foreign] = await history(other._id)
  for (const entry of [foreign._id, '01900000-0000-7000-8000-000000000000'])
    expect(await revert(lead._id, entry)).toMatchObject({ status: 404, body: { code: 'ENTRY_NOT_FOUND' } })
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '../../test/bell.ts'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile } from '../../test/imports.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

/** When a lead counts as contacted, and by whom. */
let t: TestApp
let company: Company
let lead: { _id: string }
beforeEach(async () => {
  t ??= await startTestApp()
  await setClock(t, at('06:30'))
  company = await registerCompany(t)
  lead = await addLead(t, company.token)
})
afterAll(() => t.stop())

/** Friday, 12:00 to 18:59 in India are 06:30 to 13:29. */
const at = (clock: string, day = 27) => `2026-11-${day}T${clock}:00.000Z`
const DUE = at('12:30', 28)
const log = async (clock: string, body: object, { token, of }: { token?: string; of?: string } = {}) => {
  await setClock(t, at(clock))
  const answer = await call(t, token ?? company.token, 'POST', `/follow-up/add/${of ?? lead._id}`, body)
  expect(answer.status).toBe(201)
  return answer.body.data._id as string
}
const change = async (clock: string, id: string, body: object, token = company.token) => {
  await setClock(t, at(clock))
  expect((await call(t, token, 'PUT', `/follow-up/update/${lead._id}/${id}`, body)).status).toBe(200)
}
const remove = (id: string, of = lead._id) => call(t, company.token, 'DELETE', `/follow-up/${of}/${id}`)
const response = async (id = lead._id) =>
  (await call(t, company.token, 'GET', `/leads/${id}`)).body.data.response
const minutes = async (id?: string) => (await response(id)).minutes

test('the clock begins when a lead comes in, with the target of its priority, and stops with the first logged contact', async () => {
  expect(await response()).toEqual({
    arrivedAt: at('06:30'),
    targetMinutes: 120,
    dueAt: at('08:30'),
    contactAt: null,
    contactBy: '',
    minutes: null,
  })
  const ravi = await addEmployee(t, company, { name: 'Ravi' })
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${lead._id}`, { assignedTo: ravi.id })
  await log('06:42', { type: 'call', summary: 'Spoke' }, ravi)
  await log('06:50', { type: 'email', summary: 'Sent the offer' })
  expect(await response()).toMatchObject({ contactAt: at('06:42'), contactBy: 'Ravi', minutes: 12 })
})

test('a status, a plan, a proposal or a call that is put off is no contact; one that is completed is', async () => {
  await call(t, company.token, 'PATCH', `/leads/${lead._id}`, { status: 'contacted' })
  const planned = await log('06:40', { type: 'call', nextFollowUpDate: DUE })
  await log('06:41', { type: 'proposal', summary: 'Sent' })
  await log('06:42', { type: 'other', summary: 'Looked them up' })
  const putOff = await log('06:43', { type: 'call', nextFollowUpDate: DUE })
  await change('06:44', putOff, { completed: true, outcome: 'unsuccessful' })
  expect(await minutes()).toBeNull()
  const ravi = await addEmployee(t, company, { name: 'Ravi' })
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${lead._id}`, { assignedTo: ravi.id })
  await change('07:00', planned, { completed: true }, ravi.token)
  expect(await response()).toMatchObject({ contactBy: 'Ravi', minutes: 30 })
  await change('07:10', planned, { completed: false })
  expect(await minutes()).toBeNull()
})

test('a contact that is deleted, or was none after all, leaves the next one as the first', async () => {
  const first = await log('06:40', { type: 'call', summary: 'Spoke' })
  const second = await log('06:50', { type: 'meeting', summary: 'Met', nextFollowUpDate: DUE })
  await log('07:00', { type: 'demo', summary: 'Showed it' })
  await remove(first)
  expect(await minutes()).toBe(20)
  await change('07:10', second, { type: 'other' })
  expect(await minutes()).toBe(30)
})

test('leads of an import are not measured, whenever they were made; their later contacts change nothing', async () => {
  await importFile(
    t,
    company.token,
    'Name,Phone,Created\nOld one,9841260713,2026-11-20\nNew one,9841260714,2026-11-27\n',
  )
  const { body } = await call(t, company.token, 'GET', '/leads')
  const imported = body.data.filter(({ name }: { name: string }) => name.endsWith('one'))
  expect(imported.map(({ response }: { response: unknown }) => response)).toEqual([null, null])
  await log('07:00', { type: 'call', summary: 'Spoke' }, { of: imported[0]._id })
  expect(await response(imported[0]._id)).toBeNull()
})

test('a merge brings the contacts along, those since the lead itself came in; a split takes them back', async () => {
  await setClock(t, at('06:45'))
  const other = await addLead(t, company.token)
  await log('07:00', { type: 'call', summary: 'Spoke' }, { of: other._id })
  await log('07:30', { type: 'call', summary: 'Spoke' })
  expect([await minutes(), await minutes(other._id)]).toEqual([60, 15])
  const act = (verb: string) =>
    call(t, company.token, 'POST', `/leads/${lead._id}/${verb}`, { leadId: other._id })
  expect((await act('merge')).status).toBe(200)
  expect(await minutes()).toBe(30)
  expect((await act('split')).status).toBe(200)
  expect([await minutes(), await minutes(other._id)]).toEqual([60, 15])
})

test('what was logged before the lead came in is not its first contact', async () => {
  await log('06:40', { type: 'call', summary: 'Spoke' })
  await bySql(t, 'update follow_ups set contact_at = $2 where lead_id = $1', [lead._id, at('06:00')])
  const second = await log('07:00', { type: 'call', summary: 'Spoke' })
  expect(await minutes()).toBe(30)
  await remove(second)
  expect(await minutes()).toBeNull()
})

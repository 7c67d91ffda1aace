import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { readLead } from '../../test/images.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
let lead: { _id: string }
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())
beforeEach(async () => {
  lead = await addLead(t, asha.token)
})

// 27 November 2026, 12:00 in India.
const NOW = '2026-11-27T06:30:00.000Z'
type Body = Record<string, unknown>
const add = (body: Body, token = asha.token, id = lead._id) =>
  call(t, token, 'POST', `/follow-up/add/${id}`, { type: 'call', ...body })
const update = (id: string, body: Body, token = asha.token) =>
  call(t, token, 'PUT', `/follow-up/update/${lead._id}/${id}`, body)
const remove = (id: string, token = asha.token) => call(t, token, 'DELETE', `/follow-up/${lead._id}/${id}`)
const read = (id = lead._id) => readLead(t, asha.token, id)
const employeeWithLead = async (role: 'Intern' | 'Team Lead' = 'Intern') => {
  const ravi = await addEmployee(t, asha, { role })
  await bySql(t, 'update leads set assigned_to = $1 where id = $2', [ravi.id, lead._id])
  return ravi
}

test('completing records when, and successful; twice is once [2-4.16 2-4.19 2-7.22]', async () => {
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' })).body
  expect(data.completed).toBe(false)
  const completed = await update(data._id, { completed: true })
  expect(completed.body).toMatchObject({
    message: 'Follow-up completed successfully!',
    data: { completed: true, completedAt: NOW, outcome: 'successful' },
  })
  t.clock.now = new Date('2026-11-27T07:30:00.000Z')
  expect((await update(data._id, { completed: true })).body.data.completedAt).toBe(NOW)
  t.clock.now = new Date(NOW)
  expect((await update(data._id, { completed: false })).body.data).toMatchObject({
    completed: false,
    completedAt: null,
    outcome: null,
  })
})

test('a completion whose answer was lost is sent again under its key and done once, whatever was done meanwhile', async () => {
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' })).body
  const path = `/follow-up/update/${lead._id}/${data._id}`
  const body = { completed: true, seenDueDate: data.nextFollowUpDate }
  const send = () => call(t, asha.token, 'PUT', path, body, { 'idempotency-key': 'complete-1' })
  const first = await send()
  expect(first.body.data.completed).toBe(true)
  await update(data._id, { completed: false })
  expect(await send()).toMatchObject({ status: 200, body: first.body })
  expect((await read()).followUps[0]).toMatchObject({ _id: data._id, completed: false })
})

test('completing one that was moved or ended since it was seen is refused with what stands; without the due moment it goes through', async () => {
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' })).body
  const seen = { completed: true, seenDueDate: data.nextFollowUpDate }
  const moved = (await update(data._id, { nextFollowUpDate: '2026-12-03' })).body.data
  expect(await update(data._id, seen)).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', current: { ...moved, completed: false } },
  })
  const ravi = await employeeWithLead()
  const asMoved = { completed: true, seenDueDate: '2026-12-03T00:00:00+05:30' }
  expect((await update(data._id, asMoved, ravi.token)).status).toBe(200)
  const again = await update(data._id, { ...asMoved, outcome: 'unsuccessful' })
  expect(again).toMatchObject({
    status: 409,
    body: {
      message: 'This follow-up has been completed meanwhile.',
      current: { completed: true, outcome: 'successful' },
    },
  })
  const { body } = await update(data._id, { completed: true, outcome: 'unsuccessful' })
  expect(body.data.outcome).toBe('unsuccessful')
})

test('a rescheduled one is completed and unsuccessful', async () => {
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' })).body
  const { body } = await update(data._id, { completed: true, outcome: 'unsuccessful' })
  expect(body.data).toMatchObject({ completed: true, completedAt: NOW, outcome: 'unsuccessful' })
})

test('an open follow-up keeps a date, and no earlier day than today', async () => {
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' })).body
  expect(await update(data._id, { nextFollowUpDate: null })).toMatchObject({
    status: 422,
    body: { message: 'A follow-up that is not completed needs a date.' },
  })
  expect((await update(data._id, { nextFollowUpDate: '2026-11-20' })).status).toBe(422)
  expect(
    (await update(data._id, { nextFollowUpDate: '2026-12-03', notes: 'Later' })).body.data,
  ).toMatchObject({
    nextFollowUpDate: '2026-12-02T18:30:00.000Z',
    notes: 'Later',
  })
})

test('only the author changes, reschedules and deletes; anyone who may log completes [2-4.18]', async () => {
  const ravi = await employeeWithLead()
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' })).body
  const refused = { status: 403, body: { message: 'Only who has added a follow-up may change it.' } }
  for (const body of [
    { nextFollowUpDate: '2026-12-02' },
    { notes: 'x' },
    { completed: true, outcome: 'unsuccessful' },
    { completed: false },
  ])
    expect(await update(data._id, body, ravi.token)).toMatchObject(refused)
  expect(await remove(data._id, ravi.token)).toMatchObject(refused)
  expect((await update(data._id, { completed: true }, ravi.token)).status).toBe(200)
  const own = (await add({ nextFollowUpDate: '2026-12-01' }, ravi.token)).body.data
  expect(own).toMatchObject({ addedByName: ravi.name, addedByRole: 'Intern', userId: ravi.id })
  expect(await remove(own._id)).toMatchObject(refused)
  expect(await remove(own._id, ravi.token)).toMatchObject({
    status: 200,
    body: { message: 'Follow-up deleted.' },
  })
  expect((await remove(own._id, ravi.token)).body.message).toBe('Follow-up not found')
  expect((await read()).followUps).toHaveLength(1)
})

test('employees of every role log on their own leads, and on no other that they can read [2-6.04]', async () => {
  const leader = await employeeWithLead('Team Lead')
  expect((await add({ summary: 'Mine' }, leader.token)).status).toBe(201)
  const colleague = await addEmployee(t, asha, { departments: leader.departments })
  await bySql(t, 'update leads set assigned_to = $1 where id = $2', [colleague.id, lead._id])
  expect((await call(t, leader.token, 'GET', `/leads/${lead._id}`)).status).toBe(200)
  expect(await add({}, leader.token)).toMatchObject({
    status: 403,
    body: { message: 'You can only log follow-ups on your own leads.' },
  })
  const stranger = await addEmployee(t, asha)
  const beta = await registerCompany(t)
  for (const token of [stranger.token, beta.token])
    expect(await add({}, token)).toMatchObject({ status: 404, body: { message: 'Lead not found' } })
})

test('a follow-up is reached through its own lead only', async () => {
  const other = await addLead(t, asha.token)
  const { data } = (await add({ nextFollowUpDate: '2026-12-01' }, asha.token, other._id)).body
  for (const answer of [await update(data._id, { completed: true }), await remove(data._id)])
    expect(answer).toMatchObject({ status: 404, body: { message: 'Follow-up not found' } })
  expect((await read(other._id)).followUps[0].completed).toBe(false)
})

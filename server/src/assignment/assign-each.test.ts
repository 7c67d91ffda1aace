import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
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
const enhanced = (body: unknown, token = asha.token) =>
  call(t, token, 'PUT', '/lead-assignment/bulk-assign-enhanced', body)
const distribute = (body: unknown, headers = {}) =>
  call(t, asha.token, 'PUT', '/lead-assignment/bulk-assign-distribution', body, headers)
const read = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}`)).body.data
const lastOf = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}/history`)).body.data[0]

async function two() {
  const people = [await addEmployee(t, asha, { name: 'Ravi' }), await addEmployee(t, asha, { name: 'Meena' })]
  const leads = [await addLead(t, asha.token), await addLead(t, asha.token)]
  return { ravi: people[0]!.id, meena: people[1]!.id, a: leads[0]!._id, b: leads[1]!._id }
}

test('each lead goes to its own employee; an item’s notes and priority stand before the common ones [1-3.35 1-7.46 2-7.38 2-3.48]', async () => {
  const { ravi, meena, a, b } = await two()
  const answer = await enhanced({
    assignments: [
      { leadId: a, employeeId: ravi, notes: 'Speaks Kannada', priority: 'urgent' },
      { leadId: b, employeeId: meena },
    ],
    assignmentNotes: 'From the fair',
    priority: 'low',
  })
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, message: 'Leads assigned successfully!', data: { changed: 2, unchanged: 0 } },
  })
  expect(await read(a)).toMatchObject({
    assignedTo: ravi,
    assignmentNotes: 'Speaks Kannada',
    priority: 'urgent',
    assignedAt: t.clock.now.toISOString(),
  })
  expect(await read(b)).toMatchObject({
    assignedTo: meena,
    assignmentNotes: 'From the fair',
    priority: 'low',
  })
  expect(await lastOf(a)).toMatchObject({ action: 'assigned', note: 'Speaks Kannada', act: { leads: 2 } })
})

test('without notes and priority the enhanced call writes its own note and medium [1-9.02 1-9.03 2-9.17]', async () => {
  const { ravi, a } = await two()
  await enhanced({ assignments: [{ leadId: a, employeeId: ravi }] })
  expect(await read(a)).toMatchObject({
    assignmentNotes: 'Bulk assignment via distribution algorithm',
    priority: 'medium',
  })
})

test('a distribution is written as its preview shows it, with the method in the notes, and undone as one [1-3.37 1-7.54 1-9.04 2-7.43 2-9.18]', async () => {
  const { ravi, meena, a, b } = await two()
  const line = (leadId: string, employeeId: string, more: object = {}) => ({
    leadId,
    employeeId,
    employeeName: 'as shown',
    priority: 'high',
    assignedDate: '2026-11-27T06:30:00.000Z',
    distributionMethod: 'weighted',
    assignedBefore: null,
    ...more,
  })
  const { status, body } = await distribute({
    assignments: [line(a, ravi), line(b, meena, { notes: 'By hand' })],
    distributionMethod: 'weighted',
  })
  expect({ status, ...body }).toMatchObject({ status: 200, success: true, data: { changed: 2 } })
  expect(await read(a)).toMatchObject({
    assignedTo: ravi,
    priority: 'high',
    assignmentNotes: 'Bulk assignment - weighted distribution',
  })
  expect(await read(b)).toMatchObject({ assignedTo: meena, assignmentNotes: 'By hand' })
  await call(t, asha.token, 'POST', `/leads/bulk/${body.data.act}/undo`)
  expect((await read(a)).assignedTo).toBeNull()
  expect((await read(b)).assignedTo).toBeNull()
})

test('an unknown, foreign, deactivated employee or a deleted lead writes nothing of it at all [1-5.32 1-5.33 1-9.20 2-5.20]', async () => {
  const { ravi, meena, a, b } = await two()
  const beta = await registerCompany(t)
  const stranger = await addEmployee(t, beta)
  await bySql(t, 'update employees set is_active = false where id = $1', [meena])
  for (const wrong of [meena, stranger.id, UNKNOWN])
    for (const send of [enhanced, distribute]) {
      const method = send === distribute ? { distributionMethod: 'equal' } : {}
      const assignments = [
        { leadId: a, employeeId: ravi },
        { leadId: b, employeeId: wrong },
      ]
      expect(await send({ assignments, ...method })).toMatchObject({
        status: 422,
        body: { message: 'You can only assign leads to employees in your company' },
      })
    }
  await call(t, asha.token, 'DELETE', `/leads/${b}`)
  const assignments = [
    { leadId: a, employeeId: ravi },
    { leadId: b, employeeId: ravi },
  ]
  expect((await distribute({ assignments, distributionMethod: 'equal' })).status).toBe(404)
  expect(await read(a)).toMatchObject({ assignedTo: null, version: 1 })
})

test('of two who share out the same leads at once one wins, and the other is told and changes nothing', async () => {
  const { ravi, meena, a, b } = await two()
  const send = (employeeId: string) =>
    distribute({
      assignments: [a, b].map(leadId => ({ leadId, employeeId, assignedBefore: null })),
      distributionMethod: 'balanced',
    })
  const answers = await Promise.all([send(ravi), send(meena)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)!
  expect(lost.body).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    message: '2 leads went to somebody else meanwhile. Nothing has been assigned.',
  })
  const winner = answers[0]!.status === 200 ? ravi : meena
  expect([(await read(a)).assignedTo, (await read(b)).assignedTo]).toEqual([winner, winner])
})

test('a distribution whose answer was lost is sent again under its key, and answers what it did', async () => {
  const { ravi, meena, a, b } = await two()
  const assignments = [
    { leadId: a, employeeId: ravi, assignedBefore: null },
    { leadId: b, employeeId: meena, assignedBefore: null },
  ]
  const body = { assignments, distributionMethod: 'equal' }
  const key = { 'idempotency-key': 'distribute-once' }
  const [first, second] = [await distribute(body, key), await distribute(body, key)]
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(await read(a)).toMatchObject({ assignedTo: ravi, version: 2 })
})

test('Team Leads share out within their own departments, Managers in the company, others not at all [2-6.08]', async () => {
  const { ravi, a } = await two()
  const body = { assignments: [{ leadId: a, employeeId: ravi }] }
  for (const role of ['Intern', 'Employee', 'Senior Employee'] as const)
    expect((await enhanced(body, (await addEmployee(t, asha, { role })).token)).status).toBe(403)
  const lead = await addEmployee(t, asha, { role: 'Team Lead' })
  expect((await enhanced(body, lead.token)).status).toBe(404)
  expect((await enhanced(body, (await addEmployee(t, asha, { role: 'Manager' })).token)).status).toBe(200)
})

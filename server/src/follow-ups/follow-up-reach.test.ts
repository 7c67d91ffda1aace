import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead } from '../../test/lead-builders.ts'

let t: TestApp
/** For the tests that only read. */
let shared: Awaited<ReturnType<typeof house>>
beforeAll(async () => {
  t = await startTestApp()
  shared = await house()
})
afterAll(() => t.stop())

// It is 27 November 2026, 12:00 in India.
const YESTERDAY = '2026-11-26T10:00:00.000Z'
const TODAY = '2026-11-27T10:00:00.000Z'
const TOMORROW = '2026-11-28T10:00:00.000Z'

type Caller = Pick<Company, 'token'>
const get = ({ token }: Caller, path: string) => call(t, token, 'GET', path)
const leadsAt = async (who: Caller, path: string): Promise<string[]> =>
  (await get(who, path)).body.data.map((item: { leadName: string }) => item.leadName)

/** A lead that the company has assigned. */
async function assigned(asha: Company, employeeId: string, fields: Record<string, unknown>) {
  const lead = await addLead(t, asha.token, fields)
  const { status } = await call(t, asha.token, 'PUT', `/lead-assignment/assign/${lead._id}`, {
    assignedTo: employeeId,
  })
  expect(status).toBe(200)
  return lead
}

/** A company with two departments, and a lead with an overdue, a due and an upcoming item for each of its people and nobody. */
async function house() {
  const asha = await registerCompany(t)
  const [north, south] = [await addDepartment(t, asha), await addDepartment(t, asha)]
  const ravi = await addEmployee(t, asha, { departments: [north.id] })
  const nila = await addEmployee(t, asha, { departments: [south.id] })
  const leader = await addEmployee(t, asha, { role: 'Team Lead', departments: [north.id] })
  const manager = await addEmployee(t, asha, { role: 'Manager', departments: [south.id] })
  const leads = [
    await assigned(asha, ravi.id, { name: 'of Ravi' }),
    await assigned(asha, nila.id, { name: 'of Nila' }),
    await assigned(asha, manager.id, { name: 'of the Manager' }),
    await addLead(t, asha.token, { name: 'of nobody' }),
  ]
  for (const { _id } of leads)
    for (const due of [YESTERDAY, TODAY, TOMORROW]) await addFollowUp(t, asha, _id, due)
  const both = await assigned(asha, nila.id, { name: 'of both', teamMember: [ravi.id] })
  await addFollowUp(t, asha, both._id, YESTERDAY)
  return { asha, ravi, nila, leader, manager }
}

test('everybody reads the follow-ups of the leads that the role reaches, and no others [2-7.24]', async () => {
  const { asha, ravi, leader, manager } = shared
  const overdue = async (who: Caller) => (await leadsAt(who, '/follow-up/overdue')).toSorted()
  const all = ['of Nila', 'of Ravi', 'of both', 'of nobody', 'of the Manager']
  expect(await overdue(asha)).toEqual(all)
  expect(await overdue(manager)).toEqual(all)
  expect(await overdue(leader)).toEqual(['of Ravi', 'of both'])
  expect(await overdue(ravi)).toEqual(['of Ravi', 'of both'])
  for (const [who, pending] of [
    [asha, 13],
    [manager, 13],
    [leader, 4],
    [ravi, 4],
  ] as const) {
    expect((await get(who, '/follow-up/stats')).body.data).toMatchObject({ all: pending, pending })
    expect((await get(who, '/follow-up')).body.counts).toMatchObject({ all: pending, pending })
  }
})

test('today and overdue filtered by assignee hold only what is theirs, as far as the caller reaches [2-6.06]', async () => {
  const { asha, ravi, nila, manager } = shared
  for (const state of ['today', 'overdue']) {
    const path = (id: string) => `/follow-up?state=${state}&assignedTo=${id}`
    const both = state === 'overdue' ? ['of both'] : []
    expect(await leadsAt(manager, path(manager.id))).toEqual(['of the Manager'])
    expect((await leadsAt(ravi, path(ravi.id))).toSorted()).toEqual(['of Ravi', ...both])
    // Of a colleague an employee sees no more than the leads that they share.
    expect(await leadsAt(ravi, path(nila.id))).toEqual(both)
    expect((await leadsAt(asha, path(nila.id))).toSorted()).toEqual(['of Nila', ...both])
  }
})

test('upcoming, overdue and stats answer for one employee [2-7.23 2-7.24]', async () => {
  const { asha, ravi, nila } = shared
  expect((await leadsAt(asha, `/follow-up/overdue/${ravi.id}`)).toSorted()).toEqual(['of Ravi', 'of both'])
  expect(await leadsAt(asha, `/follow-up/upcoming/${ravi.id}`)).toEqual(['of Ravi'])
  expect(await leadsAt(asha, `/follow-up/upcoming/${ravi.id}?days=1`)).toEqual(['of Ravi'])
  expect((await get(asha, `/follow-up/stats/${ravi.id}`)).body.data).toEqual({
    all: 4,
    pending: 4,
    overdue: 2,
    today: 1,
    upcoming: 1,
    employee: 0,
    completed: 0,
  })
  expect((await get(nila, `/follow-up/stats/${ravi.id}`)).body.data).toMatchObject({ all: 1, overdue: 1 })
})

test('an employee of another company is not there, and its follow-ups are in no answer', async () => {
  const { asha, ravi } = shared
  const other = await registerCompany(t)
  for (const path of ['upcoming', 'overdue', 'stats']) {
    const { status, body } = await get(other, `/follow-up/${path}/${ravi.id}`)
    expect({ status, message: body.message }, path).toEqual({ status: 404, message: 'Employee not found' })
  }
  const foreign = (await get(asha, '/follow-up')).body.data[0].leadId
  for (const query of ['', `?assignedTo=${ravi.id}`, `?leadId=${foreign}`, '?search=ravi'])
    expect((await get(other, `/follow-up${query}`)).body, query).toMatchObject({
      data: [],
      counts: { all: 0, pending: 0 },
    })
})

test('what an employee has added says so, with who it was', async () => {
  const { asha, ravi } = await house()
  const lead = await assigned(asha, ravi.id, { name: 'Fresh' })
  await call(t, ravi.token, 'POST', `/follow-up/add/${lead._id}`, {
    type: 'call',
    nextFollowUpDate: TOMORROW,
  })
  const { data, counts } = (await get(asha, '/follow-up?state=employee')).body
  expect(counts.employee).toBe(1)
  expect(data).toEqual([
    expect.objectContaining({ addedByType: 'employee', addedByName: ravi.name, userId: ravi.id }),
  ])
  const refused = await call(t, asha.token, 'DELETE', `/follow-up/${lead._id}/${data[0]._id}`)
  expect(refused.status).toBe(403)
})

test('the leads assigned to whoever asks come each with their follow-ups, newest first [2-7.26]', async () => {
  const { asha, ravi } = await house()
  const bare = await assigned(asha, ravi.id, { name: 'Bare' })
  const { data } = (await get(ravi, `/lead-assignment/assigned/${ravi.id}`)).body
  expect(data.map((lead: { name: string }) => lead.name)).toEqual(['Bare', 'of both', 'of Ravi'])
  expect(data[0]).toMatchObject({ _id: bare._id, followUps: [] })
  for (const lead of data) {
    const { followUps } = (await get(ravi, `/follow-up/lead/${lead._id}`)).body.data
    expect(lead.followUps, lead.name).toEqual(followUps)
  }
  expect(data[2].followUps).toHaveLength(3)
})

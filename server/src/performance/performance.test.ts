import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { bySql } from '../../test/lead-builders.ts'
import { addPromise, giveLeads } from '../../test/performance-builders.ts'

// A Friday, 12:00 in India.
const NOON = new Date('2026-11-27T06:30:00.000Z')
let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(() => {
  t.clock.now = NOON
})
afterAll(() => t.stop())

const analytics = async (token: string) =>
  (await call(t, token, 'GET', '/employee-performance/analytics')).body.data
const rowOf = async (token: string, id: string) =>
  (await analytics(token)).employees.find((row: { employee: { _id: string } }) => row.employee._id === id)
const give = (company: Company, assignedTo: string, leads: readonly object[]) =>
  giveLeads(t, company, assignedTo, leads)
const promise = (company: Company, leadId: string, due: string, done?: string, outcome?: string) =>
  addPromise(t, company, leadId, { due, done, outcome })

test('an employee’s figures count the leads now assigned and their follow-ups, in the shapes of the spec [1-3.30 1-3.31 1-7.42 1-9.14 1-9.16 2-9.36 2-9.37]', async () => {
  const asha = await registerCompany(t)
  const department = await addDepartment(t, asha)
  const ravi = await addEmployee(t, asha, { name: 'Ravi', departments: [department.id] })
  const statuses = 'new contacted on_hold closed_won closed_lost closed_won new qualified'.split(' ')
  const leads = await give(
    asha,
    ravi.id,
    statuses.map(status => ({ status, value: 1000.5 })),
  )
  const first = leads[0]!._id
  await promise(asha, first, '2026-11-20', '2026-11-20')
  await promise(asha, first, '2026-11-20', '2026-11-21')
  await promise(asha, first, '2026-11-20', '2026-11-19', 'unsuccessful')
  await promise(asha, first, '2026-11-26')
  await promise(asha, first, '2026-11-27')
  expect(await rowOf(asha.token, ravi.id)).toMatchObject({
    employee: {
      _id: ravi.id,
      name: 'Ravi',
      role: 'Employee',
      email: ravi.email,
      department: [department.id],
    },
    workload: { totalLeads: 8, openLeads: 5, workloadPercentage: 10 },
    conversionMetrics: { convertedLeads: 2, conversionRate: 25 },
    followUpMetrics: { completed: 2, total: 5, completionRate: 40, onTime: 1, due: 4 },
    // 100 × (0.5 × 1 + 0.3 × 0.4 + 0.2 × 0.25)
    performance: { score: 67, rating: 'Good', conversionTarget: 25 },
    leadStatistics: { convertedValue: 2001 },
    availability: { isAvailable: true, reason: 'available' },
    dueFollowUps: { today: 1, overdue: 1 },
  })
})

test('what is due and overdue of a person is what the Follow-ups page counts for that person, across midnight [1-7.42]', async () => {
  // Later than noon, so that no session ends before midnight.
  t.clock.now = new Date('2026-11-27T08:30:00.000Z')
  const asha = await registerCompany(t)
  const north = await addDepartment(t, asha)
  const ravi = await addEmployee(t, asha, { name: 'Ravi', departments: [north.id] })
  const meena = await addEmployee(t, asha, { name: 'Meena' })
  const lead = await addEmployee(t, asha, { name: 'Tara', role: 'Team Lead', departments: [north.id] })
  const [own, shared] = await give(asha, ravi.id, [{ teamMember: [ravi.id] }, { teamMember: [meena.id] }])
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-28']) await promise(asha, own!._id, day)
  await promise(asha, shared!._id, '2026-11-27')
  await promise(asha, shared!._id, '2026-11-25', '2026-11-26')
  const due = async (token: string, id: string) => {
    const { body } = await call(t, token, 'GET', `/follow-up/stats/${id}`)
    const row = await rowOf(token, id)
    expect(row.dueFollowUps).toEqual({ today: body.data.today, overdue: body.data.overdue })
    return row.dueFollowUps
  }
  expect(await due(asha.token, ravi.id)).toEqual({ today: 2, overdue: 1 })
  expect(await due(asha.token, meena.id)).toEqual({ today: 1, overdue: 0 })
  expect(await due(lead.token, ravi.id)).toEqual({ today: 2, overdue: 1 })
  // A minute after midnight in India.
  t.clock.now = new Date('2026-11-27T18:31:00.000Z')
  expect(await due(asha.token, ravi.id)).toEqual({ today: 1, overdue: 3 })
})

test('with fewer than five leads there is neither score nor rating, and no rate is NaN [1-9.17 1-9.18 1-9.07 2-9.37]', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  const none = await rowOf(asha.token, ravi.id)
  expect(none.performance).toMatchObject({ score: null, rating: null })
  expect([none.conversionMetrics.conversionRate, none.followUpMetrics.completionRate]).toEqual([0, 0])
  await give(
    asha,
    ravi.id,
    Array.from({ length: 4 }, () => ({ status: 'closed_won' })),
  )
  expect((await rowOf(asha.token, ravi.id)).performance.score).toBeNull()
  await give(asha, ravi.id, [{ status: 'closed_won' }])
  expect((await rowOf(asha.token, ravi.id)).performance).toMatchObject({ score: 100, rating: 'Excellent' })
})

test('the capacity, the target, working hours and holidays of the company decide [1-9.14 1-9.15 2-9.36 2-9.37]', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  await give(asha, ravi.id, [{}, {}, {}])
  const settings = { capacityPerEmployee: 4, conversionTarget: 10 }
  await call(t, asha.token, 'PUT', `/companies/${asha.companyId}/settings`, settings)
  const row = async () => rowOf(asha.token, ravi.id)
  expect((await row()).workload.workloadPercentage).toBe(75)
  expect(await row()).toEqual(await row())
  const reason = async () => (await row()).availability.reason
  t.clock.now = new Date('2026-11-27T13:31:00.000Z')
  expect(await reason()).toBe('out-of-hours')
  t.clock.now = NOON
  const holiday = { name: 'Founders day', startDate: '2026-11-27' }
  await call(t, asha.token, 'POST', `/companies/${asha.companyId}/holidays`, holiday)
  expect(await reason()).toBe('holiday')
  await bySql(t, 'update employees set is_active = false where id = $1', [ravi.id])
  expect(await reason()).toBe('inactive')
})

test('the summary is the sum over the rows, and the comparison has the best first [1-3.32 1-7.44]', async () => {
  const asha = await registerCompany(t)
  const people = [await addEmployee(t, asha, { name: 'Ravi' }), await addEmployee(t, asha, { name: 'Meena' })]
  await give(
    asha,
    people[0]!.id,
    ['closed_won', 'new', 'new', 'new', 'new'].map(status => ({ status, value: 0.1 })),
  )
  await give(
    asha,
    people[1]!.id,
    Array.from({ length: 6 }, () => ({ status: 'closed_won', value: 0.2 })),
  )
  const summary = { totalEmployees: 2, totalLeads: 11, totalConversions: 7, totalRevenue: 1.3 }
  expect((await analytics(asha.token)).summary).toEqual(summary)
  const { data } = (await call(t, asha.token, 'GET', '/employee-performance/team-comparison')).body
  expect(data.teamStatistics).toEqual(summary)
  expect(data.employees.map((row: { employee: { name: string } }) => row.employee.name)).toEqual([
    'Meena',
    'Ravi',
  ])
})

test('one employee’s figures come with the leads assigned; a foreign or unknown id is 404 [1-3.33 1-7.43]', async () => {
  const [asha, beta] = [await registerCompany(t), await registerCompany(t)]
  const [ravi, stranger] = [await addEmployee(t, asha), await addEmployee(t, beta)]
  const [lead] = await give(asha, ravi.id, [
    { name: 'Jaya', company: 'Iyer & Co', value: 99.5, status: 'contacted' },
  ])
  await promise(asha, lead!._id, '2026-11-30')
  const get = (token: string, id: string) => call(t, token, 'GET', `/employee-performance/employee/${id}`)
  const { body } = await get(asha.token, ravi.id)
  expect(body.data.leads).toEqual([
    {
      _id: lead!._id,
      name: 'Jaya',
      company: 'Iyer & Co',
      status: 'contacted',
      value: 99.5,
      followUpsCount: 1,
      assignedAt: NOON.toISOString(),
    },
  ])
  await bySql(t, 'update leads set assigned_at = $2 where id = $1', [lead!._id, '2026-09-30T18:31:00Z'])
  await give(asha, ravi.id, [{ status: 'closed_won' }, { status: 'new' }])
  const { byStatus, months } = (await get(asha.token, ravi.id)).body.data
  expect(byStatus).toEqual([
    { status: 'new', leads: 1 },
    { status: 'contacted', leads: 1 },
    { status: 'closed_won', leads: 1 },
  ])
  // 00:01 of the first of October in India.
  expect(months).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09'].map(month => ({ month, given: 0, won: 0 })),
    { month: '2026-10', given: 1, won: 0 },
    { month: '2026-11', given: 2, won: 1 },
  ])
  for (const id of [stranger.id, '01900000-0000-7000-8000-000000000000'])
    expect(await get(asha.token, id)).toMatchObject({ status: 404, body: { message: 'Employee not found' } })
})

test('a Manager reads the figures of all, a Team Lead those of the own departments, others their own [1-6.19]', async () => {
  const asha = await registerCompany(t)
  const [north, south] = [await addDepartment(t, asha), await addDepartment(t, asha)]
  const ravi = await addEmployee(t, asha, { name: 'Ravi', departments: [north.id] })
  const meena = await addEmployee(t, asha, { name: 'Meena', departments: [south.id] })
  const lead = await addEmployee(t, asha, { name: 'Tara', role: 'Team Lead', departments: [north.id] })
  const manager = await addEmployee(t, asha, { name: 'Zoya', role: 'Manager', departments: [south.id] })
  const names = async (token: string) =>
    (await analytics(token)).employees.map((row: { employee: { name: string } }) => row.employee.name)
  expect(await names(manager.token)).toEqual(['Meena', 'Ravi', 'Tara', 'Zoya'])
  expect(await names(lead.token)).toEqual(['Ravi', 'Tara'])
  expect(await names(ravi.token)).toEqual(['Ravi'])
  const other = await call(t, lead.token, 'GET', `/employee-performance/employee/${meena.id}`)
  expect(other.status).toBe(404)
})

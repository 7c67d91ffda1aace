import { type Analytics, analytics } from '@leadline/contract/analytics/figures'
import { leadsOf } from '@leadline/contract/analytics/leads-of'
import { STAGES } from '@leadline/contract/statuses/status'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const figures = async (range: string, token: string): Promise<Analytics> =>
  analytics.parse((await call(t, token, 'GET', `/analytics?range=${range}`)).body.data)

test('everybody reads the figures of the leads that they may see, as far as the role reaches [1-6.19 2-7.50]', async () => {
  const { id: department } = await addDepartment(t, asha)
  const join = { departments: [department] }
  const seller = await addEmployee(t, asha, join)
  const lead = await addEmployee(t, asha, { ...join, role: 'Team Lead' })
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  const other = await addEmployee(t, asha)
  const give = async (to: string | null, fields: object) => {
    const { _id } = await addLead(t, asha.token, { ...fields, budget: '50k' })
    await bySql(t, 'update leads set assigned_to = $2 where id = $1', [_id, to])
  }
  await give(seller.id, { status: 'closed_won', value: 10 })
  await give(lead.id, {})
  await give(other.id, { status: 'closed_won', value: 30 })
  await give(null, {})
  const seen = async ({ token }: { token: string }, range = 'today') => {
    const { metrics, revenue, trend, statuses } = await figures(range, token)
    expect(trend.at(-1)).toMatchObject({ created: metrics.totalLeads, won: metrics.wonLeads })
    expect(statuses.reduce((sum, { leads }) => sum + leads, 0)).toBe(metrics.totalLeads)
    return [metrics.totalLeads, metrics.wonLeads, revenue.convertedValue, revenue.activeBudget]
  }
  expect(await seen(seller)).toEqual([1, 1, 10, 50_000])
  expect(await seen(lead)).toEqual([2, 1, 10, 100_000])
  expect(await seen(other, 'all')).toEqual([1, 1, 30, 50_000])
  expect(await seen(manager)).toEqual([4, 2, 40, 200_000])
  expect(await seen(asha)).toEqual([4, 2, 40, 200_000])
})

test("a superadmin's figures are those of all companies together, each by its own statuses", async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  await call(t, two.token, 'POST', '/lead-statuses', { name: 'signed', label: 'Signed', stage: 'won' })
  await addLead(t, one.token, { status: 'closed_won', value: 1 })
  await addLead(t, two.token, { status: 'signed', value: 2 })
  await addLead(t, two.token)
  const data = await figures('7d', meera.token)
  expect(data.metrics).toMatchObject({ totalLeads: 3, wonLeads: 2, conversionRate: 66.7 })
  expect(data.pipeline.at(-1)).toMatchObject({ statuses: ['closed_won', 'signed'], leads: 2, reached: 2 })
  expect(data.revenue.convertedValue).toBe(3)
  const chosen = await call(t, meera.token, 'GET', `/analytics?companyId=${two.companyId}`)
  expect(chosen.body.data.metrics.totalLeads).toBe(2)
})

test('where companies mean different things by one status, the list and its file find what each figure counts', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  const known = (await call(t, two.token, 'GET', '/lead-statuses')).body.data
  for (const [name, stage] of Object.entries({ on_hold: 'lost', negotiation: 'won' })) {
    const { _id } = known.find((status: { name: string }) => status.name === name)
    expect((await call(t, two.token, 'PUT', `/lead-statuses/${_id}`, { stage })).status).toBe(200)
  }
  for (const { token } of [one, two])
    for (const status of ['new', 'on_hold', 'negotiation', 'closed_won']) await addLead(t, token, { status })
  const data = await figures('all', meera.token)
  const { newLeads, openLeads, wonLeads, lostLeads, pausedLeads } = data.metrics
  const counted = { new: newLeads, open: openLeads, won: wonLeads, lost: lostLeads, paused: pausedLeads }
  expect(counted).toEqual({ new: 2, open: 1, won: 3, lost: 1, paused: 1 })
  for (const stage of STAGES) {
    const query = leadsOf(data, { stage })
      .status!.map(word => `status=${word}`)
      .join('&')
    const found = await call(t, meera.token, 'GET', `/leads?${query}`)
    const file = await call(t, meera.token, 'GET', `/leads/export.csv?${query}`)
    expect([stage, found.body.page.total]).toEqual([stage, counted[stage]])
    expect([stage, parse(file.body, { bom: true, columns: true }).length]).toEqual([stage, counted[stage]])
  }
  const [lead] = (await call(t, one.token, 'GET', '/leads?status=new')).body.data
  const wanted = { status: 'stage:won' }
  expect((await call(t, one.token, 'PUT', `/leads/${lead._id}`, wanted)).status, 'it is no status').toBe(422)
})

test('the export holds every figure of the answer, and no formula', async () => {
  const { token } = await registerCompany(t)
  await addLead(t, token, { source: '=1+2', status: 'closed_won', value: 1234.5, budget: '1.5 lakh' })
  const { body } = await call(t, token, 'GET', '/analytics/export.csv')
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  const of = (group: string, name: string) =>
    Object.fromEntries(
      rows.filter(row => row.Group === group && row.Name === name).map(row => [row.Figure, row.Value]),
    )
  expect(of('Key Metrics', 'Total Leads')).toEqual({ Leads: '1' })
  expect(of('Key Metrics', 'Conversion Rate')).toEqual({ '%': '100.0' })
  expect(of('Revenue Analytics', 'Won Budget')).toEqual({ '₹': '150000.00' })
  expect(of('Status Pipeline', 'New')).toEqual({ Leads: '0', Reached: '1', '% that went further': '100.0' })
  expect(of('Leads by Source', "'=1+2")).toEqual({
    Leads: '1',
    Won: '1',
    '% won': '100.0',
    '₹ won': '1234.50',
  })
  expect(of('Last 6 Months', '2026-11')).toEqual({
    ...{ Created: '1', Won: '1', '% won': '100.0' },
    '₹ won': '1234.50',
  })
})

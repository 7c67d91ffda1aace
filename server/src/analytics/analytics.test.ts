import { type Analytics, analytics } from '@leadline/contract/analytics/figures'
import { leadsOf } from '@leadline/contract/analytics/leads-of'
import { readBudget } from '@leadline/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompany, type Company, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { enquire, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
beforeEach(async () => {
  asha = await registerCompany(t)
})

const figures = async (range = 'all', token = asha.token): Promise<Analytics> => {
  const answer = await call(t, token, 'GET', `/analytics?range=${range}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return analytics.parse(answer.body.data)
}
const createdOn = (day: string, companyId = asha.companyId) =>
  bySql(t, 'update leads set created_at = $2 where company_id = $1', [companyId, day])

test('without leads every rate is 0.0, what has nothing to divide by is null, and nothing is NaN [2-9.20] (case R60)', async () => {
  for (const range of ['all', 'today', '7d', '30d']) {
    const { metrics, revenue, trend, ...rest } = await figures(range)
    expect(metrics).toMatchObject({ totalLeads: 0, conversionRate: 0 })
    expect(revenue).toEqual({
      ...{ activeBudget: 0, wonBudget: 0, lostBudget: 0, convertedValue: 0 },
      averageWonValue: null,
    })
    expect(trend).toHaveLength(6)
    expect(trend.every(({ conversionRate }) => conversionRate === 0)).toBe(true)
    expect(JSON.stringify(rest)).not.toMatch(/NaN|Infinity/)
  }
  const [, first, ...lines] = (await exported('today')).split('\n')
  expect(first).toBe('Range,Today,Days,2026-11-27 – 2026-11-27\r')
  expect(lines.join()).toContain('Key Metrics,Conversion Rate,%,0.0')
})

test('a lead counts in the range in which it was created, won or not: no rate is over 100 % [2-9.19 2-9.20] (case X39)', async () => {
  const made = []
  for (let n = 0; n < 3; n++) made.push(await addLead(t, asha.token, { value: 1000 }))
  await createdOn('2026-10-20T10:00:00Z')
  const win = (id: string) => call(t, asha.token, 'PUT', `/leads/${id}`, { status: 'closed_won' })
  await win(made[0]._id)
  expect((await figures()).metrics).toMatchObject({ totalLeads: 3, wonLeads: 1, conversionRate: 33.3 })
  for (const { _id } of made) await win(_id)
  expect((await figures('today')).metrics).toMatchObject({ totalLeads: 0, wonLeads: 0, conversionRate: 0 })
  const all = await figures()
  expect(all.metrics).toMatchObject({ totalLeads: 3, wonLeads: 3, conversionRate: 100 })
  expect(all.revenue).toMatchObject({ convertedValue: 3000, averageWonValue: 1000 })
})

test("a range begins with a day of the company's zone, and the trend with a month of it [2-9.19 2-9.23]", async () => {
  // Half past midnight in Kolkata is still the day before in UTC.
  for (const day of ['2026-11-26T19:00:00Z', '2026-11-26T18:00:00Z', '2026-10-31T18:45:00Z']) {
    const { _id } = await addLead(t, asha.token)
    await bySql(t, 'update leads set created_at = $2 where id = $1', [_id, day])
  }
  expect((await figures('today')).metrics.totalLeads).toBe(1)
  expect((await figures('7d')).metrics.totalLeads).toBe(2)
  const month = (data: Analytics, name: string) => data.trend.find(each => each.month === name)?.created
  expect(month(await figures('30d'), '2026-11')).toBe(3)
  expect((await figures()).trend.map(each => each.month)).toEqual([
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ])
  await call(t, asha.token, 'PUT', `/companies/${asha.companyId}/settings`, { timeZone: 'UTC' })
  expect((await figures('today')).metrics.totalLeads).toBe(0)
  expect(month(await figures(), '2026-10')).toBe(1)
})

test('of several companies the days are those of the first, in the zone of each: what a figure counts is what its list finds [2-2.66]', async () => {
  const now = t.clock.now
  // Of the first it is 1 December, of the second still 30 November.
  t.clock.now = new Date('2026-11-30T20:30:00Z')
  try {
    const meera = await registerSuperadmin(t)
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles']) {
      const company = await addCompany(t, meera)
      await bySql(t, 'update companies set time_zone = $2 where id = $1', [company.companyId, zone])
      for (const at of ['2026-11-30T20:30:00Z', '2026-11-29T20:30:00Z', '2026-11-24T20:30:00Z']) {
        const { _id } = await addLead(t, company.token)
        await bySql(t, 'update leads set created_at = $2 where id = $1', [_id, at])
      }
    }
    for (const range of ['today', '7d', '30d']) {
      const data = await figures(range, meera.token)
      const { status: _, ...filter } = leadsOf(data)
      const query = new URLSearchParams({ from: filter.from!, to: filter.to!, adminView: 'true' })
      const found = (await call(t, meera.token, 'GET', `/leads?${query}`)).body.page.total
      expect([range, data.metrics.totalLeads]).toEqual([range, found])
    }
    const { metrics, trend } = await figures('all', meera.token)
    expect(trend.reduce((sum, { created }) => sum + created, 0)).toBe(metrics.totalLeads)
  } finally {
    t.clock.now = now
  }
})

test('active, won and lost budgets are summed by stage, each budget read the Indian way [2-9.21 2-9.22]', async () => {
  await addLead(t, asha.token, { budget: '1-1.5 Crore' })
  await addLead(t, asha.token, { budget: '50k', status: 'closed_won', value: 45_000.5 })
  await addLead(t, asha.token, { budget: '₹2,50,000', status: 'closed_lost' })
  await addLead(t, asha.token, { budget: 'to be told', status: 'on_hold' })
  expect((await figures()).revenue).toEqual({
    ...{ activeBudget: 10_050_000, wonBudget: 50_000, lostBudget: 250_000 },
    ...{ convertedValue: 45_000.5, averageWonValue: 45_000.5 },
  })
})

test('the database reads a budget as the contract does, whatever was typed [2-9.22]', async () => {
  const word = fc.constantFrom(
    'lakh',
    'Cr',
    'k',
    'crores',
    'to',
    '-',
    '–',
    '₹',
    'Rs.',
    ',',
    '.',
    '+',
    '\u00a0',
  )
  const piece = fc.oneof(word, fc.stringMatching(/^[\d,.]{1,8}$/), fc.string({ maxLength: 3 }))
  const typed = fc.sample(fc.array(piece, { maxLength: 7 }), 3000).map(pieces => pieces.join(''))
  const texts = [...typed, '50,000 – 2 lakh', '9'.repeat(40)].map(text => text.replaceAll('\0', ''))
  const [row] = await bySql(
    t,
    'select array_agg(read_budget(b)::float8 order by n) as read from unnest($1::text[]) with ordinality x (b, n)',
    [texts],
  )
  const wrong = texts.filter((text, at) => Math.abs(readBudget(text) - row!.read[at]) > 0.011)
  expect(wrong).toEqual([])
})

test('the share from step to step goes by where each lead has ever stood, and stays when it is set back [2-7.50]', async () => {
  const [one, two] = [await addLead(t, asha.token), await addLead(t, asha.token)]
  await addLead(t, asha.token)
  const move = (lead: { _id: string }, status: string) =>
    call(t, asha.token, 'PUT', `/leads/${lead._id}`, { status })
  for (const status of ['contacted', 'proposal', 'contacted']) await move(one, status)
  for (const status of ['qualified', 'closed_lost']) await move(two, status)
  const { pipeline } = await figures()
  expect(
    pipeline.map(({ label, leads, reached, conversionRate }) => [label, leads, reached, conversionRate]),
  ).toEqual([
    ['New', 1, 3, 66.7],
    ['Contacted', 1, 2, 100],
    ['Qualified', 0, 2, 50],
    ['Proposal Sent', 0, 1, 0],
    ['Negotiation', 0, 0, 0],
    ['Won', 0, 0, null],
  ])
})

test('every figure is what the list finds by its filter, for a custom status, a source, a campaign and a link [2-7.50]', async () => {
  await call(t, asha.token, 'POST', '/lead-statuses', { name: 'signed', label: 'Signed', stage: 'won' })
  const link = await makeLink(t, asha, { source: 'instagram', campaign: 'Diwali', placement: 'story' })
  await enquire(t, link)
  for (const status of ['signed', 'closed_won', 'contacted', 'closed_lost'])
    await addLead(t, asha.token, { status, source: 'facebook' })
  await createdOn('2026-11-25T10:00:00Z')
  await addLead(t, asha.token, { status: 'signed' })
  for (const range of ['all', '7d', 'today']) {
    const data = await figures(range)
    const counts = async (choice: Parameters<typeof leadsOf>[1]) => {
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(leadsOf(data, choice)))
        for (const each of [value].flat()) query.append(name, String(each))
      return (await call(t, asha.token, 'GET', `/leads?${query}`)).body.page.total
    }
    expect(await counts({})).toBe(data.metrics.totalLeads)
    expect(await counts({ stage: 'won' })).toBe(data.metrics.wonLeads)
    expect(await counts({ stage: 'paused' })).toBe(0)
    for (const { status, leads } of data.statuses) expect(await counts({ status })).toBe(leads)
    for (const { statuses, leads } of data.pipeline) expect(await counts({ status: statuses })).toBe(leads)
    for (const { source, leads } of data.sources) expect(await counts({ source })).toBe(leads)
    for (const { campaign, leads } of data.campaigns) expect(await counts({ campaign })).toBe(leads)
    for (const { linkId, leads } of data.links) expect(await counts({ captureLink: linkId })).toBe(leads)
  }
  const { campaigns, links } = await figures()
  expect(campaigns).toMatchObject([{ campaign: 'diwali-story', leads: 1 }])
  expect(links).toMatchObject([{ source: 'instagram', campaign: 'Diwali', placement: 'story', leads: 1 }])
})

const exported = async (range: string) =>
  (await call(t, asha.token, 'GET', `/analytics/export.csv?range=${range}`)).body as string

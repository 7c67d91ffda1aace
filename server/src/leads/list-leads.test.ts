import { LEAD_SORTS, type LeadSort, readSort } from '@leadline/contract/leads/query'
import { DEFAULT_STATUSES } from '@leadline/contract/statuses/status'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompany, type Company, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, allPages, bySql, namesOf } from '../../test/lead-builders.ts'
import { inScope } from '../platform/db.ts'
import { insertLeads, type NewLead } from '../platform/lead-writer.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const get = (query: string, who: { token: string } = asha) => call(t, who.token, 'GET', `/leads?${query}`)

const put = (companyId: string, leads: Partial<NewLead>[]) =>
  inScope(t.deps.db, [companyId], trx =>
    insertLeads(
      trx,
      companyId,
      leads.map(lead => ({ name: 'Kavya', status: 'new', ...lead })),
      {
        actor: { id: null, type: 'company', name: 'Test' },
        action: 'created',
        at: t.clock.now.toISOString(),
        newId: t.deps.newId,
      },
    ),
  )

const day = fc
  .integer({ min: 0, max: 3000 })
  .map(n => new Date(Date.UTC(2025, 0, 1) + n * 3_600_000).toISOString())
const word = fc.oneof(
  fc.constantFrom('', 'anil', 'Anil', 'Zoya', 'ärger', 'कविता', '𝒜', 'b%_\\'),
  fc.string({ maxLength: 3, unit: fc.constantFrom('a', 'B', 'c', ' ', 'é') }),
)
const someLead = fc.record({
  id: fc.uuid(),
  name: word,
  company: word,
  source: fc.constantFrom('website', 'referral'),
  value: fc.constantFrom(0, 5000, 9000, 250000, 250000.75),
  status: fc.constantFrom(...DEFAULT_STATUSES.map(s => s.name)),
  priority: fc.constantFrom('low', 'medium', 'high', 'urgent', 'whenever'),
  lastContact: fc.option(day),
  createdAt: day,
})
type SomeLead = typeof someLead extends fc.Arbitrary<infer T> ? T : never

// Told apart from the query on purpose: what a person would say the order is.
function expected(leads: SomeLead[], by: LeadSort, descending: boolean) {
  const rank = (order: string[], value: string) =>
    (order.indexOf(value) + order.length + 1) % (order.length + 1)
  const keyOf = (lead: SomeLead): string | number | null => {
    if (by === 'status')
      return rank(
        DEFAULT_STATUSES.map(s => s.name),
        lead.status,
      )
    if (by === 'priority') return rank(['low', 'medium', 'high', 'urgent'], lead.priority)
    if (by === 'value') return lead.value
    if (by === 'updatedAt') return 0
    const text = (lead as Record<string, unknown>)[by]
    return typeof text === 'string' && text !== '' ? text.toLowerCase() : null
  }
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' ? a - Number(b) : Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
  const turn = descending ? -1 : 1
  return [...leads]
    .sort((a, b) => {
      const [x, y] = [keyOf(a), keyOf(b)]
      if ((x === null) !== (y === null)) return x === null ? 1 : -1
      return turn * ((x === null ? 0 : compare(x, y!)) || compare(a.id, b.id))
    })
    .map(lead => lead.id)
}

test('pages of any size, put together, are the whole list once, sorted, empty values last either way [2-7.08]', async () => {
  const leads = fc.uniqueArray(someLead, { maxLength: 14, selector: lead => lead.id })
  const sort = fc.constantFrom(...LEAD_SORTS.flatMap(by => [by, `-${by}`]))
  await fc.assert(
    fc.asyncProperty(leads, sort, fc.integer({ min: 1, max: 6 }), async (given, wanted, limit) => {
      await bySql(t, 'delete from leads where company_id = $1', [asha.companyId])
      await put(asha.companyId, given)
      const { by, descending } = readSort(wanted)
      expect(await allPages(t, asha.token, `sort=${wanted}`, limit)).toEqual(expected(given, by, descending))
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('every lead comes exactly once even while others are added', async () => {
  const at = (hour: number) => ({ createdAt: new Date(Date.UTC(2026, 5, 1, hour)).toISOString() })
  const before = await put(asha.companyId, [1, 3, 5, 7, 9].map(at))
  const first = await get('limit=2')
  await put(asha.companyId, [0, 2, 4, 6, 8, 10].map(at))
  const seen: string[] = first.body.data.map((lead: { _id: string }) => lead._id)
  for (let cursor = first.body.page.nextCursor; cursor; ) {
    const { body } = await get(`limit=2&cursor=${cursor}`)
    seen.push(...body.data.map((lead: { _id: string }) => lead._id))
    cursor = body.page.nextCursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  for (const id of before) expect(seen).toContain(id)
})

test('sorts values as numbers', async () => {
  for (const value of [5000, 0, 250000, 9000]) await addLead(t, asha.token, { value })
  const values = async (sort: string) =>
    (await get(`sort=${sort}`)).body.data.map((lead: { value: number }) => lead.value)
  expect(await values('-value')).toEqual([250000, 9000, 5000, 0])
  expect(await values('value')).toEqual([0, 5000, 9000, 250000])
})

test('narrows by status, one of the four, source, priority, value and assignee [2-4.05]', async () => {
  const leads = [
    { name: 'a', status: 'new', source: 'referral', priority: 'high', value: 100 },
    { name: 'b', status: 'contacted', source: 'website', priority: 'low', value: 200 },
    { name: 'c', status: 'on_hold', source: 'website', priority: 'medium', value: 300 },
    { name: 'd', status: 'closed_won', source: 'linkedin', priority: 'urgent', value: 400.5 },
  ]
  for (const lead of leads) await addLead(t, asha.token, lead)
  const names = async (query: string) => namesOf(await get(`sort=name&${query}`)).join('')
  expect(await names('status=new&status=closed_won')).toBe('ad')
  expect(await names('status=in_progress')).toBe('bc')
  expect(await names('status=converted')).toBe('d')
  expect(await names('status=nowhere')).toBe('')
  expect(await names('source=website')).toBe('bc')
  expect(await names('priority=high&priority=low')).toBe('ab')
  expect(await names('minValue=200&maxValue=300')).toBe('bc')
  expect(await names('assignedTo=none')).toBe('abcd')
  expect(await names('source=website&status=contacted&search=b')).toBe('b')
  expect((await get('status=new')).body.page).toEqual({ nextCursor: null, total: 1, totalIsCapped: false })
})

test('a range of days holds its last day whole, in the zone of the company', async () => {
  const stamp = (name: string, createdAt: string) => ({ name, createdAt })
  await put(asha.companyId, [
    stamp('31 Mar 23:30', '2025-03-31T18:00:00.000Z'),
    stamp('1 Apr 00:10', '2025-03-31T18:40:00.000Z'),
    stamp('28 Feb 23:59', '2025-02-28T18:29:00.000Z'),
  ])
  expect(namesOf(await get('from=2025-03-01&to=2025-03-31'))).toEqual(['31 Mar 23:30'])
  expect(namesOf(await get('from=2025-03-31&to=2025-03-31'))).toEqual(['31 Mar 23:30'])
  await bySql(t, `update companies set time_zone = 'America/Los_Angeles' where id = $1`, [asha.companyId])
  expect(namesOf(await get('from=2025-03-31&to=2025-03-31'))).toEqual(['1 Apr 00:10', '31 Mar 23:30'])
})

test('a filter chosen on a late page starts at the top, and a cursor of another list is refused', async () => {
  await put(
    asha.companyId,
    Array.from({ length: 24 }, (_, n) => ({ status: n < 3 ? 'qualified' : 'new' })),
  )
  const { body } = await get('limit=20')
  const filtered = await get('limit=20&status=qualified')
  expect(filtered.body.data).toHaveLength(3)
  expect(filtered.body.page.total).toBe(3)
  const { nextCursor } = body.page
  for (const query of [
    `status=qualified&cursor=${nextCursor}`,
    `sort=name&cursor=${nextCursor}`,
    'cursor=abc',
  ])
    expect((await get(`limit=20&${query}`)).status).toBe(400)
  expect((await get('sort=password')).status).toBe(400)
})

test('All companies is one list, merged by the sort, each lead once', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  await put(
    one.companyId,
    ['delta', 'Alpha', ''].map(company => ({ company, name: company || 'none of one' })),
  )
  await put(
    two.companyId,
    ['Charlie', 'bravo', ''].map(company => ({ company, name: company || 'none of two' })),
  )
  const first = await get('sort=company&limit=4', meera)
  expect(namesOf(first).slice(0, 4)).toEqual(['Alpha', 'bravo', 'Charlie', 'delta'])
  expect(first.body.page.total).toBe(6)
  const rest = await get(`sort=company&limit=4&cursor=${first.body.page.nextCursor}`, meera)
  expect(namesOf(rest).sort()).toEqual(['none of one', 'none of two'])
  expect(namesOf(await get('sort=-company&limit=4', meera))).toEqual(['delta', 'Charlie', 'bravo', 'Alpha'])
})

import { leadListQuery } from '@leadline/contract/leads/query'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { fillWithLeads } from '../../test/many-leads.ts'
import { inScope } from '../platform/db.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { conditionsOf, givenSql } from './list-queries.ts'
import { orderOf } from './order-queries.ts'

const LEADS = 100_000
let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  await fillWithLeads(t, asha.companyId, LEADS)
}, 120_000)
afterAll(() => t.stop())

/** How the database goes about a page of the list, under the policies of the application. */
const planOf = (query: Record<string, unknown>, visible = sql`true`) =>
  inScope(t.deps.db, [asha.companyId], async trx => {
    const { sort, limit, ...filter } = leadListQuery.parse(query)
    const rules = await leadRules(trx, asha.companyId)
    const order = orderOf(sort, [], [])
    const conditions = conditionsOf(asha.companyId, filter, rules, visible, t.clock.now)
    const page = givenSql({ companyId: asha.companyId, conditions, order }, undefined, limit)
    const { rows } = await sql<{ queryPlan: string }>`explain ${page}`.execute(trx)
    return rows.map(row => Object.values(row)[0]).join('\n')
  })

/** How the search function goes about it: the plan of the statement inside, as PostgreSQL itself reports it. */
const planOfSearch = (kind: string, pattern: string) =>
  planInside('select id from search_lead_ids($1, $2, $3, 10)', [asha.companyId, kind, pattern])

async function planInside(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: t.url })
  const told: string[] = []
  client.on('notice', notice => told.push(notice.message ?? ''))
  await client.connect()
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set client_min_messages = log;
    set role leadline_app; set app.companies = '{${asha.companyId}}'`)
  await client.query(statement, values)
  await client.end()
  return told.join('\n')
}

test('the first page of the list is read from its index, without sorting', async () => {
  const plan = await planOf({})
  expect(plan).toContain('leads_newest')
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})

test('a page of one status, and of one assignee, is read from an index, without sorting', async () => {
  const ravi = await addEmployee(t, asha)
  await asSuperuser(t.database, `update leads set assigned_to = $1 where phone like '%17'`, [ravi.id])
  await asSuperuser(t.database, 'analyze leads')
  for (const query of [{ status: 'qualified' }, { assignedTo: ravi.id }]) {
    const plan = await planOf(query)
    expect(plan).toMatch(/leads_(by_status|by_assignee|newest)/)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
})

test('the list by name, company or value is read from an index in either direction', async () => {
  for (const sort of ['name', '-name', 'company', '-company', 'value', '-value']) {
    const plan = await planOf({ sort })
    expect(plan).toContain(`leads_by_${sort.replace('-', '')}`)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
})

test('the leads between two days are read from the index of their age', async () => {
  const plan = await planOf({ from: '2024-02-01', to: '2024-02-02' })
  expect(plan).toMatch(/leads_newest[\s\S]*created_at >= [\s\S]*created_at </)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('a fragment of a phone is found through the trigram index [2-2.21]', async () => {
  const answer = await call(t, asha.token, 'GET', '/leads?search=8 179 000')
  expect(answer.body.page).toMatchObject({ total: 1, totalIsCapped: false })
  expect(answer.body.data[0].phone).toBe('9817900000')
  const plan = await planOfSearch('like', '%8179000%')
  expect(plan).toContain('Bitmap Index Scan on lead_words_search')
  expect(plan).not.toContain('Seq Scan')
})

test('the start of a word is found through the index of word starts alone [2-2.21]', async () => {
  const plan = await planOfSearch('start', 'zz')
  expect(plan).toContain('Bitmap Index Scan on lead_words_starts')
  expect(plan).not.toMatch(/Seq Scan|leads_newest/)
})

test('the first leads of a search that many match are read from the index of their age, as far as they are looked at', async () => {
  const place = ['2024-02-01T00:00:00Z', '01900000-0000-7000-8000-000000000000']
  for (const newestFirst of [true, false])
    for (const after of [[null, null], place]) {
      const values = [asha.companyId, 'like', '%kavya%', newestFirst, ...after, 2000, 51]
      const plan = await planInside('select id from first_lead_ids($1, $2, $3, $4, $5, $6, $7, $8)', values)
      expect(plan).toMatch(/Index Scan.* using leads_newest/)
      expect(plan).not.toMatch(/Sort|Seq Scan|lead_words/)
    }
})

test('counts a list exactly, and only a text search stops at 10,000', async () => {
  const total = async (query: string) =>
    (await call(t, asha.token, 'GET', `/leads?limit=1&${query}`)).body.page
  expect(await total('')).toMatchObject({ total: LEADS, totalIsCapped: false })
  expect(await total('status=qualified')).toMatchObject({ total: LEADS / 8, totalIsCapped: false })
  expect(await total('search=kavya')).toMatchObject({ total: 10_000, totalIsCapped: true })
  expect(await total('search=kavya&status=qualified')).toMatchObject({ total: 2500, totalIsCapped: false })
  expect(await total('search=99')).toMatchObject({ totalIsCapped: false })
})

/** The names on the first pages of a search, page by page. */
async function namesOver(pages: number, query: string) {
  const names: string[] = []
  let cursor = ''
  for (let page = 0; page < pages; page++) {
    const { body } = await call(t, asha.token, 'GET', `/leads?${query}${cursor}`)
    names.push(...body.data.map((lead: { name: string }) => lead.name))
    cursor = `&cursor=${body.page.nextCursor}`
  }
  return names
}

test('walks a search that matches very many in the order of the list, each once', async () => {
  const names = await namesOver(3, 'search=meera&sort=createdAt&limit=40')
  expect(names).toEqual(Array.from({ length: 120 }, (_, at) => `Meera Iyer ${2 + at * 5}`))
})

test('a search of some thousands goes on page by page from either end of the list, each once', async () => {
  const numbers = Array.from({ length: LEADS / 5 }, (_, at) => 2 + at * 5)
  const all = numbers.filter(n => `${n}`.startsWith('9')).map(n => `Meera Iyer ${n}`)
  const { body } = await call(t, asha.token, 'GET', '/leads?search=iyer 9&limit=1')
  expect(body.page).toMatchObject({ total: all.length, totalIsCapped: false })
  // The oldest stand close together at the start, and then come tens of thousands of others.
  expect(await namesOver(3, 'search=iyer 9&sort=createdAt&limit=100')).toEqual(all.slice(0, 300))
  expect(await namesOver(3, 'search=iyer 9&sort=-createdAt&limit=100')).toEqual(all.reverse().slice(0, 300))
  // By name the list is walked for them: over those of other names first, or past them all.
  const byName = all.toSorted()
  expect(await namesOver(3, 'search=iyer 9&sort=name&limit=100')).toEqual(byName.slice(0, 300))
  expect(await namesOver(3, 'search=iyer 9&sort=-name&limit=100')).toEqual(byName.toReversed().slice(0, 300))
})

test.each(['', '&count=later'])('so does one in a list that leaves leads out, each once%s', async later => {
  const names = await namesOver(3, `search=meera&status=qualified&sort=createdAt&limit=40${later}`)
  expect(names).toEqual(Array.from({ length: 120 }, (_, at) => `Meera Iyer ${2 + at * 40}`))
})

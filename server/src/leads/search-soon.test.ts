import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { bySql } from '../../test/lead-builders.ts'
import { fillWithLeads } from '../../test/many-leads.ts'

/** Of 3,000 leads 600 are called Kavya Rao, one in five, 51 are of Gangtok Tea, all are of acme.in, and one is number 2999. */
let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  await fillWithLeads(t, company.companyId, 3000)
  await bySql(t, `update leads set company = 'Gangtok Tea' where (value / 100)::int % 60 = 0`)
})
afterAll(() => t.stop())

const list = async (query: string, { token }: { token: string } = company) => {
  const { status, body } = await call(t, token, 'GET', `/leads?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ids: body.data.map((lead: { _id: string }) => lead._id) as string[], page: body.page }
}

test.each([
  ['search=kavya', 600],
  ['search=ka', 600],
  ['search=gangtok', 51],
  ['search=kavya&sort=createdAt', 600],
  ['search=kavya&status=new', 75],
  ['search=acme.in&status=new', 375],
  ['search=kavya&status=new&status=lost&sort=name', 150],
])(
  'the leads of a search that finds many come without their number, which is told when it is asked for: %s',
  async (query, total) => {
    const counted = await list(query)
    expect(counted.page.total).toBe(total)
    const soon = await list(`${query}&count=later`)
    expect(soon.page).toMatchObject({ total: null, totalIsCapped: false, nextCursor: expect.any(String) })
    expect(soon.ids).toEqual(counted.ids)
  },
)

test.each(['search=kavya', 'search=kavya&status=new', 'search=gangtok'])(
  'page by page they are the same, each once, to the end: %s',
  async query => {
    const all: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { ids, page } = await list(`${query}&count=later&limit=30${cursor && `&cursor=${cursor}`}`)
      all.push(...ids)
      cursor = page.nextCursor
    }
    expect(all).toEqual((await list(`${query}&limit=1000`)).ids)
  },
)

test.each([
  ['few leads', 'search=lead2999@', 1],
  ['the few of a list that is filtered', 'search=lead2999@&status=lost', 0],
  ['fewer of it than a page', 'search=kavya&status=new&limit=100', 75],
  ['fewer than a page, however far one looks', 'search=gangtok&limit=60', 51],
  ['none', 'search=nobody', 0],
  ['a list of another order', 'search=kavya&sort=name', 600],
  ['a list without a search', 'limit=10', 3000],
])('what is found is counted at once: %s', async (_, query, total) => {
  const { page, ids } = await list(`${query}&count=later`)
  expect([page.total, ids]).toEqual([total, (await list(query)).ids])
})

test('an employee gets so the leads that are their own, and no others', async () => {
  const ravi = await addEmployee(t, company)
  const own = `update leads set assigned_to = $1 where company_id = $2 and (value / 100)::int % 2 = 0`
  await bySql(t, own, [ravi.id, company.companyId])
  const counted = await list('search=kavya&limit=1000', ravi)
  expect([counted.page.total, counted.ids.length]).toEqual([300, 300])
  const soon = await list('search=kavya&count=later', ravi)
  expect([soon.page.total, soon.ids]).toEqual([null, counted.ids.slice(0, 50)])
})

test('of several companies the number is left open where it is of one', async () => {
  const meera = await registerSuperadmin(t)
  const [many, few] = [await addCompany(t, meera), await addCompany(t, meera)]
  await bySql(
    t,
    `insert into leads (company_id, id, name, phone, status, source, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), 'Kavya ' || n, '9876543210', 'new', 'website', now() - n * interval '1 minute', now()
     from generate_series(1, 80) n`,
    [many.companyId],
  )
  await call(t, few.token, 'POST', '/leads', { name: 'Kavya' })
  const counted = await list('search=kavya', meera)
  const soon = await list('search=kavya&count=later', meera)
  expect([counted.page.total, soon.page.total, soon.ids]).toEqual([81, null, counted.ids])
})

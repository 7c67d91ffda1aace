import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { BROWSER, type Link, makeLink, signInAgain } from '../../test/capture.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { forgetOldVisits } from './count-visit.ts'

let t: TestApp
let company: Company
let link: Link
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  link = await makeLink(t, company)
})
afterAll(() => t.stop())

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const DESK = BROWSER

const open = async (headers: Record<string, string>, from = '203.0.113.7', more = '', { key } = link) => {
  const url = `/api/capture/form?link=${key}${more}`
  const answer = await t.app.inject({ url, headers, remoteAddress: from })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['set-cookie']).toBeUndefined()
}
const visits = async (of = company) => {
  const { token } = await signInAgain(t, of)
  return (await call(t, token, 'GET', '/capture-links')).body.data[0].visits
}
const rows = (table: string) =>
  asSuperuser(t.database, `select * from derived.${table} where company_id = $1`, [company.companyId])

test('counts each visitor of a link once a day, by address and browser', async () => {
  await open({ 'user-agent': PHONE })
  await open({ 'user-agent': PHONE })
  expect(await visits()).toBe(1)
  await open({ 'user-agent': DESK })
  await open({ 'user-agent': PHONE }, '203.0.113.8')
  expect(await visits()).toBe(3)
  await open({ 'user-agent': DESK }, '203.0.113.9', '&again=1')
  expect(await visits()).toBe(3)
})

test.each([
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a chat program that looks at the link', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a program without a name', { 'user-agent': '' }],
  ['a browser that loads ahead', { 'user-agent': DESK, 'sec-purpose': 'prefetch;prerender' }],
])('does not count %s', async (_who, headers) => {
  const before = await visits()
  await open(headers, '198.51.100.4')
  expect(await visits()).toBe(before)
})

test("keeps a hash alone, and with the company's day throws away its salt and its visitors, not its count", async () => {
  const kept = await rows('link_visitors')
  expect(kept).toHaveLength(3)
  const [old] = await rows('visit_salts')
  for (const { visitor, ...row } of kept as { visitor: Buffer }[]) {
    expect(visitor).toHaveLength(16)
    expect(Object.keys(row).sort()).toEqual(['company_id', 'day', 'link_id'])
  }
  // 18:31 UTC is the next day in Asia/Kolkata.
  t.clock.now = new Date('2026-11-29T18:31:00.000Z')
  await open({ 'user-agent': PHONE })
  expect(await visits()).toBe(4)
  const [salt, ...others] = await rows('visit_salts')
  expect(others).toEqual([])
  expect(salt).not.toEqual(old)
  expect(await rows('link_visitors')).toHaveLength(1)

  t.clock.now = new Date('2026-11-30T18:31:00.000Z')
  await forgetOldVisits(t.deps)
  expect([await rows('visit_salts'), await rows('link_visitors')]).toEqual([[], []])
  expect(await visits()).toBe(4)
})

test('shows the form where a visit cannot be counted', async () => {
  await asSuperuser(t.database, 'revoke insert on derived.visit_salts from leadline_app')
  await open({ 'user-agent': PHONE })
  await asSuperuser(t.database, 'grant insert on derived.visit_salts to leadline_app')
  expect(await visits()).toBe(4)
})

test('a day that is over in one company goes on in another, which still knows who has come', async () => {
  const west = await registerCompany(t)
  await asSuperuser(t.database, `update companies set time_zone = 'America/New_York' where id = $1`, [
    west.companyId,
  ])
  const theirs = await makeLink(t, west)
  t.clock.now = new Date('2026-12-01T18:00:00.000Z')
  for (const each of [link, theirs]) await open({ 'user-agent': PHONE }, '203.0.113.40', '', each)
  const before = await visits()
  t.clock.now = new Date('2026-12-01T18:31:00.000Z')
  for (const each of [link, theirs]) await open({ 'user-agent': PHONE }, '203.0.113.40', '', each)
  expect([(await visits()) - before, await visits(west)]).toEqual([1, 1])
})

test('whoever opens the links of two companies is counted once in each, however often they come back', async () => {
  const two = [await registerCompany(t), await registerCompany(t)]
  const links = await Promise.all(two.map(each => makeLink(t, each)))
  for (const each of [...links, ...links]) await open({ 'user-agent': PHONE }, '203.0.113.41', '', each)
  expect(await Promise.all(two.map(visits))).toEqual([1, 1])
})

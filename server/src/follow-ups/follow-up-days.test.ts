import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCompany, type Company, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
beforeEach(() => setClock('2026-11-27T06:30:00.000Z'))

const setClock = (at: string) => {
  t.clock.now = new Date(at)
}
type Caller = Pick<Company, 'token'>
const read = async ({ token }: Caller, path: string) => (await call(t, token, 'GET', path)).body
const idsAt = async (who: Caller, path: string) =>
  (await read(who, path)).data.map((item: { _id: string }) => item._id)
const move = (company: Company, zone: string) =>
  bySql(t, 'update companies set time_zone = $2 where id = $1', [company.companyId, zone])

/** The figures of each screen for one caller: tiles of the dashboard, chips, stats, and how many each list holds. */
async function figures(who: Caller) {
  const tiles = (await read(who, '/company-auth/dashboard')).data.followUps
  const { counts } = await read(who, '/follow-up')
  expect((await read(who, '/follow-up/stats')).data).toEqual(counts)
  expect(tiles).toEqual({
    total: counts.pending,
    overdue: counts.overdue,
    today: counts.today,
    upcoming: counts.upcoming,
  })
  expect(counts.overdue + counts.today + counts.upcoming).toBe(counts.pending)
  expect(counts.pending + counts.completed).toBe(counts.all)
  for (const [state, count] of Object.entries(counts).filter(([name]) => name !== 'upcoming'))
    expect((await read(who, `/follow-up?state=${state}`)).data, state).toHaveLength(count as number)
  expect(await idsAt(who, '/follow-up/overdue')).toEqual(await idsAt(who, '/follow-up?state=overdue'))
  expect((await read(who, '/follow-up/upcoming?days=366')).page.total).toBe(counts.upcoming)
  return { overdue: counts.overdue, today: counts.today, upcoming: counts.upcoming }
}

test('what is due today becomes overdue at midnight of the company, on every screen at once [2-4.21]', async () => {
  setClock('2026-11-27T18:00:00.000Z') // 23:30 in India
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  for (const due of [
    '2026-11-26T18:29:59.999Z', // yesterday, its last instant
    '2026-11-26T18:30:00.000Z', // today 00:00
    '2026-11-27T18:29:59.999Z', // today, its last instant
    '2026-11-27T18:30:00.000Z', // tomorrow 00:00
  ])
    await addFollowUp(t, asha, _id, due)
  await addFollowUp(t, asha, _id, '2026-11-26T10:00:00.000Z', { completed: true })
  setClock('2026-11-27T18:29:59.999Z')
  expect(await figures(asha)).toEqual({ overdue: 1, today: 2, upcoming: 1 })
  setClock('2026-11-27T18:30:00.000Z')
  expect(await figures(asha)).toEqual({ overdue: 3, today: 1, upcoming: 0 })
})

test('a day on which the clock is turned is as long as it is [2-4.21]', async () => {
  // In Los Angeles 14 March 2027 has 23 hours, from 08:00 to 07:00 in UTC; 7 November 2027 has 25, from 07:00 to 08:00.
  for (const [start, end] of [
    ['2027-03-14T08:00:00.000Z', '2027-03-15T07:00:00.000Z'],
    ['2027-11-07T07:00:00.000Z', '2027-11-08T08:00:00.000Z'],
  ] as const) {
    setClock(start)
    const asha = await registerCompany(t)
    await move(asha, 'America/Los_Angeles')
    const { _id } = await addLead(t, asha.token)
    const before = (at: string) => new Date(Date.parse(at) - 1).toISOString()
    for (const due of [before(start), start, before(end), end]) await addFollowUp(t, asha, _id, due)
    expect(await figures(asha), start).toEqual({ overdue: 1, today: 2, upcoming: 1 })
    setClock(new Date(Date.parse(start) + 11 * 3_600_000).toISOString())
    expect(await figures(asha), start).toEqual({ overdue: 1, today: 2, upcoming: 1 })
    expect(await idsAt(asha, '/follow-up/upcoming?days=1')).toHaveLength(1)
  }
})

test('upcoming reaches from tomorrow to the end of the seventh day after today, or of as many as are asked for [2-7.23]', async () => {
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  await addFollowUp(t, asha, _id, '2026-11-27T18:29:59.000Z') // today 23:59:59
  const first = await addFollowUp(t, asha, _id, '2026-11-27T18:30:00.000Z') // tomorrow 00:00
  const seventh = await addFollowUp(t, asha, _id, '2026-12-04T18:29:59.000Z') // 4 December 23:59:59
  const eighth = await addFollowUp(t, asha, _id, '2026-12-04T18:30:00.000Z') // 5 December 00:00
  await addFollowUp(t, asha, _id, '2026-11-29T10:00:00.000Z', { completed: true })
  expect(await idsAt(asha, '/follow-up/upcoming')).toEqual([first, seventh])
  expect((await read(asha, '/follow-up/upcoming')).page.total).toBe(2)
  expect(await idsAt(asha, '/follow-up/upcoming?days=8')).toEqual([first, seventh, eighth])
  expect(await idsAt(asha, '/follow-up/upcoming?days=6')).toEqual([first])
  const page = await read(asha, '/follow-up/upcoming?limit=1')
  expect(await idsAt(asha, `/follow-up/upcoming?limit=1&cursor=${page.page.nextCursor}`)).toEqual([seventh])
})

test('with all companies each one is counted by the days of its own zone, and the pages are in one order', async () => {
  const meera = await registerSuperadmin(t)
  const [here, there] = [await addCompany(t, meera), await addCompany(t, meera)]
  await move(there, 'America/Los_Angeles')
  const dues = ['2026-11-26T12:00:00.000Z', '2026-11-27T12:00:00.000Z', '2026-11-28T05:00:00.000Z']
  for (const company of [here, there]) {
    const { _id } = await addLead(t, company.token)
    for (const due of dues) await addFollowUp(t, company, _id, due)
    for (const due of dues) await addFollowUp(t, company, _id, due, { completed: true })
  }
  // It is 27 November 12:00 in India, 26 November 22:30 in Los Angeles, whose 27 November ends at 08:00 on the 28th in UTC.
  expect(await figures(here)).toEqual({ overdue: 1, today: 1, upcoming: 1 })
  expect(await figures(there)).toEqual({ overdue: 0, today: 1, upcoming: 2 })
  expect(await figures(meera)).toEqual({ overdue: 1, today: 2, upcoming: 3 })
  const { data } = await read(meera, '/follow-up/overdue')
  expect(data).toEqual([expect.objectContaining({ timeZone: 'Asia/Kolkata', nextFollowUpDate: dues[0] })])
  const seen: string[] = []
  for (let cursor = ''; cursor !== null; ) {
    const body = await read(meera, `/follow-up?limit=5${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.data.map((item: { nextFollowUpDate: string }) => item.nextFollowUpDate))
    cursor = body.page.nextCursor
  }
  const twice = dues.flatMap(due => [due, due])
  expect(seen).toEqual([...twice, ...twice.toReversed()])
})

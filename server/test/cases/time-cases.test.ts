import { dueLabel } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../builders.ts'
import { startTestApp, type TestApp } from '../database.ts'
import { addLead, bySql, namesOf } from '../lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const setClock = (at: string) => {
  t.clock.now = new Date(at)
}
const companyIn = async (zone: string): Promise<Company> => {
  const company = await registerCompany(t)
  await bySql(t, 'update companies set time_zone = $2 where id = $1', [company.companyId, zone])
  return company
}
const read = async ({ token }: Company, path: string) => (await call(t, token, 'GET', path)).body
const schedule = async ({ token }: Company, leadId: string, nextFollowUpDate: string) => {
  const body = { type: 'call', nextFollowUpDate }
  expect((await call(t, token, 'POST', `/follow-up/add/${leadId}`, body)).status).toBe(201)
}
/** Each follow-up with its state as the chips count it, and the label that the lists show for it. */
const standing = async (company: Company, now: string) => {
  setClock(now)
  const { counts } = await read(company, '/follow-up')
  const { data } = await read(company, '/follow-up?state=pending')
  const labels = (data as ListedFollowUp[]).map(item => dueLabel(item.nextFollowUpDate!, now, item.timeZone))
  return { overdue: counts.overdue, today: counts.today, upcoming: counts.upcoming, labels }
}

test('what is scheduled for today stays in Today until midnight of the company, then is overdue by a day (case R22) [2-4.23]', async () => {
  setClock('2025-03-10T16:00:00.000Z') // 09:00 in Los Angeles, 21:30 in India
  const today = { overdue: 0, today: 1, upcoming: 0, labels: ['Due today'] }
  const west = await companyIn('America/Los_Angeles')
  const east = await companyIn('Asia/Kolkata')
  for (const company of [west, east])
    await schedule(company, (await addLead(t, company.token))._id, '2025-03-10')
  expect(await standing(east, '2025-03-10T18:29:00.000Z')).toEqual(today) // 23:59
  expect(await standing(west, '2025-03-11T00:30:00.000Z')).toEqual(today) // 17:30
  const overdue = { overdue: 1, today: 0, upcoming: 0, labels: ['Overdue by 1 day(s)'] }
  expect(await standing(east, '2025-03-10T18:31:00.000Z')).toEqual(overdue) // 00:01
})

test('a range of days holds its last day whole, also where it is one day (case R24)', async () => {
  setClock('2025-03-31T18:00:00.000Z') // 23:30 in India
  const asha = await companyIn('Asia/Kolkata')
  await addLead(t, asha.token, { name: '31 March' })
  setClock('2025-03-31T18:40:00.000Z') // 00:10 of the day after
  await addLead(t, asha.token, { name: '1 April' })
  const created = async (from: string, to: string) =>
    namesOf(await call(t, asha.token, 'GET', `/leads?from=${from}&to=${to}`))
  expect(await created('2025-03-01', '2025-03-31')).toEqual(['31 March'])
  expect(await created('2025-03-31', '2025-03-31')).toEqual(['31 March'])
})

test('labels count the days of the company, not those of GMT (case X15) [2-4.23]', async () => {
  setClock('2025-03-09T12:00:00.000Z')
  const asha = await companyIn('Asia/Kolkata')
  const { _id } = await addLead(t, asha.token)
  for (const day of ['2025-03-09', '2025-03-10', '2025-03-11', '2025-03-14']) await schedule(asha, _id, day)
  // 10 March, 02:00 in India; still 9 March in GMT.
  expect(await standing(asha, '2025-03-09T20:30:00.000Z')).toEqual({
    overdue: 1,
    today: 1,
    upcoming: 2,
    labels: ['Overdue by 1 day(s)', 'Due today', 'Due tomorrow', 'Due in 4 days'],
  })
})

import { afterAll, beforeEach, expect, test } from 'vitest'
import { bellOf, lookAt, marksOf, schedule, setClock } from '../../test/bell.ts'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { raiseReminders } from './raise-reminders.ts'

/** Which reminders are raised, and when. */
let t: TestApp
let company: Company
let lead: { _id: string }
beforeEach(async () => {
  t ??= await startTestApp()
  await setClock(t, '2026-11-27T06:30:00.000Z')
  company = await registerCompany(t)
  lead = await addLead(t, company.token)
})
afterAll(() => t.stop())

const at = (instant: string) => `2026-11-${instant}:00.000Z`
const change = (id: string, fields: Record<string, unknown>) =>
  call(t, company.token, 'PUT', `/follow-up/update/${lead._id}/${id}`, fields)
const marks = () => marksOf(t, company.token)
const EVERY = ['24h', '2h', '30m', '15m', 'overdue']

test('each mark is stored once as it passes, however often it is looked, and the alert is of priority high [2-3.23 2-4.24 2-4.25 2-4.26]', async () => {
  await schedule(t, company.token, lead._id, at('29T06:30'))
  const passing = ['28T06:29', '28T06:30', '29T04:30', '29T06:00', '29T06:15', '29T06:30', '29T06:31']
  const seen: number[] = []
  for (const instant of passing) {
    await lookAt(t, at(instant), at(instant))
    seen.push((await marks()).length)
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 5])
  expect(await marks()).toEqual(EVERY)
  expect((await bellOf(t, company.token)).data.map(({ type, priority }) => [type, priority])).toEqual([
    ['follow_up_overdue', 'high'],
    ...Array(4).fill(['follow_up_due', 'medium']),
  ])
})

test('one made 20 minutes ahead has one reminder, then that at 15 minutes and the alert, once each over ten checks (case X17) [2-3.23 2-4.28]', async () => {
  await schedule(t, company.token, lead._id, at('27T06:50'))
  const checks = Array.from({ length: 30 }, (_, minute) => at(`27T06:${30 + minute}`))
  await lookAt(t, ...checks)
  expect(await marks()).toEqual(['30m', '15m', 'overdue'])
})

test('one without an hour has its alert at 10:00 of its day in the zone of the company, and is still of today [2-4.27]', async () => {
  // 10:00 in India is 04:30 GMT.
  const id = await schedule(t, company.token, lead._id, '2026-11-29')
  await lookAt(t, at('28T04:29'))
  expect(await marks()).toEqual([])
  await lookAt(t, at('28T04:30'), at('29T04:29'))
  expect(await marks()).toEqual(['24h'])
  await lookAt(t, at('29T04:30'))
  expect(await marks()).toEqual(['24h', 'overdue'])
  const { body } = await call(t, company.token, 'GET', '/follow-up?state=today')
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([id])
})

test('another time zone of the company has another ten o’clock', async () => {
  await schedule(t, company.token, lead._id, '2026-11-29')
  await lookAt(t, at('28T04:30'))
  const settings = `/companies/${company.companyId}/settings`
  expect((await call(t, company.token, 'PUT', settings, { timeZone: 'Asia/Tokyo' })).status).toBe(200)
  // The day began at midnight in India, which is half past three in Tokyo.
  await lookAt(t, at('29T00:59'))
  expect(await marks()).toEqual(['24h'])
  await lookAt(t, at('29T01:00'))
  expect(await marks()).toEqual(['24h', 'overdue'])
})

test('a completed and a deleted one have no more, one of a later time starts anew [2-4.25]', async () => {
  const done = await schedule(t, company.token, lead._id, at('27T08:00'))
  const gone = await schedule(t, company.token, lead._id, at('27T08:00'))
  const moved = await schedule(t, company.token, lead._id, at('27T08:00'))
  await lookAt(t, at('27T06:30'))
  expect(await marks()).toEqual(['2h', '2h', '2h'])
  await change(done, { completed: true })
  await call(t, company.token, 'DELETE', `/follow-up/${lead._id}/${gone}`)
  await change(moved, { nextFollowUpDate: at('28T08:00') })
  await lookAt(t, at('27T08:00'), at('28T06:00'), at('28T07:30'))
  const { data } = await bellOf(t, company.token)
  const stored = data
    .toReversed()
    .map(({ followUpId, mark, followUpDate }) => [followUpId, mark, followUpDate])
  expect(stored.filter(([id]) => id === done)).toEqual([[done, '2h', at('27T08:00')]])
  expect(stored.filter(([id]) => id === gone)).toEqual([])
  expect(stored.filter(([id]) => id === moved)).toEqual([
    [moved, '2h', at('27T08:00')],
    [moved, '24h', at('28T08:00')],
    [moved, '2h', at('28T08:00')],
    [moved, '30m', at('28T08:00')],
  ])
})

test('one that is opened again, and one that is put back to a time that it had, is reminded of only what is left', async () => {
  const id = await schedule(t, company.token, lead._id, at('27T08:00'))
  await lookAt(t, at('27T07:30'))
  await change(id, { completed: true })
  await change(id, { completed: false })
  await lookAt(t, at('27T07:31'))
  await change(id, { nextFollowUpDate: at('30T08:00') })
  await change(id, { nextFollowUpDate: at('27T08:00') })
  await lookAt(t, at('27T07:32'), at('27T07:45'), at('27T08:00'))
  expect(await marks()).toEqual(['30m', '15m', 'overdue'])
})

test('follow-ups of deleted leads and of switched-off companies have none until they are back, then the last', async () => {
  const other = await registerCompany(t)
  const { _id } = await addLead(t, other.token)
  await schedule(t, company.token, lead._id, at('27T08:00'))
  await schedule(t, other.token, _id, at('27T08:00'))
  await call(t, company.token, 'DELETE', `/leads/${lead._id}`)
  const switched = (on: boolean) =>
    bySql(t, 'update companies set is_active = $2 where id = $1', [other.companyId, on])
  await switched(false)
  await lookAt(t, at('27T06:31'), at('27T07:45'), at('27T08:01'))
  await call(t, company.token, 'POST', `/leads/${lead._id}/restore`)
  await switched(true)
  expect([await marks(), await marksOf(t, other.token)]).toEqual([[], []])
  await raiseReminders(t.deps)
  expect([await marks(), await marksOf(t, other.token)]).toEqual([['overdue'], ['overdue']])
})

test('a clock that jumps forth raises the alert at once, and nothing when it is back; one that jumps back repeats nothing', async () => {
  await schedule(t, company.token, lead._id, at('27T08:00'))
  const later = await schedule(t, company.token, lead._id, at('30T08:00'))
  await lookAt(t, at('27T07:46'), at('27T06:45'), at('27T07:31'))
  expect(await marks()).toEqual(['15m'])
  await lookAt(t, '2027-02-01T00:00:00.000Z')
  expect((await marks()).toSorted()).toEqual(['15m', 'overdue', 'overdue'])
  await lookAt(t, at('27T07:32'), at('29T08:00'), at('30T08:00'))
  expect((await bellOf(t, company.token)).data.filter(told => told.followUpId === later)).toHaveLength(1)
})

test('after a day without a server each has the one that is newest by then', async () => {
  await schedule(t, company.token, lead._id, at('28T06:00'))
  await schedule(t, company.token, lead._id, at('28T07:00'))
  await schedule(t, company.token, lead._id, at('29T06:00'))
  await lookAt(t, at('28T06:40'))
  expect((await marks()).toSorted()).toEqual(['24h', '30m', 'overdue'])
})

test('a colleague who takes over a lead gets the reminders from then on [2-4.30]', async () => {
  const [ravi, nila] = [await addEmployee(t, company), await addEmployee(t, company)]
  const give = (to: { id: string }) =>
    call(t, company.token, 'PUT', `/lead-assignment/assign/${lead._id}`, { assignedTo: to.id })
  await give(ravi)
  await schedule(t, company.token, lead._id, at('27T08:00'))
  await lookAt(t, at('27T07:30'))
  await give(nila)
  await lookAt(t, at('27T07:45'))
  expect([await marksOf(t, ravi.token), await marksOf(t, nila.token)]).toEqual([['30m'], ['15m']])
  expect(await marks()).toEqual(['30m', '15m'])
})

test('however much waits in another company, a reminder comes in time', async () => {
  const { companyId } = await registerCompany(t)
  await bySql(
    t,
    `do $$ begin set local session_replication_role = replica;
      insert into derived.reminder_queue (company_id, follow_up_id, next_at)
        select '${companyId}', gen_random_uuid(), '2026-11-01' from generate_series(1, 500); end $$`,
  )
  await schedule(t, company.token, lead._id, at('27T06:50'))
  await lookAt(t, at('27T06:30'))
  expect(await marks()).toEqual(['30m'])
  await bySql(t, 'delete from derived.reminder_queue where company_id = $1', [companyId])
})

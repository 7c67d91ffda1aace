import { REMINDER_MARKS, type ReminderMark } from '@leadline/contract/notifications/notification'
import { reminderToRaise } from '@leadline/contract/notifications/reminders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { dueSql } from '../src/notifications/queue-queries.ts'
import { raiseReminders } from '../src/notifications/raise-reminders.ts'
import { companiesWaiting, REMINDERS } from '../src/notifications/reminder-queries.ts'
import { inGate, inScope, openDatabase } from '../src/platform/db.ts'
import { marksOf, schedule, setClock, storedMarks } from './bell.ts'
import { type Company, registerCompany } from './builders.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { follow } from './follow.ts'
import { areWaiting, whileHeld } from './held.ts'
import { addLead, bySql } from './lead-builders.ts'
import { policed } from './policed.ts'

/** Reminders where there are several servers, lost connections, locks and very many follow-ups. */
let one: TestApp
let two: TestApp
let close: () => Promise<void>
let company: Company
beforeAll(async () => {
  one = await startTestApp()
  const { db, pool } = openDatabase({ connectionString: one.url }, 8)
  const deps = { ...one.deps, db, pool }
  two = { ...one, deps, app: await buildApp(deps) }
  close = async () => {
    await two.app.close()
    await pool.end()
    await one.stop()
  }
})
afterAll(() => close())
beforeEach(async () => {
  await setClock(one, '2026-11-27T06:30:00.000Z')
  await bySql(one, 'delete from follow_ups')
  company = await registerCompany(one)
})

/** Calls of the company, a minute apart from `first` on, on one lead. */
const planOn = (leadId: string, count: number, first: string) =>
  bySql(
    one,
    `insert into follow_ups (company_id, id, lead_id, type, next_follow_up_date, has_time, added_by_id, added_by_name,
       added_by_role, added_by_type, date, updated_at)
     select company_id, gen_random_uuid(), id, 'call', $3::timestamptz + n * interval '1 minute', true, company_id,
       'Asha', 'company', 'company', now(), now() from leads, generate_series(1, $2::int) n where id = $1`,
    [leadId, count, first],
  )
const plan = async (count: number, first: string) =>
  planOn((await addLead(one, company.token))._id, count, first)
/** How many of each mark are stored, each of them once. */
async function countMarks() {
  const stored = await storedMarks(one)
  expect(stored.filter(row => row.stored !== 1)).toEqual([])
  const of = (mark: string) => stored.filter(row => row.mark === mark).length
  return Object.fromEntries(REMINDER_MARKS.map(mark => [mark, of(mark)]))
}
const raiseBoth = () =>
  Promise.all([raiseReminders(one.deps), raiseReminders(two.deps), raiseReminders(two.deps)])

/** What the rule itself raises at these instants, of follow-ups as `plan` makes them. */
function marksByTheRule(count: number, first: string, instants: string[]) {
  const counts = Object.fromEntries(REMINDER_MARKS.map(mark => [mark, 0]))
  for (let n = 1; n <= count; n++) {
    const scheduled = new Date(Date.parse(first) + n * 60_000).toISOString()
    const raised: ReminderMark[] = []
    for (const now of instants) {
      const mark = reminderToRaise({ scheduled, hasTime: true, timeZone: 'Asia/Kolkata', raised }, now)
      if (mark) raised.push(mark)
    }
    for (const mark of raised) counts[mark]!++
  }
  return counts
}

policed(
  'two servers on one database store each reminder once between them (case R25) [2-4.29 2-3.23]',
  async () => {
    await plan(700, '2026-11-28T06:00:00.000Z')
    const days = ['27T06:30', '27T12:00', '28T05:00', '28T05:50', '28T06:40', '28T19:00']
    const instants = days.map(day => `2026-11-${day}:00.000Z`)
    for (const at of instants) {
      one.clock.now = new Date(at)
      await raiseBoth()
    }
    expect(await countMarks()).toEqual(marksByTheRule(700, '2026-11-28T06:00:00.000Z', instants))
    const left = await asSuperuser(one.database, 'select from derived.reminder_queue')
    expect(left).toEqual([])
  },
)

policed(
  'a connection that is cut while reminders are raised leaves none doubled and none lost [2-4.29]',
  async () => {
    await plan(600, '2026-11-27T06:20:00.000Z')
    // The first 500 are committed; the next are on their way when everything is cut.
    let cut = 0
    for (const held of [
      'lock table notifications in share mode',
      'lock table derived.reminder_queue in share mode',
    ]) {
      await whileHeld(one, held, async end => {
        const raising = expect(raiseReminders(one.deps)).rejects.toThrow()
        await areWaiting(one, 1)
        await asSuperuser(
          one.database,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
          [one.database],
        )
        await raising
        cut++
        await end('rollback')
      })
      expect(await storedMarks(one)).toEqual([])
    }
    expect(cut).toBe(2)
    await raiseReminders(one.deps)
    const found = await countMarks()
    expect(Object.values(found).reduce((sum, n) => sum + n, 0)).toBe(600)
  },
)

test('reminders wait for nobody: a follow-up whose lead somebody is saving has its own the next time', async () => {
  const [busy, free] = [await addLead(one, company.token), await addLead(one, company.token)]
  for (const { _id } of [busy, free]) await schedule(one, company.token, _id, '2026-11-27T06:40:00.000Z')
  await whileHeld(one, `select from leads where id = '${busy._id}' for update`, async () => {
    await raiseReminders(one.deps)
    expect(await marksOf(one, company.token)).toEqual(['15m'])
  })
  await raiseReminders(one.deps)
  expect(await marksOf(one, company.token)).toEqual(['15m', '15m'])
})

test('a reminder that one server raises is heard at the other at once [2-4.24]', async () => {
  const { _id } = await addLead(one, company.token)
  await schedule(one, company.token, _id, '2026-11-27T06:40:00.000Z')
  const stream = await follow(two, company.token)
  await raiseReminders(one.deps)
  await stream.next('notifications.changed')
  expect(await marksOf(two, company.token)).toEqual(['15m'])
  stream.leave()
})

policed('what is raised and rolled back with its server is raised by the other', async () => {
  await plan(3, '2026-11-27T06:36:00.000Z')
  const fails = { ...one.deps, newId: () => 'no id' }
  await expect(raiseReminders(fails)).rejects.toThrow()
  expect(await storedMarks(one)).toEqual([])
  expect(await raiseReminders(two.deps)).toBe(3)
  expect((await countMarks())['15m']).toBe(3)
})

test('with 5,000 follow-ups ahead only what is due is read, from its index', async () => {
  const { _id } = await addLead(one, company.token)
  await planOn(_id, 5_000, '2026-12-20T06:00:00.000Z')
  await asSuperuser(one.database, 'analyze derived.reminder_queue, follow_ups')
  const now = one.clock.now.toISOString()
  expect(await inGate(one.deps.db, gate => companiesWaiting(gate, now))).toEqual([])
  const text = await inScope(one.deps.db, [company.companyId], async trx => {
    const { rows } = await sql<object>`explain ${dueSql(REMINDERS, company.companyId, now, 500)}`.execute(trx)
    return rows.map(row => Object.values(row)[0]).join('\n')
  })
  expect(text).toContain('reminder_queue_next_at_company_id_idx')
  expect(text).not.toContain('Seq Scan')
  await schedule(one, company.token, _id, '2026-11-27T06:40:00.000Z')
  expect(await raiseReminders(one.deps)).toBe(1)
}, 120_000)

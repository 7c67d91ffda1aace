import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { raiseLate } from '../src/notifications/raise-late.ts'
import { openDatabase } from '../src/platform/db.ts'
import { oldCompany } from './old-company.ts'

/** What migration 0032 makes of the leads that were there before the clock of the first response. */
const { company, url, run, lead, upgrade } = oldCompany('0031_built_forms', {
  ...{ new: 'new', contacted: 'open' },
  closed_won: 'won',
})

/** Friday 27 November 2026, 11:30 in India; the office is open. */
const at = (clock: string) => `2026-11-27T${clock}:00.000Z`
const ARRIVED = at('06:00')

interface Kept {
  type?: string
  date: string
  summary?: string
  due?: string
  doneAt?: string
  outcome?: string
  by?: string
}
const followUp = (leadId: string, { type = 'call', date, summary = '', due, doneAt, outcome, by }: Kept) =>
  run(
    `insert into follow_ups (company_id, id, lead_id, type, date, updated_at, summary, next_follow_up_date, completed,
       completed_at, outcome, added_by_name, added_by_role, added_by_type)
     values ($1, gen_random_uuid(), $2, $3, $4, $4, $5, $6, $7, $8, $9, 'Ravi', 'Employee', $10)`,
    [
      ...[company, leadId, type, date, summary, due, due === undefined || doneAt !== undefined],
      ...[doneAt ?? (due === undefined ? date : undefined), outcome, by ?? 'employee'],
    ],
  )
const history = (leadId: string, action: string, when: string, changes: object[] = []) =>
  run(
    `insert into lead_history (company_id, id, lead_id, at, actor_type, actor_name, action, changes)
     values ($1, $2, $3, $4, 'company', 'Asha', $5, $6)`,
    [company, uuidv7(), leadId, when, action, JSON.stringify(changes)],
  )

test('leads with a logged contact are measured from their arrival, all others are not, and nobody is told of them', async () => {
  const kept: Record<string, Kept[]> = {
    Logged: [{ date: at('06:30') }],
    'Logged twice': [{ date: at('06:45') }, { date: at('06:15') }],
    'Before it came': [{ date: at('05:00') }, { date: at('06:20') }],
    'Said with a plan': [{ date: at('06:10'), summary: 'Spoke', due: at('09:00') }],
    'Plan kept': [{ date: at('06:05'), due: at('06:40'), doneAt: at('06:50'), outcome: 'successful' }],
    'Plan put off': [{ date: at('06:05'), due: at('06:40'), doneAt: at('06:50'), outcome: 'unsuccessful' }],
    'Plan only': [{ date: at('06:05'), due: at('09:00') }],
    Proposal: [{ date: at('06:30'), type: 'proposal' }],
    'Enquired again': [{ date: at('06:30'), by: 'public' }],
    Imported: [{ date: at('06:30') }],
    Nothing: [],
  }
  for (const [called, items] of Object.entries(kept)) {
    const id = await lead('new', { name: called, at: ARRIVED })
    for (const item of items) await followUp(id, item)
    if (called === 'Imported') await history(id, 'imported', ARRIVED)
  }
  const moved = await lead('closed_won', { name: 'Moved', at: '2026-11-01T06:00:00Z' })
  const step = (day: string, from: string, to: string) =>
    history(moved, 'updated', `2026-11-${day}T06:00:00Z`, [{ field: 'status', from, to }])
  await step('03', 'new', 'contacted')
  await step('04', 'contacted', 'new')
  await step('11', 'new', 'closed_won')

  await upgrade()
  const figures = await run(
    `select kind, status, key, leads::int from derived.lead_figures where kind in ('win', 'step') order by 1, 2`,
  )
  expect(figures.map(row => Object.values(row))).toEqual([
    ['step', 'contacted', '1', 1],
    ['step', 'new', '9', 1],
    ['win', 'closed_won', '10', 1],
  ])
  const { db, pool } = openDatabase({ connectionString: url }, 2)
  await raiseLate({ db, now: () => new Date(at('12:00')), newId: uuidv7 })
  await pool.end()
  const rows =
    await run(`select name, arrived_at, first_contact_at, first_contact_by_name, first_response_minutes
    from leads where arrived_at is not null order by name`)
  const measured = (called: string, contact: string, minutes: number) => [
    ...[called, new Date(ARRIVED), new Date(at(contact)), 'Ravi', minutes],
  ]
  expect(rows.map(row => Object.values(row))).toEqual([
    measured('Before it came', '06:20', 20),
    measured('Logged', '06:30', 30),
    measured('Logged twice', '06:15', 15),
    measured('Plan kept', '06:50', 50),
    measured('Said with a plan', '06:10', 10),
  ])
  expect(await run('select from notifications')).toEqual([])
  expect(await run('select from derived.response_queue')).toEqual([])
}, 60_000)

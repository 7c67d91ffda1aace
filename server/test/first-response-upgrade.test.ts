import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { raiseLate } from '../src/notifications/raise-late.ts'
import { openDatabase } from '../src/platform/db.ts'
import { migrate } from '../src/platform/migrate.ts'
import { asSuperuser } from './database.ts'
import { urlOf } from './template.ts'

/** What migration 0032 makes of the leads that were there before the clock of the first response. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const name = `test_${randomBytes(6).toString('hex')}`
const url = urlOf(inject('postgresUrl'), name)
const company = uuidv7()
const run = (text: string, values: unknown[] = []) => asSuperuser(name, text, values)

beforeAll(async () => {
  await asSuperuser('postgres', `create database ${name}`)
  await migrate({ connectionString: url }, MIGRATIONS, '0031_built_forms')
  await run(`insert into accounts values ('${company}', now())`)
  await run(`insert into companies (id, account_id, business_name, company_code, email, phone, created_at, updated_at)
    values ('${company}', '${company}', 'Asha', 'asha', 'a@asha.in', '', now(), now())`)
  await run(`insert into statuses (company_id, id, name, label, color, stage, sort_order, created_at, updated_at)
    select '${company}', gen_random_uuid(), s, s, 'gray', g, 1, now(), now()
    from (values ('new', 'new'), ('contacted', 'open'), ('closed_won', 'won')) x (s, g)`)
})
afterAll(() => asSuperuser('postgres', `drop database if exists ${name} with (force)`))

/** Friday 27 November 2026, 11:30 in India; the office is open. */
const at = (clock: string) => `2026-11-27T${clock}:00.000Z`
const ARRIVED = at('06:00')

async function lead(called: string, status = 'new', created = ARRIVED) {
  const id = uuidv7()
  await run(
    `insert into leads (company_id, id, name, status, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [company, id, called, status, created],
  )
  return id
}

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
    const id = await lead(called)
    for (const item of items) await followUp(id, item)
    if (called === 'Imported') await history(id, 'imported', ARRIVED)
  }
  const moved = await lead('Moved', 'closed_won', '2026-11-01T06:00:00Z')
  const step = (day: string, from: string, to: string) =>
    history(moved, 'updated', `2026-11-${day}T06:00:00Z`, [{ field: 'status', from, to }])
  await step('03', 'new', 'contacted')
  await step('04', 'contacted', 'new')
  await step('11', 'new', 'closed_won')

  await migrate({ connectionString: url }, MIGRATIONS)
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

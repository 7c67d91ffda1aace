import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeClient, must } from './kills/client.mjs'
import { asking } from './kills/stage.mjs'
import { register } from './kills/town.mjs'
import { endAll, launch } from './launched.mjs'
import { root } from './run.mjs'
import { built } from './server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'leadline-reminders-'))
/** @type {(() => Promise<void>)[]} */
const opened = []
afterAll(async () => {
  await endAll()
  for (const close of opened) await close()
  rmSync(folder, { recursive: true, force: true })
})

const OWNER = { email: 'owner@reminders.example', password: 'maroon-teapot-61' }
const FOLLOW_UPS = 3000
const AT_ONCE = 500
/** Two hours before they are due. */
const DUE = '2026-11-28T04:00:05.000Z'
const command = [process.execPath, join(root, 'server/dist/src/main.js')]

/** A database of its own, which lives on when servers are killed. */
async function openCluster() {
  const { startEmbeddedPostgres } = await built('server/dist/src/platform/embedded-postgres.js')
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'cluster'),
    log: () => {},
    durable: false,
  })
  opened.push(postgres.stop)
  return String(postgres.connectionString)
}

/** @param {string} database @param {string} name @param {string} clock */
const startAt = (database, name, clock) =>
  launch(join(folder, name), { command, env: { DATABASE_URL: database, LEADLINE_CLOCK: clock } })

/** What is stored: reminders, and how many follow-ups, scheduled times and marks they are of. @param {string} database */
const stored = database =>
  asking({ connectionString: database }, async ask => {
    const [row] = await ask(`select count(*)::int as reminders,
        count(distinct (follow_up_id, scheduled_for, mark, recipient))::int as different,
        count(*) filter (where mark = '2h')::int as "2h"
      from notifications where mark is not null`)
    return row
  })

test('two server processes on one database, killed while they raise reminders, store each exactly once (case R25) [2-4.29]', async () => {
  const database = await openCluster()
  const first = startAt(database, 'one', '2026-11-27T06:00:00.000Z')
  const client = makeClient()
  client.reach(await first.url)
  await register(client, OWNER)
  client.signIn(must('Signing in', await client.call('POST', '/company-auth/login', OWNER), 200).token)
  const lead = must('A lead', await client.call('POST', '/leads', { name: 'Kavya Rao' }), 201).data
  await asking({ connectionString: database }, ask =>
    ask(
      `insert into follow_ups (company_id, id, lead_id, type, next_follow_up_date, has_time, added_by_id,
         added_by_name, added_by_role, added_by_type, date, updated_at)
       select company_id, gen_random_uuid(), id, 'call', '2026-11-28T06:00:00Z', true, company_id, 'Asha', 'company',
         'company', now(), now() from leads, generate_series(1, $2::int) where id = $1`,
      [lead._id, FOLLOW_UPS],
    ),
  )
  first.kill('SIGKILL')
  await first.ended

  // A lone one is killed once it has stored some; then two go on together.
  const lone = startAt(database, 'one', DUE)
  await vi.waitFor(async () => expect((await stored(database)).reminders).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 2,
  })
  lone.kill('SIGKILL')
  await lone.ended
  const { reminders } = await stored(database)
  expect(reminders % AT_ONCE).toBe(0)
  expect(reminders).toBeLessThan(FOLLOW_UPS)
  const both = [startAt(database, 'one', DUE), startAt(database, 'two', DUE)]
  await vi.waitFor(async () => expect((await stored(database)).reminders).toBe(FOLLOW_UPS), {
    timeout: 60_000,
    interval: 50,
  })
  for (const server of both) {
    server.kill('SIGKILL')
    await server.ended
  }
  expect(await stored(database)).toEqual({ reminders: FOLLOW_UPS, different: FOLLOW_UPS, '2h': FOLLOW_UPS })
}, 240_000)

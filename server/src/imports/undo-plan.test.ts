import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { inScope } from '../platform/db.ts'
import { changedSince } from './undo-queries.ts'

const LEADS = 3000

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

/** Leads of an import, each with two entries of it in its history, in tables without statistics. */
async function imported(companyId: string, importId: string) {
  await asSuperuser(
    t.database,
    `with made as (
       insert into leads (company_id, id, name, status, created_at, updated_at)
       select $1, gen_random_uuid(), 'Lead ' || n, 'new', now(), now() from generate_series(1, ${LEADS}) n
       returning id)
     insert into lead_history (company_id, id, lead_id, at, actor_type, actor_name, action, import_id)
     select $1, gen_random_uuid(), id, now(), 'company', 'Asha', action, $2
     from made, unnest(array['imported', 'assigned']) action`,
    [companyId, importId],
  )
}

test('looking for what a person has changed reads the history a few times over, not once for each lead', async () => {
  const { companyId } = await registerCompany(t)
  const id = uuidv7()
  await imported(companyId, id)
  const read = await inScope(t.deps.db, [companyId], async trx => {
    expect((await changedSince(trx, { companyId, id })).size).toBe(0)
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_xact_user_tables where relname = 'lead_history'`.execute(trx)
    return rows[0]!.read
  })
  expect(read).toBeGreaterThan(LEADS)
  expect(read).toBeLessThan(10 * 2 * LEADS)
})

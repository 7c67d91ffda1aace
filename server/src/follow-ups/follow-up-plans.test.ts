import { SEARCH_COUNT_CAP } from '@leadline/contract/leads/query'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead } from '../../test/lead-builders.ts'
import { fillWithLeads } from '../../test/many-leads.ts'
import { inScope } from '../platform/db.ts'
import { followUpsSeen } from '../platform/follow-up-counts.ts'
import type { Session } from '../platform/session.ts'
import { pageSql } from './list-queries.ts'

const LEADS = SEARCH_COUNT_CAP + 2
let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  await fillWithLeads(t, asha.companyId, LEADS)
  await asSuperuser(
    t.database,
    `insert into follow_ups (company_id, id, lead_id, type, next_follow_up_date, completed, added_by_name, added_by_role,
       added_by_type, date, updated_at)
     select company_id, gen_random_uuid(), id, 'call', created_at, n = 2, 'A', 'company', 'company', now(), now()
     from leads, generate_series(1, 2) n where company_id = $1`,
    [asha.companyId],
  )
  await asSuperuser(t.database, 'analyze follow_ups')
}, 120_000)
afterAll(() => t.stop())

/** How the database goes about a page, under the policies of the application. */
const planOf = (completed: boolean, after?: string) =>
  inScope(t.deps.db, [asha.companyId], async trx => {
    const who = { userType: 'company', signInId: asha.companyId } as Session
    const place = after
      ? { empty: completed, key: after, id: '01900000-0000-7000-8000-000000000000' }
      : undefined
    const page = pageSql(followUpsSeen(who, asha.companyId), completed, place, 51)
    const { rows } = await sql<{ queryPlan: string }>`explain ${page}`.execute(trx)
    return rows.map(row => Object.values(row)[0]).join('\n')
  })

test('a page of follow-ups, the first or a later one, is read from its index without sorting', async () => {
  for (const after of [undefined, '2024-01-04T00:00:00Z']) {
    for (const [completed, index] of [
      [false, 'follow_ups_pending'],
      [true, 'follow_ups_completed'],
    ] as const) {
      const plan = await planOf(completed, after)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
  }
})

test('a search that finds more leads than are named lists and counts all their follow-ups, and no others', async () => {
  const other = await addLead(t, asha.token, { name: 'Omar' })
  await addFollowUp(t, asha, other._id, '2026-11-27T10:00:00.000Z')
  const { body } = await call(t, asha.token, 'GET', '/follow-up?search=acme.in&state=pending&limit=1')
  expect(body.page).toEqual({ nextCursor: expect.any(String), total: LEADS, totalIsCapped: false })
  expect(body.counts).toMatchObject({ all: 2 * LEADS, completed: LEADS })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bellOf, lookAt, schedule, setClock, storedMarks } from '../../test/bell.ts'
import { call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'
import { policed } from '../../test/policed.ts'
import { urlOf } from '../../test/template.ts'
import { buildApp } from '../app.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabase } from '../platform/db.ts'
import { raiseLate } from './raise-late.ts'
import { raiseReminders } from './raise-reminders.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'leadline-reminders-restored-'))
let t: TestApp
let copy: string
beforeAll(async () => {
  t = await startTestApp()
  copy = `${t.database}_copy`
})
afterAll(async () => {
  await t.stop()
  await asSuperuser('postgres', `drop database if exists ${copy} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const inCopy = async (of: (there: TestApp) => Promise<void>) => {
  const file = join(folder, 'all.backup')
  await writeBackup({ connectionString: t.url }, file, t.clock.now.toISOString())
  await asSuperuser('postgres', `drop database if exists ${copy} with (force)`)
  await asSuperuser('postgres', `create database ${copy} template template0`)
  await restoreBackup({ connectionString: urlOf(t.url, copy) }, file, MIGRATIONS)
  const { db, pool } = openDatabase({ connectionString: urlOf(t.url, copy) }, 4)
  const deps = { ...t.deps, db, pool }
  const app = await buildApp(deps)
  try {
    await of({ ...t, database: copy, deps, app })
  } finally {
    await app.close()
    await pool.end()
  }
}

policed(
  'a restored backup goes on where it was: nothing is raised again, what is left is',
  async () => {
    const company = await registerCompany(t)
    const lead = await addLead(t, company.token)
    for (const minute of [35, 50, 59])
      await schedule(t, company.token, lead._id, `2026-11-27T06:${minute}:00.000Z`)
    await lookAt(t, '2026-11-27T06:36:00.000Z')
    const before = await storedMarks(t)
    await inCopy(async there => {
      expect(await raiseReminders(there.deps)).toBe(3)
      expect(await storedMarks(there)).toEqual(before)
      t.clock.now = new Date('2026-11-27T07:30:00.000Z')
      await raiseReminders(there.deps)
      expect((await storedMarks(there)).filter(({ mark }) => mark === 'overdue')).toHaveLength(3)
      expect(await asSuperuser(copy, 'select from derived.reminder_queue')).toEqual([])
    })
  },
  60_000,
)

test('clocks of first responses that ran when the backup was made run on: who was told is not told again, what was answered stays', async () => {
  await setClock(t, '2026-11-27T06:10:00.000Z')
  const company = await registerCompany(t)
  const [told, waits] = [
    await addLead(t, company.token, { priority: 'urgent' }),
    await addLead(t, company.token, { priority: 'high' }),
  ]
  const answered = await Promise.all([1, 2, 3, 4, 5].map(() => addLead(t, company.token)))
  await setClock(t, '2026-11-27T06:30:00.000Z')
  for (const { _id } of answered)
    await call(t, company.token, 'POST', `/follow-up/add/${_id}`, { type: 'call', summary: 'Spoke' })
  await raiseLate(t.deps)
  const clocks = async (of: TestApp) =>
    Promise.all(
      [told, waits, ...answered].map(
        async ({ _id }) => (await call(of, company.token, 'GET', `/leads/${_id}`)).body.data.response,
      ),
    )
  const times = async (of: TestApp) =>
    (await call(of, company.token, 'GET', '/analytics')).body.data.times.firstResponse
  const bell = async (of: TestApp) =>
    (await bellOf(of, company.token)).data
      .filter(({ type }) => type === 'response_late')
      .map(({ title, leadId }) => [title, leadId])
  const before = await clocks(t)
  expect(before[2]).toMatchObject({ minutes: 20, contactAt: '2026-11-27T06:30:00.000Z' })
  const late = ['First response is late', told._id]
  await inCopy(async there => {
    await raiseLate(there.deps)
    expect(await clocks(there)).toEqual(before)
    expect(await bell(there)).toEqual([late])
    expect(await times(there)).toEqual({ median: 20, leads: 5 })
    await setClock(there, '2026-11-27T06:40:00.000Z')
    await raiseLate(there.deps)
    expect(await bell(there)).toHaveLength(3)
    expect(await bell(there)).toEqual(
      expect.arrayContaining([
        late,
        ['Still no first response', told._id],
        ['First response is late', waits._id],
      ]),
    )
    await call(there, company.token, 'POST', `/follow-up/add/${waits._id}`, {
      type: 'call',
      summary: 'Spoke',
    })
    expect((await clocks(there))[1]).toMatchObject({ minutes: 30 })
  })
}, 60_000)

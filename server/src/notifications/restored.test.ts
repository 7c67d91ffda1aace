import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt, schedule, storedMarks } from '../../test/bell.ts'
import { registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'
import { urlOf } from '../../test/template.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabase } from '../platform/db.ts'
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

test('a restored backup goes on where it was: nothing is raised again, what is left is', async () => {
  const company = await registerCompany(t)
  const lead = await addLead(t, company.token)
  for (const minute of [35, 50, 59])
    await schedule(t, company.token, lead._id, `2026-11-27T06:${minute}:00.000Z`)
  await lookAt(t, '2026-11-27T06:36:00.000Z')
  const before = await storedMarks(t)
  const file = join(folder, 'all.backup')
  await writeBackup({ connectionString: t.url }, file, '2026-11-27T06:36:00.000Z')
  await asSuperuser('postgres', `create database ${copy} template template0`)
  await restoreBackup({ connectionString: urlOf(t.url, copy) }, file, MIGRATIONS)
  const { db, pool } = openDatabase({ connectionString: urlOf(t.url, copy) }, 4)
  try {
    const there = { ...t, database: copy }
    expect(await raiseReminders({ ...t.deps, db })).toBe(3)
    expect(await storedMarks(there)).toEqual(before)
    t.clock.now = new Date('2026-11-27T07:30:00.000Z')
    await raiseReminders({ ...t.deps, db })
    expect((await storedMarks(there)).filter(({ mark }) => mark === 'overdue')).toHaveLength(3)
    expect(await asSuperuser(copy, 'select from derived.reminder_queue')).toEqual([])
  } finally {
    await pool.end()
  }
}, 60_000)

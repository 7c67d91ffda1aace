import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { fillWithLeads } from '../../test/many-leads.ts'
import { urlOf } from '../../test/template.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../platform/db.ts'
import { migrationNames } from '../platform/migrate.ts'
import { NoBackup } from './backup-format.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const MADE_AT = '2026-11-27T06:30:00.000Z'
const folder = mkdtempSync(join(tmpdir(), 'leadline-backup-proof-'))
const file = join(folder, 'all.backup')

let t: TestApp
let company: Company
let copy: string
beforeAll(async () => {
  t = await startTestApp()
  copy = `${t.database}_copy`
  company = await registerCompany(t)
  await fillWithLeads(t, company.companyId, 6_000)
})
afterAll(async () => {
  await t.stop()
  await asSuperuser('postgres', `drop database if exists ${copy} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const versionsIn = async (database: string) =>
  asSuperuser<{ id: string; version: number; entries: number }>(
    database,
    `select l.id, l.version, count(h.id)::int as entries from leads l
     join lead_history h on h.company_id = l.company_id and h.lead_id = l.id group by l.id, l.version`,
  )

test('a backup made while people save is one moment: each lead has the history of its version, and people can go on in the copy', async () => {
  const make = async (n: number) =>
    (await call(t, company.token, 'POST', '/leads', { name: `Asha ${n}` })).body.data._id as string
  const ids = await Promise.all([1, 2, 3, 4].map(make))
  const saved = new Map(ids.map(id => [id, 1]))
  const during = { isOver: false }
  const writers = ids.map(async id => {
    while (!during.isOver) {
      const notes = `Saved ${saved.get(id)} times`
      expect((await call(t, company.token, 'PUT', `/leads/${id}`, { notes })).status).toBe(200)
      saved.set(id, saved.get(id)! + 1)
    }
  })
  await writeBackup({ connectionString: t.url }, file, MADE_AT)
  during.isOver = true
  await Promise.all(writers)

  await asSuperuser('postgres', `create database ${copy} template template0`)
  await restoreBackup({ connectionString: urlOf(t.url, copy) }, file, MIGRATIONS)
  const restored = await versionsIn(copy)
  expect(restored).toHaveLength(4)
  for (const { version, entries } of restored) expect(entries).toBe(version)
  expect(restored.some(({ id, version }) => version < saved.get(id)!)).toBe(true)
  await expectInUse()
}, 60_000)

/** Whoever could sign in before can do so in the copy, sees the leads, and makes one. */
async function expectInUse() {
  const { db, pool } = openDatabase({ connectionString: urlOf(t.url, copy) }, 4)
  const app = await buildApp({ ...t.deps, db, pool })
  const there = { ...t, app }
  const { email, password } = company
  const { body } = await call(there, undefined, 'POST', '/company-auth/login', { email, password })
  expect((await call(there, body.token, 'GET', '/leads')).body.page.total).toBe(6_004)
  expect((await call(there, body.token, 'POST', '/leads', { name: 'New' })).status).toBe(201)
  await app.close()
  await pool.end()
}

test('one flipped bit anywhere in what was packed, or any end missing, is refused as damage', async () => {
  const known = await migrationNames(MIGRATIONS)
  await checkBackup(file, known)
  const bytes = readFileSync(file)
  const broken = join(folder, 'broken.backup')
  const isRefused = async (content: Buffer) => {
    writeFileSync(broken, content)
    await expect(checkBackup(broken, known)).rejects.toThrow(NoBackup)
  }
  // Past the ten bytes in which gzip says when and by whom it was packed, which are no part of the content.
  for (let n = 0; n < 60; n++) {
    const at = 10 + Math.floor((n * (bytes.length - 11)) / 59)
    const flipped = Buffer.from(bytes)
    flipped[at]! ^= 1 << (n % 8)
    await isRefused(flipped)
  }
  for (const cut of [1, 4, 8, 9, 100, Math.floor(bytes.length / 2), bytes.length - 20])
    await isRefused(bytes.subarray(0, bytes.length - cut))
})

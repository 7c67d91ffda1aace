import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { hashOfAllTables } from '../../test/matrix/hash.ts'
import { makeWorld } from '../../test/matrix/world.ts'
import { urlOf } from '../../test/template.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'leadline-backup-'))
const file = join(folder, 'all.backup')
const made: string[] = []

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await makeWorld(t.url)
  await writeBackup({ connectionString: t.url }, file, '2026-11-27T06:30:00.000Z')
})
afterAll(async () => {
  await t.stop()
  for (const name of made) await asSuperuser('postgres', `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase() {
  const name = `${t.database}_restored_${made.length}`
  made.push(name)
  await asSuperuser('postgres', `create database ${name} template template0`)
  return urlOf(t.url, name)
}

const contents = async (url: string) =>
  Object.entries(await hashOfAllTables(url)).filter(([name]) => !name.startsWith('kysely'))

const restore = (url: string, from = file) => restoreBackup({ connectionString: url }, from, MIGRATIONS)
const variant = (bytes: Buffer | string) => {
  const path = join(folder, 'variant.backup')
  writeFileSync(path, bytes)
  return path
}

test('a backup restored into an empty database gives every row back, sign-ins and policies too', async () => {
  const url = await emptyDatabase()
  const rows = await restore(url)
  expect(rows.leads).toBeGreaterThan(10)
  expect(await contents(url)).toEqual(await contents(t.url))
  const policies = `select polrelid::regclass::text as on, polname, pg_get_expr(polqual, polrelid) as rule
    from pg_policy order by 1, 2`
  expect(await asSuperuser(made.at(-1)!, policies)).toEqual(await asSuperuser(t.database, policies))
  const indexes = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`
  expect(await asSuperuser(made.at(-1)!, indexes)).toEqual(await asSuperuser(t.database, indexes))
})

test('a backup is one instant, though people write while it is made', async () => {
  const during = join(folder, 'during.backup')
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      asSuperuser(
        t.database,
        `insert into accounts (id, created_at) values (gen_random_uuid(), now() - interval '${at} s')`,
      ),
    ),
  )
  const rows = await writeBackup({ connectionString: t.url }, during, '2026-11-27T06:30:00.000Z')
  await writing
  const url = await emptyDatabase()
  expect(await restore(url, during)).toEqual(rows)
})

test('restoring into a database that somebody uses is refused, and changes nothing', async () => {
  const before = await contents(t.url)
  await expect(restore(t.url)).rejects.toThrow('The database is not empty. Restore into a new one.')
  expect(await contents(t.url)).toEqual(before)
})

test('a damaged backup is refused before anything is written', async () => {
  const url = await emptyDatabase()
  const bytes = readFileSync(file)
  const flipped = Buffer.from(gunzipSync(bytes).toString().replace('of-a', 'of-z'))
  for (const damaged of [
    bytes.subarray(0, bytes.length - 40),
    bytes.subarray(0, 500),
    '',
    gzipSync(flipped),
  ]) {
    await expect(restore(url, variant(damaged))).rejects.toThrow('The backup is damaged')
  }
  expect(await contents(url)).toEqual([])
})

test('a foreign file and a newer backup are refused with a sentence', async () => {
  const url = await emptyDatabase()
  for (const foreign of ['Name,Phone\nAsha,98765', gzipSync('{"a":1}\n{"b":2}\n')]) {
    await expect(restore(url, variant(foreign))).rejects.toThrow('This file is not a Leadline backup.')
  }
  const newer = gunzipSync(readFileSync(file))
    .toString()
    .replace('"0001_foundation"', '"0001_foundation","9999_later"')
  await expect(restore(url, variant(gzipSync(newer)))).rejects.toThrow('made by a newer Leadline')
  await expect(restore(url, join(folder, 'absent'))).rejects.toThrow('There is no file')
})

import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CannotStart, claimDataFolder, openDataFolder } from './data-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'leadline-embedded-'))
const start = (inside: string) => startEmbeddedPostgres({ folder: join(folder, inside), log: () => {} })
const ask = async (postgres: EmbeddedPostgres, question: string) => {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query(question)
  await client.end()
  return rows[0]
}

let first: EmbeddedPostgres
beforeAll(async () => {
  first = await start('first')
})
afterAll(async () => {
  await first.stop()
  rmSync(folder, { recursive: true })
})

test('an empty folder becomes a PostgreSQL 18 that syncs to disk and has the database leadline', async () => {
  const found = await ask(
    first,
    `select current_database() as database, current_setting('fsync') as fsync, current_setting('server_version_num')::int / 10000 as major`,
  )
  expect(found).toEqual({ database: 'leadline', fsync: 'on', major: 18 })
  expect(first.adopted).toBe(false)
})

test('nobody but its owner can open its socket', async () => {
  expect(await ask(first, `select current_setting('listen_addresses') as tcp`)).toEqual({ tcp: '' })
  expect(await ask(first, `select current_setting('unix_socket_permissions') as mode`)).toEqual({
    mode: '0700',
  })
})

test('a second start on the same folder is refused with the pid of the first', async () => {
  await expect(start('first')).rejects.toThrow(
    new CannotStart(
      `Leadline already runs on ${join(folder, 'first')} as process ${process.pid}. Stop that process first, or set LEADLINE_DATA to another folder.`,
    ),
  )
})

test('a second start by another name of the folder is refused as well', async () => {
  symlinkSync(join(folder, 'first'), join(folder, 'alias'))
  await expect(start('alias')).rejects.toThrow(`process ${process.pid}`)
})

test('a folder with a long path or odd letters serves as well, and keeps its data over a restart', async () => {
  const inside = `${'long '.repeat(20)}/a, "b"`
  const once = await start(inside)
  await ask(once, 'create table kept as select 42 as answer')
  await once.stop()
  const again = await start(inside)
  expect(await ask(again, 'select answer from kept')).toEqual({ answer: 42 })
  await again.stop()
})

test('a PostgreSQL that was killed is started again by itself, with its data, and says so', async () => {
  const said: string[] = []
  const log = (sentence: string) => void said.push(sentence)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'killed'), log })
  await ask(postgres, 'create table kept as select 42 as answer')
  process.kill(postgres.pid(), 'SIGKILL')
  const answered = async () => expect(await ask(postgres, 'select answer from kept')).toEqual({ answer: 42 })
  await vi.waitFor(answered, { timeout: 30_000, interval: 100 })
  expect(said).toContain('PostgreSQL has ended unexpectedly. Starting it again.')
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^PostgreSQL is running again/), { timeout: 30_000 })
  await postgres.stop()
}, 90_000)

test('what a killed PostgreSQL left behind neither keeps the next from starting nor writes beside it', async () => {
  const inside = join(folder, 'left')
  const once = await start('left')
  await ask(once, 'create table kept as select 42 as answer')
  const busy = new pg.Client(once.connection)
  busy.on('error', () => {})
  await busy.connect()
  const { rows } = await busy.query('select pg_backend_pid() as pid')
  void busy.query(`do $$ begin loop end loop; end $$`).catch(() => {})
  const killed = once.pid()
  const stopped = once.stop()
  process.kill(killed, 'SIGKILL')
  await stopped
  const locks = [join(inside, 'postgres', 'postmaster.pid'), join(inside, 'socket', '.s.PGSQL.5432.lock')]
  for (const lock of locks) writeFileSync(lock, `${process.pid}\n`)
  const again = await start('left')
  expect(await ask(again, 'select answer from kept')).toEqual({ answer: 42 })
  // Of one that has ended the system may still keep the number, but nothing that runs.
  const left = `/proc/${rows[0].pid}/cmdline`
  expect(existsSync(left) ? readFileSync(left, 'utf8') : '').toBe('')
  await again.stop()
}, 90_000)

test('the folder is free again after a stop', async () => {
  const release = await claimDataFolder(openDataFolder(join(folder, 'claimed')))
  await expect(claimDataFolder(openDataFolder(join(folder, 'claimed')))).rejects.toThrow(CannotStart)
  await release()
  await (await claimDataFolder(openDataFolder(join(folder, 'claimed'))))()
})

test('a data folder that is a file is refused in a sentence', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(start('file')).rejects.toThrow(
    `The data folder ${join(folder, 'file')} cannot be used: EEXIST: file already exists.`,
  )
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

/**
 * Brings the database to the newest migration of `folder` (`0001_….sql`, append-only). All that are missing
 * run in one transaction; two servers that start together wait for each other. `upTo` stops after one of them.
 * @returns the names of the migrations that ran.
 * @throws an Error with a sentence when the database is newer than this program, or a migration fails.
 */
export async function migrate(connection: pg.PoolConfig, folder: string, upTo?: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 2 }) }),
  })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
    const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    if (error) throw explained(error)
    return (results ?? []).map(result => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The migrations that this program knows, in order. */
export const migrationNames = async (folder: string) =>
  (await readdir(folder))
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => name.replace(/\.sql$/, ''))

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    files.map((name, at) => [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[at]!).execute(db)) },
    ]),
  )
}

function explained(error: unknown) {
  const cause = error instanceof Error ? error : new Error(String(error))
  const newer = /corrupted migrations: .*?previously executed migration (\S+) is missing/.exec(cause.message)
  return newer
    ? new Error(`The database was made by a newer Leadline (it knows ${newer[1]}). Start that version.`)
    : new Error(`The database could not be brought up to date: ${cause.message}`, { cause })
}

import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { FORMAT, type Head } from './backup-format.ts'
import { keptTables, ranMigrations, rowsOf } from './queries.ts'

/**
 * Writes every row of the database, as it stands at one instant while people go on working, to `file`. The
 * file appears under its name only when it is whole.
 * @returns how many rows of each table it holds
 */
export async function writeBackup(connection: pg.ClientConfig, file: string, madeAt: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const migrations = await ranMigrations(client)
    const rows: Record<string, number> = {}
    const half = `${file}.half`
    const target = await open(half, 'w', 0o600)
    try {
      const lines = Readable.from(
        linesOf(client, { leadline: 'backup', format: FORMAT, madeAt, migrations }, rows),
      )
      await pipeline(lines, createGzip(), target.createWriteStream({ flush: true }))
      await rename(half, file)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    return rows
  } finally {
    await client.end()
  }
}

async function* linesOf(client: pg.ClientBase, head: Head, counts: Record<string, number>) {
  const hash = createHash('sha256')
  const kept = (lines: string[]) => {
    const text = `${lines.join('\n')}\n`
    hash.update(text)
    return text
  }
  const tables = await keptTables(client)
  await client.query('set local role leadline_backup')
  yield kept([JSON.stringify(head)])
  for (const table of tables) {
    counts[table.name] = 0
    yield kept([JSON.stringify({ table: table.name, columns: table.columns })])
    for await (const rows of rowsOf(client, table)) {
      counts[table.name]! += rows.length
      yield kept(rows)
    }
  }
  yield `${JSON.stringify({ end: true, rows: counts, sha256: hash.digest('hex') })}\n`
}

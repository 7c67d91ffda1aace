import pg from 'pg'
import { migrate, migrationNames } from '../platform/migrate.ts'
import { DAMAGED, NoBackup, table as tableLine } from './backup-format.ts'
import {
  dropPlainIndexes,
  insertRows,
  isEmpty,
  type KeptTable,
  keptTables,
  makeIndexes,
  ranMigrations,
} from './queries.ts'
import { checkBackup, linesOfBackup } from './read-backup.ts'

const BATCH = 2000
/** Characters that are written at once: an image is a line of up to ten million. */
const BATCH_LENGTH = 20_000_000

/**
 * Restores a backup into an empty database: checked first, then written in one transaction, then brought up
 * to date if the backup is of an older Leadline.
 * @throws NoBackup with the sentence to print; the database is then as it was
 */
export async function restoreBackup(connection: pg.ClientConfig, file: string, migrations: string) {
  const { head, end } = await checkBackup(file, await migrationNames(migrations))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // The backup's own tables first; a database that is already further on takes its rows as they are.
    const ran = await ranMigrations(client)
    if (ran.length < head.migrations.length) await migrate(connection, migrations, head.migrations.at(-1))
    await client.query('begin')
    const tables = await keptTables(client)
    await client.query('set local role leadline_backup')
    if (!(await isEmpty(client))) throw new NoBackup('The database is not empty. Restore into a new one.')
    await client.query('reset role')
    const indexes = await dropPlainIndexes(client)
    await client.query('set local role leadline_backup')
    await fill(client, file, tables)
    await client.query('reset role')
    await makeIndexes(client, indexes)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(connection, migrations)
  return end.rows
}

async function fill(client: pg.ClientBase, file: string, tables: KeptTable[]) {
  let into: KeptTable | undefined
  let rows: string[] = []
  let length = 0
  const flush = async () => {
    if (into && rows.length) await insertRows(client, into, rows)
    rows = []
    length = 0
  }
  let first = true
  for await (const line of linesOfBackup(file)) {
    if (first) {
      first = false
    } else if (line.startsWith('{"table":')) {
      await flush()
      into = tableOf(line, tables)
    } else if (!line.startsWith('{"end":true,')) {
      rows.push(line)
      length += line.length
      if (rows.length === BATCH || length > BATCH_LENGTH) await flush()
    }
  }
  await flush()
}

function tableOf(line: string, tables: KeptTable[]): KeptTable {
  const { table, columns } = tableLine.parse(JSON.parse(line))
  const known = tables.find(t => t.name === table)
  if (!known || columns.some(column => !known.columns.includes(column))) throw new NoBackup(DAMAGED)
  return { name: table, columns }
}

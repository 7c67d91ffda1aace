import type pg from 'pg'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

/** Starts or reaches the database and brings it up to date. */
export async function startDatabase(
  config: Config,
  migrations: string,
  print: (line: string) => void,
): Promise<{ connection: pg.PoolConfig; stop: () => Promise<void> }> {
  const database = config.databaseUrl
    ? { connection: { connectionString: config.databaseUrl }, stop: async () => {} }
    : await startEmbeddedPostgres({ folder: config.dataFolder, log: print })
  try {
    const ran = await migrate(database.connection, migrations)
    if (ran.length) print(`Database brought up to date: ${ran.join(', ')}`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

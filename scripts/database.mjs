import { fileURLToPath } from 'node:url'
import { built } from './server.mjs'

/** @typedef {{ connection: any, config: any, migrations: string }} Reached */

/**
 * Runs `work` on the database that `npm start` would use: beside the server where it is running, else on one
 * started for it and stopped again. Unless `empty`, it is brought up to date first.
 * @template T
 * @param {(sentence: string) => void} say
 * @param {(reached: Reached) => Promise<T>} work
 * @param {{ empty?: boolean }} [options]
 * @returns {Promise<T>}
 */
export async function withDatabase(say, work, { empty = false } = {}) {
  const { dataFolderOf, readConfig } = await built('server/dist/src/platform/config.js')
  const { readSecret } = await built('server/dist/src/platform/secret.js')
  const { runningPostgres, startEmbeddedPostgres } = await built(
    'server/dist/src/platform/embedded-postgres.js',
  )
  const { migrate } = await built('server/dist/src/platform/migrate.js')
  const config = readConfig(process.env, await readSecret(dataFolderOf(process.env)))
  const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url))
  const running = config.databaseUrl
    ? { connectionString: config.databaseUrl }
    : runningPostgres(config.dataFolder)
  const started = running ? undefined : await startEmbeddedPostgres({ folder: config.dataFolder, log: say })
  const connection = running ?? started.connection
  try {
    if (!empty) await migrate(connection, migrations)
    return await work({ connection, config, migrations })
  } finally {
    await started?.stop()
  }
}

/**
 * The same with the server's own pool, in which every query is in a scope.
 * @template T
 * @param {(sentence: string) => void} say
 * @param {(opened: { db: any, pool: any, config: any }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withPool = (say, work) =>
  withDatabase(say, async ({ connection, config }) => {
    const { openDatabase } = await built('server/dist/src/platform/db.js')
    const { db, pool } = openDatabase(connection, 4)
    try {
      return await work({ db, pool, config })
    } finally {
      await pool.end()
    }
  })

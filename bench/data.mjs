import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { say } from '../scripts/run.mjs'
import { built } from '../scripts/server.mjs'

/** Where the measured data is kept between runs: never in the repository. */
export const dataFolder = resolve(process.env.LEADLINE_BENCH_DATA || join(tmpdir(), 'leadline-bench'))

/**
 * The PostgreSQL that `npm start` starts, with its own settings and fsync on, in a folder of the measurements.
 * @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster
 */
export async function startCluster(folder = dataFolder) {
  const { addressOf, startEmbeddedPostgres } = await built('server/dist/src/platform/embedded-postgres.js')
  const postgres = await startEmbeddedPostgres({ folder, log: say })
  /** @type {{ host: string, port: number, user: string }} */
  const connection = postgres.connection
  const urlOf = (/** @type {string} */ database) => String(addressOf({ ...connection, database }))
  const cluster = {
    connection,
    urlOf,
    stop: /** @type {() => Promise<void>} */ (postgres.stop),
    /** One statement as the superuser. @param {string} database @param {string} text @param {unknown[]} [values] */
    run: (database, text, values) => inDatabase(urlOf(database), client => client.query(text, values)),
    /** @param {string} database */
    has: async database =>
      (await cluster.run('postgres', 'select from pg_database where datname = $1', [database])).rowCount ===
      1,
    /** @param {string} database */
    drop: database => cluster.run('postgres', `drop database if exists ${database} with (force)`),
    /** @param {string} from @param {string} to */
    clone: async (from, to) => {
      await cluster.drop(to)
      await cluster.run('postgres', `create database ${to} template ${from} strategy file_copy`)
    },
  }
  return cluster
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inDatabase(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

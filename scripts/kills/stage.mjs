import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { launch } from '../launched.mjs'
import { root } from '../run.mjs'
import { built } from '../server.mjs'
import { startDebian } from './debian.mjs'
import { killNow, postgresOf, postmasterOf } from './processes.mjs'

/**
 * Where the server is killed: with its own PostgreSQL, with Debian's PostgreSQL 15 (started here, fsync on), or
 * with one that somebody else runs, of which single connections are cut instead of killed.
 * @typedef {Awaited<ReturnType<typeof openStage>>} Stage
 * @typedef {{ data: string, env: NodeJS.ProcessEnv, cluster: string | undefined, connection: any }} Place
 */
const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg')

/**
 * @param {string} kind `embedded`, `debian15` or an address
 * @param {string} folder
 * @param {number} port for Debian's
 */
export async function openStage(kind, folder, port) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const debian = kind === 'debian15' ? await startDebian(join(folder, 'pg15'), port) : undefined
  const address = debian?.address ?? (kind === 'embedded' ? undefined : kind)
  let made = 0
  /** An empty place for a first start. @returns {Promise<Place>} */
  const newPlace = async () => {
    const name = `kills_${process.pid}_${made++}`
    const data = join(folder, name)
    if (!address) return embeddedAt(data)
    await asking({ connectionString: address }, ask => ask(`create database ${name}`))
    const own = new URL(address)
    own.pathname = `/${name}`
    const connection = { connectionString: String(own) }
    return { data, env: { DATABASE_URL: String(own) }, cluster: debian?.cluster, connection }
  }
  /** PostgreSQL again, where that is not the server's own task. */
  const standUp = async () => debian?.start()
  const close = async () => {
    await debian?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { kind, newPlace, standUp, close, canKillPostgres: !address || debian !== undefined }
}

/** @param {string} data @returns {Place} */
function embeddedAt(data) {
  // In the URL as the launcher writes it; the socket is inside the data folder while its path is short enough.
  const connection = { host: join(data, 'socket'), port: 5432, user: 'leadline', database: 'leadline' }
  return { data, env: {}, cluster: join(data, 'postgres'), connection }
}

/** The built server, as `npm start` becomes it. @param {Place} place */
export const startServer = ({ data, env }) =>
  launch(data, { command: [process.execPath, join(root, 'server/dist/src/main.js')], env })

/**
 * Asks the place's database as its owner, past the server.
 * @template T
 * @param {any} connection
 * @param {(ask: import('./checks.mjs').Ask) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function asking(connection, work) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows)
  } finally {
    await client.end().catch(() => {})
  }
}

/** An older Leadline's database: the first `upTo` migrations, with rows. @param {Place} place @param {string} upTo */
export async function makeOlder({ data, env, connection }, upTo, rows = 500) {
  const { startEmbeddedPostgres } = await built('server/dist/src/platform/embedded-postgres.js')
  const { migrate } = await built('server/dist/src/platform/migrate.js')
  const own = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ folder: data, log: () => {} })
  await migrate(connection, join(root, 'server/migrations'), upTo)
  await asking(connection, async ask => {
    await ask(`insert into accounts (id, created_at)
      select gen_random_uuid(), now() from generate_series(1, ${rows})`)
    await ask(`insert into companies (id, account_id, business_name, company_code, email, phone, created_at, updated_at)
      select gen_random_uuid(), id, 'Old', id::text, 'old@kills.example', '9', now(), now() from accounts`)
  })
  await own?.stop()
}

/** Kills the PostgreSQL of the place, or the initdb that is making it. @returns whether there was one @param {Place} place */
export async function killPostgres({ cluster }) {
  if (!cluster) return false
  const first = postmasterOf(cluster)
  if (first) return killNow(first.pid)
  const killed = await Promise.all(postgresOf(cluster).map(({ pid }) => killNow(pid)))
  return killed.includes(true)
}

/** Kills one connection's process, which makes PostgreSQL start over. @param {Place} place @param {import('./random.mjs').Random} random */
export async function killBackend({ cluster }, random) {
  const all = cluster
    ? postgresOf(cluster).filter(({ title }) => /^postgres: \S+ \S+ (\[local\]|\d)/.test(title))
    : []
  return all.length > 0 && (await killNow(random.pick(all).pid))
}

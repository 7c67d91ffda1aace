import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { CannotStart, claimDataFolder, openDataFolder } from './data-folder.ts'
import { keepPostgres } from './keep-postgres.ts'
import { findBinaries } from './postgres-binaries.ts'
import { type Cluster, initCluster, launch } from './postgres-launch.ts'
import { chooseRunner, endOrphans, runningPid, stopPostgres } from './postgres-process.ts'

export interface EmbeddedPostgres {
  /** For `pg`: a Unix socket that only this user can open, the database `leadline`, its superuser. */
  connection: { host: string; port: number; user: string; database: string }
  /** The same as a URL. */
  connectionString: string
  /** Another one after it had to be started again. */
  pid: () => number
  /** It was left running by a process that crashed. */
  adopted: boolean
  /** Stops PostgreSQL and gives the folder back. Call it after the HTTP server has drained. */
  stop: () => Promise<void>
}

const NAME = 'leadline'
const PORT = 5432
/** Of no meaning, only the same in every version: who holds this advisory lock has the cluster. */
const LOCK = 4_110_018

/**
 * Starts PostgreSQL in the folder, or takes over the one that a crashed Leadline left running there.
 * The server is detached and outlives a kill -9 of Node, so that nothing acknowledged is lost.
 * @param durable false gives up fsync, for tests
 * @throws CannotStart with the sentence to print: another process has the folder, or PostgreSQL will not start
 */
export const startEmbeddedPostgres = async (options: {
  folder: string
  log: (sentence: string) => void
  durable?: boolean
}): Promise<EmbeddedPostgres> => {
  const folder = openDataFolder(options.folder)
  const release = await claimDataFolder(folder)
  try {
    const cluster: Cluster = {
      path: join(folder, 'postgres'),
      logFile: join(folder, 'postgres.log'),
      binaries: findBinaries(),
      runner: chooseRunner(join(folder, 'postgres')),
      durable: options.durable ?? true,
      log: options.log,
    }
    cluster.runner.own(folder)
    return await open(folder, cluster, release)
  } catch (error) {
    await release()
    throw error
  }
}

/** How to reach the PostgreSQL of the folder that is running already, for tools that work beside the server. */
export const runningPostgres = (folder: string): EmbeddedPostgres['connection'] | undefined => {
  const host = runningPid(join(folder, 'postgres'))?.socketFolder
  return host ? { host, port: PORT, user: NAME, database: NAME } : undefined
}

/** The same as one address, for `DATABASE_URL`. */
export const addressOf = ({ user, database, host, port }: EmbeddedPostgres['connection']): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

const open = async (folder: string, cluster: Cluster, release: () => Promise<void>) => {
  const alive = runningPid(cluster.path)
  const host = alive?.socketFolder || socketFolder(folder, cluster)
  const connection = { host, port: PORT, user: NAME, database: NAME }
  const entry = { ...connection, database: 'postgres', application_name: `leadline ${process.pid}` }
  if (alive) cluster.log(`Taking over the PostgreSQL that is still running (process ${alive.pid}).`)
  const start = async () => {
    const living = runningPid(cluster.path)
    if (!living) await prepare(cluster, host)
    const pid = living?.pid ?? (await launch(cluster, host, entry))
    return { pid, guard: await hold(entry, folder) }
  }
  const keeper = await keepPostgres(start, cluster.log)
  const stop = async () => {
    await keeper.stop()
    await stopPostgres(keeper.pid(), cluster.path)
    if (!host.startsWith(folder)) rmSync(host, { recursive: true, force: true })
    await release()
  }
  return {
    connection,
    connectionString: addressOf(connection),
    pid: keeper.pid,
    adopted: alive !== undefined,
    stop,
  }
}

/** Makes the cluster beside its place and moves it there, so that a start cut short leaves no half of one. */
const prepare = async (cluster: Cluster, host: string) => {
  const { path, log, runner } = cluster
  await endOrphans(path)
  // Their writer is gone; PostgreSQL would take whoever has that pid today for a running server.
  for (const left of [join(path, 'postmaster.pid'), join(host, `.s.PGSQL.${PORT}.lock`)])
    rmSync(left, { force: true })
  if (lstatSync(path, { throwIfNoEntry: false })) return
  log('Creating the database cluster.')
  const fresh = `${path}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  runner.own(fresh)
  await initCluster(cluster, fresh, NAME)
  renameSync(fresh, path)
}

/** In the data folder, unless the path would be longer than the 107 bytes that a socket's name may have. */
const socketFolder = (folder: string, { runner }: Cluster) => {
  const inside = join(folder, 'socket')
  const fits = Buffer.byteLength(join(inside, `.s.PGSQL.${PORT}`)) <= 107
  const short = `leadline-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const path = fits ? inside : join(tmpdir(), short)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  runner.own(path)
  const { uid, mode } = lstatSync(path)
  const mine = process.getuid === undefined || process.getuid() === 0 || process.getuid() === uid
  if (!mine || (mode & 0o077) !== 0)
    throw new CannotStart(`The folder ${path} for PostgreSQL's socket must belong to you alone. Remove it.`)
  return path
}

/** Holds the cluster against a Leadline that the folder's guard cannot see (another container), makes the database. */
const hold = async (entry: pg.ClientConfig, folder: string) => {
  const client = new pg.Client(entry)
  // The lock ends with the connection, and the pool notices a lost server by itself.
  client.on('error', () => {})
  await client.connect()
  // The connection of a killed process may need a moment to end.
  for (
    let attempt = 0;
    !(await client.query(`select pg_try_advisory_lock(${LOCK}) as got`)).rows[0].got;
    attempt++
  ) {
    if (attempt === 60) {
      const holder = await client.query(
        `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = ${LOCK}`,
      )
      await client.end()
      throw new CannotStart(
        `Leadline already runs on ${folder} as process ${String(holder.rows[0]?.name).slice(9)}.`,
      )
    }
    await client.query('select pg_sleep(0.05)')
  }
  const known = await client.query('select from pg_database where datname = $1', [NAME])
  if (known.rowCount === 0) await client.query(`create database ${NAME}`)
  return client
}

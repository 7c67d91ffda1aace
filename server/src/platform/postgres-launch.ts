import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from './data-folder.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { type Runner, runningPid } from './postgres-process.ts'

export interface Cluster {
  path: string
  logFile: string
  binaries: PostgresBinaries
  runner: Runner
  durable: boolean
  log: (sentence: string) => void
}

/**
 * Makes a new cluster at `path`. Its order of letters is the byte order of UTF-8, built into PostgreSQL,
 * so that no update of the machine's libraries can put an index out of order.
 * @throws CannotStart with what initdb said
 */
export const initCluster = async ({ binaries, runner }: Cluster, path: string, superuser: string) => {
  const { file, args, ...ids } = runner.command(binaries.initdb, [
    ...['-D', path, '-U', superuser, '--encoding=UTF8', '--locale=C'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // Whoever can open the socket's folder is the owner of the data, so a password would guard nothing.
    ...['--auth-local=trust', '--auth-host=reject'],
  ])
  // Detached like the server itself, so that Ctrl+C reaches Node alone, which then ends in order.
  const env = cleanEnvironment()
  const child = spawn(file, args, { ...ids, detached: true, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', chunk => {
    said += chunk
  })
  const code = await exitOf(child)
  if (code !== 0) throw new CannotStart(`PostgreSQL could not create its cluster: ${errorLine(said) || code}`)
}

/**
 * Starts the server and waits until it answers; recovery after a crash may take its time.
 * @returns its pid
 * @throws CannotStart with the last line of its log, if it ends instead
 */
export const launch = async (cluster: Cluster, host: string, entry: pg.ClientConfig): Promise<number> => {
  checkVersion(cluster)
  keepLogSmall(cluster.logFile)
  const log = openSync(cluster.logFile, 'a', 0o600)
  const before = fstatSync(log).size
  const options = Object.entries(settings(host, cluster.durable)).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  const { file, args, ...ids } = cluster.runner.command(cluster.binaries.postgres, [
    '-D',
    cluster.path,
    ...options,
  ])
  const child = spawn(file, args, {
    ...ids,
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let ended = false
  void exitOf(child).then(() => {
    ended = true
  })
  for (let waited = 0; !(await answers(entry)); waited += 20) {
    if (ended)
      throw new CannotStart(
        `PostgreSQL did not start: ${errorLine(String(readFileSync(cluster.logFile).subarray(before)))}`,
      )
    if (waited % 10_000 === 9_980) cluster.log('PostgreSQL is still recovering; waiting for it.')
    await wait(20)
  }
  return runningPid(cluster.path)?.pid ?? child.pid!
}

const MB = 1024 * 1024

/**
 * An eighth of the memory that this process may use, between 128 MB and 4 GB: a search at a million leads reads
 * far fewer pages from the system's cache when PostgreSQL keeps them itself. It takes only what it fills.
 */
const sharedBuffers = () => {
  const allowed = process.constrainedMemory()
  const memory = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
  return `${Math.round(Math.min(Math.max(memory / 8, 128 * MB), 4096 * MB) / MB)}MB`
}

/** For one machine that also runs Node and perhaps a browser. */
const settings = (host: string, durable: boolean) => ({
  listen_addresses: '',
  unix_socket_directories: `"${host}"`,
  unix_socket_permissions: '0700',
  max_connections: 120,
  shared_buffers: durable ? sharedBuffers() : '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  random_page_cost: 1.1,
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The text of a failed statement could hold what a person typed.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
})

/** Without PGDATA and its like, which would move the server elsewhere, and with English messages. */
const cleanEnvironment = () => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$|NODE_)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

const checkVersion = ({ path, binaries }: Cluster) => {
  const file = join(path, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
  if (version !== binaries.major)
    throw new CannotStart(
      `The cluster in ${path} is of PostgreSQL ${version}, this Leadline brings ${binaries.major}. Dump it with the old version and load it with the new.`,
    )
}

const keepLogSmall = (file: string) => {
  if (existsSync(file) && statSync(file).size > 5_000_000) truncateSync(file)
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | string>(resolved => {
    child.once('error', error => resolved(error.message))
    child.once('close', (code, signal) => resolved(code ?? signal ?? 'killed'))
  })

const answers = async (entry: pg.ClientConfig) => {
  const client = new pg.Client(entry)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The line that says what went wrong, else the last. */
const errorLine = (output: string) => {
  const lines = output.trim().split('\n')
  return lines.findLast(line => /error:|fatal:(?!.*starting up)/i.test(line)) ?? lines.at(-1) ?? ''
}

import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** @typedef {{ pid: number, parent: number, title: string }} Process */

/**
 * The living processes of the PostgreSQL in this folder; before there is one, those of initdb.
 * @param {string} cluster
 * @returns {Process[]}
 */
export function postgresOf(cluster) {
  const found = []
  for (const name of readdirSync('/proc')) {
    const process = /^\d+$/.test(name) ? processOf(Number(name)) : undefined
    if (process && belongsTo(process, cluster)) found.push(process)
  }
  return found
}

/** The first process of a running PostgreSQL. @param {string} cluster */
export function postmasterOf(cluster) {
  const pid = Number(readText(join(cluster, 'postmaster.pid')).split('\n')[0])
  return postgresOf(cluster).find(process => process.pid === pid)
}

/** Ends it as a crash does, and waits until it has; one that has ended meanwhile is none. @param {number} pid */
export async function killNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
  // On a busy machine the signal takes its time; who looks meanwhile would think that it still runs.
  while (processOf(pid)) await wait(5)
  return true
}

/** @param {number} pid */
function processOf(pid) {
  const stat = /\((.*)\) (\S) (\d+)/s.exec(readText(`/proc/${pid}/stat`))
  if (!stat || stat[2] === 'Z') return undefined
  if (stat[1] !== 'postgres' && stat[1] !== 'initdb' && stat[1] !== 'sh') return undefined
  return { pid, parent: Number(stat[3]), title: readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') }
}

/**
 * @param {Process} process
 * @param {string} cluster
 */
function belongsTo({ pid, title }, cluster) {
  if (title.includes(`${cluster}.new`)) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`).replace(/\.new$/, '') === realpathSync(cluster)
  } catch {
    return false
  }
}

/** @param {string} path */
function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

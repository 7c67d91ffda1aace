import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure, run } from '../run.mjs'
import { postmasterOf } from './processes.mjs'

const BIN = '/usr/lib/postgresql/15/bin'

/**
 * Debian's PostgreSQL 15 in a new folder, run by its user `postgres`, with fsync as it comes: on.
 * @param {string} cluster
 * @param {number} port
 */
export async function startDebian(cluster, port) {
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const idOf = async (/** @type {string} */ which) => Number((await run('id', [which, 'postgres'])).output)
  const [user, group] = [await idOf('-u'), await idOf('-g')]
  if (!user || !existsSync(BIN))
    throw new Failure(`PostgreSQL 15 of Debian and its user postgres are not here.`)
  chownSync(cluster, user, group)
  const as = (/** @type {string[]} */ ...command) =>
    run('runuser', ['-u', 'postgres', '--', ...command], { cwd: '/' })
  const options = `-p ${port} -k ${cluster} -c listen_addresses=127.0.0.1 -c max_connections=200`
  const args = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  const made = await as(`${BIN}/initdb`, '-D', cluster, '-U', 'postgres', ...args)
  if (made.code !== 0) throw new Failure(`PostgreSQL 15 could not be made: ${made.output}`)
  const start = async () => {
    // What the killed one has left, its connections' processes, must end before the next may start.
    for (let tries = 0; !postmasterOf(cluster); tries++) {
      const { code } = await as(
        `${BIN}/pg_ctl`,
        '-D',
        cluster,
        '-l',
        `${cluster}/log`,
        '-w',
        '-o',
        options,
        'start',
      )
      if (code === 0) return
      if (tries === 100) throw new Failure('PostgreSQL 15 does not start again.')
      await wait(100)
    }
  }
  await start()
  const stop = () => as(`${BIN}/pg_ctl`, '-D', cluster, '-m', 'fast', '-w', 'stop')
  return { cluster, start, stop, address: `postgresql://postgres@127.0.0.1:${port}/postgres` }
}

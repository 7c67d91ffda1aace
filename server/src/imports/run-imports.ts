import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@leadline/contract/errors'
import { inGate, inScope } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { isDatabaseAway, isDiskFull, isPassing, reasonOf } from '../platform/errors.ts'
import { isRunning, lockImport, releaseRun, runningImports, takeForRun, updateImport } from './queries.ts'
import { type ImportKey, readWaiting } from './row-queries.ts'
import { writeBatch } from './write-batch.ts'

/** Rows in one transaction. */
const BATCH = 500
/** Imports that one server runs side by side; others wait. Each holds two connections. */
const LANES = 2
/** After an interruption: how long to wait, and how often one that is not the database's absence is forgiven. */
const PAUSE_MS = 1_000
const MOST_TRIES = 5

/** Runs imports in the background, batch by batch, until none is left or the server stops. */
export interface ImportRunner {
  run: (key: ImportKey) => void
  /** Goes on with every import that a server left running. */
  resume: () => Promise<void>
  /** Ends after the batches that are being written; a later start goes on. */
  stop: () => Promise<void>
  /** Resolves when nothing runs or waits. */
  idle: () => Promise<void>
}

const runners = new WeakMap<Deps['db'], ImportRunner>()

/** The one runner of this server. */
export function importRunner(deps: Deps): ImportRunner {
  const found = runners.get(deps.db)
  if (found) return found
  const made = makeRunner(deps)
  runners.set(deps.db, made)
  return made
}

/** Goes on with what a server that stopped or was killed left running; called once at the start. */
export const resumeImports = (deps: Deps) => importRunner(deps).resume()

function makeRunner(deps: Deps): ImportRunner {
  const waiting: ImportKey[] = []
  const active = new Set<Promise<void>>()
  const stopping = new AbortController()
  const fill = () => {
    while (!stopping.signal.aborted && active.size < LANES && waiting.length) {
      const work: Promise<void> = runPatiently(deps, waiting.shift()!, stopping.signal)
        .catch((error: unknown) => deps.log?.error({ err: error }, 'import stopped'))
        .then(() => {
          active.delete(work)
          fill()
        })
      active.add(work)
    }
  }
  const run = (key: ImportKey) => {
    waiting.push(key)
    fill()
  }
  const idle = async () => {
    while (active.size) await Promise.all(active)
  }
  return {
    run,
    idle,
    resume: async () => {
      for (const { companyId, id } of await inGate(deps.db, runningImports)) run({ companyId, id })
    },
    stop: async () => {
      stopping.abort()
      await idle()
      runners.delete(deps.db)
    },
  }
}

/** Runs an import to its end, through a database that goes away and comes back. */
async function runPatiently(deps: Deps, key: ImportKey, stopping: AbortSignal) {
  let isTold = false
  for (let tries = 0; !stopping.aborted; ) {
    try {
      if (await runToEnd(deps, key, stopping)) return
    } catch (error) {
      const isOutage = isDatabaseAway(error) || isDiskFull(error)
      if (!isOutage && !(isPassing(error) && ++tries < MOST_TRIES)) {
        await fail(deps, key)
        throw error
      }
      // Tried again every second, for hours if need be: told once.
      if (!isTold) deps.log?.warn({ reason: reasonOf(error) }, 'import interrupted, going on when it can')
      isTold = true
    }
    await wait(PAUSE_MS, undefined, { signal: stopping }).catch(() => {})
  }
}

/** @returns false while another server has it, or its connection of before the interruption has not ended yet */
const runToEnd = (deps: Deps, key: ImportKey, stopping: AbortSignal): Promise<boolean> =>
  deps.db.connection().execute(async connection => {
    // Held until the end, or until this server dies: two servers never run the same import.
    if (!(await takeForRun(connection, key.id)))
      return !(await inScope(deps.db, [key.companyId], trx => isRunning(trx, key)))
    try {
      while (!stopping.aborted && (await runBatch(deps, key)));
      return true
    } finally {
      // With a connection that is gone, the lock is too.
      await releaseRun(connection, key.id).catch(() => {})
    }
  })

/** Writes the next rows in one transaction. False when there is nothing (more) to do. */
export const runBatch = (deps: Deps, key: ImportKey, size = BATCH): Promise<boolean> =>
  inScope(deps.db, [key.companyId], async trx => {
    const record = await lockImport(trx, [key.companyId], key.id)
    if (record?.state !== 'running') return false
    if (deps.isDiskFull?.()) throw new Refusal('DISK_FULL')
    const rows = await readWaiting(trx, key, size)
    if (rows.length) {
      await writeBatch(trx, deps, record, rows)
      return true
    }
    await updateImport(trx, key, { state: 'done', finishedAt: isoNow(deps) })
    return false
  })

const fail = (deps: Deps, key: ImportKey) =>
  inScope(deps.db, [key.companyId], trx =>
    updateImport(trx, key, {
      state: 'failed',
      message: 'Something went wrong on our side. What was imported stays and can be undone.',
      finishedAt: isoNow(deps),
    }),
  )

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** A server with the connection that notices when it ends. */
export interface RunningServer {
  pid: number
  guard: pg.Client
}

const PAUSE_MS = 1_000

/**
 * Starts PostgreSQL and, whenever it ends by itself (the system kills the largest process when memory is
 * short), starts it again until `stop`. Meanwhile requests answer 503; the pool finds it again by itself.
 * @throws what the first start throws
 */
export async function keepPostgres(start: () => Promise<RunningServer>, log: (sentence: string) => void) {
  let running = await start()
  let isStopping = false
  let reviving = Promise.resolve()
  const watch = () =>
    void running.guard.once('end', () => {
      if (!isStopping) reviving = revive()
    })
  const revive = async () => {
    log('PostgreSQL has ended unexpectedly. Starting it again.')
    for (let tries = 0; !isStopping; tries++) {
      try {
        running = await start()
        watch()
        return log(`PostgreSQL is running again (process ${running.pid}).`)
      } catch (error) {
        if (tries === 0) log(`${error instanceof Error ? error.message : String(error)} Trying again.`)
        await wait(PAUSE_MS)
      }
    }
  }
  watch()
  const stop = async () => {
    isStopping = true
    await reviving
    await running.guard.end().catch(() => {})
  }
  return { pid: () => running.pid, stop }
}

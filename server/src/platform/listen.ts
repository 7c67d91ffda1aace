import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** What is heard, and what is done about it. */
export interface Ears {
  channels: readonly string[]
  hear: (channel: string, words: string) => void
  /** Listening again after a time without: whatever was said since the instant (ISO 8601, the database's) went unheard. */
  catchUp: (since: string) => Promise<unknown>
}

export interface Listener {
  /** Resolves once it listens for the first time. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/** How often the connection is tried, so that a dead one is found out and an idle one stays open. */
const BEAT_MS = 20_000
const PAUSE_MS = 500

/** Listens on a connection of its own until it is stopped; one that is lost is replaced. */
export function listen(pool: pg.Pool, ears: Ears, log?: Pick<FastifyBaseLogger, 'warn'>): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  let heardUntil: string | undefined
  let began = () => {}
  const ready = new Promise<void>(resolve => {
    began = resolve
  })

  async function once() {
    const client = await pool.connect()
    const lost = new Promise<void>(resolve => void client.once('end', resolve))
    client.on('notification', ({ channel, payload }) => ears.hear(channel, payload ?? ''))
    try {
      for (const channel of ears.channels) await client.query(`listen ${channel}`)
      if (heardUntil) await ears.catchUp(heardUntil)
      for (began(); !signal.aborted; await Promise.race([lost, pause(BEAT_MS, signal)]))
        heardUntil = await readClock(client)
    } finally {
      client.removeAllListeners('notification')
      client.release(true)
    }
  }

  const done = (async () => {
    while (!signal.aborted) {
      await once().catch((err: unknown) => log?.warn({ err }, 'not listening to the database'))
      await pause(PAUSE_MS, signal)
    }
  })()
  return {
    ready,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

const readClock = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ now: string }>('select clock_timestamp() as now')
  return rows[0]!.now
}

const pause = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false }).catch(() => {})

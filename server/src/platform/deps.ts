import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './db.ts'

/** What the program is made of: given to `buildApp` by main and by tests. */
export interface Deps {
  db: Database
  pool: pg.Pool
  config: Config
  /** The instant it is. */
  now: () => Date
  /** A new UUID v7. */
  newId: () => string
  /** `n` random bytes. */
  random: (n: number) => Buffer
  /** Whether the disk has too little room to write. */
  isDiskFull?: () => boolean
  log?: FastifyBaseLogger
}

/** The instant as the database and the wire want it. */
export const isoNow = (deps: Pick<Deps, 'now'>) => deps.now().toISOString()

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { runIn, TEMPLATE, urlOf } from './template.ts'

/** Runs one statement as the cluster's superuser in `database`: what the application itself may not do. */
export const asSuperuser = <T extends pg.QueryResultRow>(
  database: string,
  text: string,
  values?: unknown[],
) => runIn<T>(urlOf(inject('postgresUrl'), database), text, values)

/** A database of its own, cloned from the migrated template, and an app on it with a clock that can be set. */
export async function startTestApp(overrides: Partial<Deps['config']> = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await clone(name)
  const { db, pool } = openDatabase({ connectionString: urlOf(inject('postgresUrl'), name) }, 8)
  const clock = { now: new Date('2026-11-27T06:30:00.000Z') }
  const hashing = { memoryCost: 8, timeCost: 1 }
  const config = { ...readConfig({ LEADLINE_RATE_LIMITS: 'off' }, randomBytes(32)), hashing, ...overrides }
  const deps: Deps = { db, pool, config, now: () => clock.now, newId: uuidv7, random: randomBytes }
  const app = await buildApp(deps)
  await app.ready()
  const stop = async () => {
    await app.close()
    await pool.end()
    await asSuperuser('postgres', `drop database if exists ${name} with (force)`)
  }
  return { app, deps, clock, database: name, url: urlOf(inject('postgresUrl'), name), stop }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

// By copied files, half the time: the log, the default from PostgreSQL 15 on, is nothing that a test needs.
// Two clones at the same instant refuse each other: the template is 'being accessed by other users'.
async function clone(name: string) {
  for (;;) {
    try {
      return await asSuperuser('postgres', `create database ${name} template ${TEMPLATE} strategy file_copy`)
    } catch (error) {
      if ((error as { code?: string }).code !== '55006') throw error
    }
  }
}

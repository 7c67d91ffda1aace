import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { openDatabase } from '../src/platform/db.ts'
import type { Deps } from '../src/platform/deps.ts'
import { migrate } from '../src/platform/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** The cluster of this test run, as vitest's global set-up started it; a superuser's address. */
const clusterUrl = () => {
  const url = process.env.LEADLINE_TEST_CLUSTER
  if (!url) throw new Error('No test cluster is running: start the tests with npm test or npx vitest.')
  return url
}

const urlOf = (database: string) => clusterUrl().replace(/\/[^/?]+(\?|$)/, `/${database}$1`)

/** Runs one statement as the cluster's superuser in `database`: what the application itself may not do. */
export async function asSuperuser<T extends pg.QueryResultRow>(
  database: string,
  text: string,
  values?: unknown[],
) {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Made once in a run; each test file clones it. */
export async function makeTemplate() {
  await asSuperuser('postgres', 'drop database if exists leadline_template with (force)')
  await asSuperuser('postgres', 'create database leadline_template')
  await migrate({ connectionString: urlOf('leadline_template') }, MIGRATIONS)
}

/** A database of its own, cloned from the migrated template, and an app on it with a clock that can be set. */
export async function startTestApp(overrides: Partial<Deps['config']> = {}) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await clone(name)
  const { db, pool } = openDatabase({ connectionString: urlOf(name) }, 8)
  const clock = { now: new Date('2026-11-27T06:30:00.000Z') }
  const config = { ...readConfig({ LEADLINE_RATE_LIMITS: 'off' }, randomBytes(32)), ...overrides }
  const deps: Deps = { db, pool, config, now: () => clock.now, newId: uuidv7, random: randomBytes }
  const app = await buildApp(deps)
  await app.ready()
  const stop = async () => {
    await app.close()
    await pool.end()
    await asSuperuser('postgres', `drop database if exists ${name} with (force)`)
  }
  return { app, deps, clock, database: name, url: urlOf(name), stop }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

// Two clones at the same instant refuse each other: the template is 'being accessed by other users'.
async function clone(name: string) {
  for (;;) {
    try {
      return await asSuperuser('postgres', `create database ${name} template leadline_template`)
    } catch (error) {
      if ((error as { code?: string }).code !== '55006') throw error
    }
  }
}

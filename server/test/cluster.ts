import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { runningPid, stopPostgres } from '../src/platform/postgres-process.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the PostgreSQL that all test files of this run share. */
    postgresUrl: string
  }
}

const PREFIX = 'leadline-test-'

/**
 * One PostgreSQL for all test files of a run: that of `TEST_DATABASE_URL`, else an embedded one that lives
 * in the folder of temporary files and is stopped at the end. Each file clones its own database on it.
 */
export default async (project: TestProject) => {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await makeTemplate(given)
    return project.provide('postgresUrl', given)
  }
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const postgres = await startEmbeddedPostgres({ folder, log: () => {}, durable: false })
  await makeTemplate(postgres.connectionString)
  project.provide('postgresUrl', postgres.connectionString)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What runs that were killed have left behind. */
const sweep = async () => {
  for (const name of readdirSync(tmpdir()).filter(n => n.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const folder = join(tmpdir(), name)
    const left = runningPid(join(folder, 'postgres'))
    if (left) await stopPostgres(left.pid, join(folder, 'postgres'), 5_000)
    rmSync(folder, { recursive: true, force: true })
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import pg from 'pg'
import { expect, vi } from 'vitest'
import { asSuperuser, type TestApp } from './database.ts'

/** Does `work` while a superuser's transaction stays open after `statement`; `end` ends it. */
export async function whileHeld(
  t: TestApp,
  statement: string,
  work: (end: (how: 'commit' | 'rollback') => Promise<unknown>) => Promise<void>,
) {
  const client = new pg.Client({ connectionString: t.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await work(how => client.query(how))
  } finally {
    await client.end()
  }
}

/** Those of the application's statements that wait for somebody's lock. */
const waitingIn = (t: TestApp) =>
  asSuperuser(
    t.database,
    `select from pg_stat_activity where datname = $1 and application_name = 'leadline' and wait_event_type = 'Lock'`,
    [t.database],
  )

const PATIENCE = { timeout: 20_000, interval: 20 }

/** Resolves when `count` of the application's statements wait for somebody's lock. */
export const areWaiting = (t: TestApp, count: number) =>
  vi.waitFor(async () => expect(await waitingIn(t)).toHaveLength(count), PATIENCE)

/** What is answered, or 'waits' as soon as it waits for somebody's lock. */
export async function answerOrWait<T>(t: TestApp, asked: Promise<T>): Promise<T | 'waits'> {
  let isAnswered = false
  void asked.then(() => {
    isAnswered = true
  })
  await vi.waitFor(async () => {
    if (!isAnswered) expect(await waitingIn(t)).not.toEqual([])
  }, PATIENCE)
  return isAnswered ? asked : 'waits'
}

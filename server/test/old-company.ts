import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, inject } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { asSuperuser } from './database.ts'
import { urlOf } from './template.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * A company in a database of its own, as far as a migration goes, for the tests of a file: what the next one makes of what
 * was there before. `stages` are those of its statuses by their names.
 */
export const oldCompany = (upTo: string, stages: Readonly<Record<string, string>>) => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = urlOf(inject('postgresUrl'), name)
  const company = uuidv7()
  const run = (text: string, values: unknown[] = []) => asSuperuser(name, text, values)
  beforeAll(async () => {
    await asSuperuser('postgres', `create database ${name}`)
    await migrate({ connectionString: url }, MIGRATIONS, upTo)
    await run(`insert into accounts values ('${company}', now())`)
    await run(`insert into companies (id, account_id, business_name, company_code, email, phone, created_at, updated_at)
      values ('${company}', '${company}', 'Asha', 'asha', 'a@asha.in', '', now(), now())`)
    for (const [status, stage] of Object.entries(stages))
      await run(
        `insert into statuses (company_id, id, name, label, color, stage, sort_order, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $2, 'gray', $3, 1, now(), now())`,
        [company, status, stage],
      )
  })
  afterAll(() => asSuperuser('postgres', `drop database if exists ${name} with (force)`))
  return {
    company,
    url,
    run,
    /** All that has come since. */
    upgrade: () => migrate({ connectionString: url }, MIGRATIONS),
    /** @returns the lead's id */
    lead: async (status: string, { name: called = 'Asha Rao', at = '2026-11-01' } = {}) => {
      const id = uuidv7()
      await run(
        `insert into leads (company_id, id, name, status, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
        [company, id, called, status, at],
      )
      return id
    },
  }
}

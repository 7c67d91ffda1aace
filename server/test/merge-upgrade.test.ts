import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { asSuperuser } from './database.ts'
import { urlOf } from './template.ts'

/** What migration 0033 makes of merges that were there before their to-dos came along. */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const name = `test_${randomBytes(6).toString('hex')}`
const url = urlOf(inject('postgresUrl'), name)
const [company, first, second, last, split] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const run = (text: string, values: unknown[] = []) => asSuperuser(name, text, values)

beforeAll(async () => {
  await asSuperuser('postgres', `create database ${name}`)
  await migrate({ connectionString: url }, MIGRATIONS, '0032_first_response')
  await run(`insert into accounts values ('${company}', now())`)
  await run(`insert into companies (id, account_id, business_name, company_code, email, phone, created_at, updated_at)
    values ('${company}', '${company}', 'Asha', 'asha', 'a@asha.in', '', now(), now())`)
  await run(`insert into statuses (company_id, id, name, label, color, stage, sort_order, created_at, updated_at)
    values ('${company}', gen_random_uuid(), 'new', 'new', 'gray', 'new', 1, now(), now())`)
  for (const id of [first, second, last, split])
    await run(
      `insert into leads (company_id, id, name, status, created_at, updated_at) values ($1, $2, $3, 'new', now(), now())`,
      [company, id, id],
    )
})
afterAll(() => asSuperuser('postgres', `drop database if exists ${name} with (force)`))

const merged = (from: string, into: string, at: string, splitAt: string | null = null) =>
  run(
    `insert into lead_merges (company_id, id, survivor_id, merged_id, at, actor_name, before, set, follow_ups, images, split_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'Asha', '{}', '{}', '{}', '{}', $5)`,
    [company, into, from, at, splitAt],
  )
const todoOf = async (lead: string) => {
  const id = uuidv7()
  await run(
    `insert into todos (company_id, id, title, lead_id, assigned_to, author_id, author_name, created_at, updated_at)
     values ($1, $2, 'Call', $3, $1, $1, 'Asha', now(), now())`,
    [company, id, lead],
  )
  return id
}

test('a to-do of a merged lead hangs on the last survivor, and each merge knows what came with it', async () => {
  await merged(first, second, '2026-11-01')
  await merged(second, last, '2026-11-02')
  await merged(split, last, '2026-11-03', '2026-11-04')
  const [ofFirst, ofSecond, ofSplit] = [await todoOf(first), await todoOf(second), await todoOf(split)]
  await migrate({ connectionString: url }, MIGRATIONS)
  const leads = await run('select id, lead_id from todos')
  expect(Object.fromEntries(leads.map(row => [row.id, row.lead_id]))).toEqual({
    ...{ [ofFirst]: last, [ofSecond]: last },
    [ofSplit]: split,
  })
  const moved = await run('select merged_id, todos from lead_merges order by at')
  expect(moved.map(({ todos }) => [...(todos as string[])].sort())).toEqual([
    [ofFirst],
    [ofFirst, ofSecond].sort(),
    [],
  ])
})

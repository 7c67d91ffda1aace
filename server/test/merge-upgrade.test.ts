import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { oldCompany } from './old-company.ts'

/** What migration 0033 makes of merges that were there before their to-dos came along. */
const { company, run, lead, upgrade } = oldCompany('0032_first_response', { new: 'new' })

const merged = (from: string, into: string, at: string, splitAt: string | null = null) =>
  run(
    `insert into lead_merges (company_id, id, survivor_id, merged_id, at, actor_name, before, set, follow_ups, images, split_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'Asha', '{}', '{}', '{}', '{}', $5)`,
    [company, into, from, at, splitAt],
  )
const todoOf = async (leadId: string) => {
  const id = uuidv7()
  await run(
    `insert into todos (company_id, id, title, lead_id, assigned_to, author_id, author_name, created_at, updated_at)
     values ($1, $2, 'Call', $3, $1, $1, 'Asha', now(), now())`,
    [company, id, leadId],
  )
  return id
}

test('a to-do of a merged lead hangs on the last survivor, and each merge knows what came with it', async () => {
  const [first, second, last, split] = [
    await lead('new'),
    await lead('new'),
    await lead('new'),
    await lead('new'),
  ]
  await merged(first, second, '2026-11-01')
  await merged(second, last, '2026-11-02')
  await merged(split, last, '2026-11-03', '2026-11-04')
  const [ofFirst, ofSecond, ofSplit] = [await todoOf(first), await todoOf(second), await todoOf(split)]
  await upgrade()
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

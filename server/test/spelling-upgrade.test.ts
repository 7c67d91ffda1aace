import { expect, test } from 'vitest'
import { oldCompany } from './old-company.ts'

/** What migration 0035 makes of leads whose letters were spelled with other signs than those of who looks for them. */
const { run, lead, upgrade } = oldCompany('0034_search_arrivals', { new: 'new' })

test('a lead that was there is found by the one spelling, and keeps the letters that it came with', async () => {
  const name = 'स\u095Cक'
  const [odd, plain] = [await lead('new', { name }), await lead('new')]
  const before = await run('select id, search, version, updated_at from leads where id = $1', [plain])
  await upgrade()
  const [row] = await run('select name, search, version from leads where id = $1', [odd])
  expect(row).toEqual({ name, search: expect.stringContaining('स\u0921\u093Cक\n'), version: 1 })
  expect(await run('select id, search, version, updated_at from leads where id = $1', [plain])).toEqual(
    before,
  )
})

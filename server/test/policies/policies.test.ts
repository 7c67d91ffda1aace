import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inScope } from '../../src/platform/db.ts'
import { startTestApp, type TestApp } from '../database.ts'
import { writtenColumns } from '../matrix/twin.ts'
import { actAs, REFUSED, type TenantTable, tenantTables } from './acting.ts'
import { fillTables } from './rows.ts'

// Row Level Security alone: every statement here is one that forgot its company.
let t: TestApp
let client: pg.Client
let a: string
let b: string
let tables: TenantTable[]
beforeAll(async () => {
  t = await startTestApp()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  a = (await fillTables(client)).company
  b = (await fillTables(client)).company
  tables = await tenantTables(client)
})
afterAll(async () => {
  await client.end()
  await t.stop()
})

describe.skipIf(process.env.LEADLINE_TEST_POLICIES === 'off')('the tenant role', () => {
  test('sees the rows of its company in every table, and none of another', async () => {
    for (const { name, owner } of tables) {
      const all = `select ${owner} from ${name}`
      expect(await actAs(client, 'leadline_app', [a], all), name).toBe(1)
      const others = `${all} where ${owner} = $1`
      expect(await actAs(client, 'leadline_app', [a], others, [b]), name).toBe(0)
      expect(await actAs(client, 'leadline_app', [a, b], all), `${name} of both`).toBe(2)
    }
  })

  test('sees nothing where the scope is empty', async () => {
    for (const { name, owner } of tables)
      expect(await actAs(client, 'leadline_app', [], `select ${owner} from ${name}`), name).toBe(0)
  })

  test("changes and deletes no row of another company, and does its own company's", async () => {
    for (const { name, owner } of tables) {
      const touch = `update ${name} set ${owner} = ${owner} where ${owner} = $1`
      expect([0, REFUSED], name).toContain(await actAs(client, 'leadline_app', [a], touch, [b]))
      const remove = `delete from ${name} where ${owner} = $1`
      expect([0, REFUSED], name).toContain(await actAs(client, 'leadline_app', [a], remove, [b]))
    }
    const own = `update leads set name = name where company_id = $1`
    expect(await actAs(client, 'leadline_app', [a], own, [a])).toBe(1)
  })

  test('writes no row for another company, neither a new one nor one that it hands over', async () => {
    for (const { name, owner } of tables) {
      const copy = await client.query(
        `select row_to_json(x)::text as row from ${name} x where ${owner} = $1`,
        [b],
      )
      const columns = await writtenColumns(client, name)
      const insert = `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_record(null::${name}, $1::json)`
      expect(await actAs(client, 'leadline_app', [a], insert, [copy.rows[0].row]), name).toBe(REFUSED)
      const handOver = `update ${name} set ${owner} = $2 where ${owner} = $1`
      const outcome = await actAs(client, 'leadline_app', [a], handOver, [a, b])
      expect(outcome, `${name} handed over`).toBe(REFUSED)
    }
  })

  test('loses the scope with its transaction, also with one that failed', async () => {
    const count = async () =>
      (
        await t.deps.pool.query(
          `select current_setting('app.companies', true) as scope, (select count(*) from leads) as leads`,
        )
      ).rows[0]
    const work = async (fails: boolean) =>
      inScope(t.deps.db, [a], async trx => {
        const rows = await trx.selectFrom('leads').select('id').execute()
        expect(rows).toHaveLength(1)
        if (fails) throw new Error('as it was meant to')
      })
    for (const fails of [false, true]) {
      await work(fails).catch(error => expect(String(error)).toContain('as it was meant to'))
      for (let at = 0; at < 10; at++) expect(await count()).toEqual({ scope: '', leads: 0 })
    }
  })
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { policed } from '../../test/policed.ts'
import { actAs, REFUSED } from '../../test/policies/acting.ts'

let t: TestApp
let client: pg.Client
let company: string
beforeAll(async () => {
  t = await startTestApp()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  company = (await registerCompany(t)).companyId
  await registerSuperadmin(t)
})
afterAll(async () => {
  await client.end()
  await t.stop()
})

const TABLES = ['audit_entries', 'account_audit_entries']
const CHANGES = [
  (table: string) => `update ${table} set actor_name = 'Somebody else'`,
  (table: string) => `delete from ${table}`,
  (table: string) => `truncate ${table}`,
]

test('the application has no right to change, delete or empty a log', async () => {
  for (const role of ['leadline_app', 'leadline_gate', 'leadline_search', 'leadline_backup'])
    for (const table of TABLES)
      for (const change of CHANGES)
        expect(await actAs(client, role, [company], change(table)), `${role}: ${change(table)}`).toBe(REFUSED)
})

test('nor may anybody else, not even the superuser of the database', async () => {
  for (const table of TABLES) {
    const rows = () => asSuperuser(t.database, `select * from ${table} order by id`)
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    for (const change of CHANGES)
      await expect(asSuperuser(t.database, change(table)), change(table)).rejects.toThrow(
        'Entries of the audit log cannot be changed',
      )
    expect(await rows()).toEqual(before)
  }
})

policed('a right that was given away by mistake opens nothing', async () => {
  await client.query('begin')
  await client.query('grant update, delete on audit_entries to leadline_app')
  await client.query('savepoint granted')
  for (const change of ['update audit_entries set note = $1', 'delete from audit_entries where note <> $1']) {
    await client.query('set local role leadline_app')
    await client.query(`select set_config('app.companies', $1, true)`, [`{${company}}`])
    await expect(client.query(change, ['x'])).rejects.toThrow('Entries of the audit log cannot be changed')
    await client.query('rollback to savepoint granted')
  }
  await client.query('rollback')
})

test('a log goes with its company, when all of it is erased, and with nothing less', async () => {
  const { companyId } = await registerCompany(t)
  const left = () => asSuperuser(t.database, `select from audit_entries where company_id = $1`, [companyId])
  expect(await left()).not.toHaveLength(0)
  await asSuperuser(t.database, `update companies set deleted_at = now() where id = $1`, [companyId])
  await expect(
    asSuperuser(t.database, `delete from audit_entries where company_id = $1`, [companyId]),
  ).rejects.toThrow('cannot be changed')
  for (const table of [
    'idempotency_keys',
    'message_templates',
    'services',
    'form_fields',
    'dropdown_options',
    'statuses',
    'sessions',
    'sign_ins',
  ])
    await asSuperuser(t.database, `delete from ${table} where company_id = $1`, [companyId])
  await asSuperuser(t.database, `delete from companies where id = $1`, [companyId])
  expect(await left()).toHaveLength(0)
})

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../database.ts'
import { policed } from '../policed.ts'
import { actAs, REFUSED, tenantTables } from './acting.ts'
import { fillTables } from './rows.ts'

// Written by hand: what each role of the database may do, and through which policy. All else is refused, but
// that the tenant role has all rights on the rows of a company where nothing else stands here.
const ALL = 'select insert update delete'
const RIGHTS: Record<string, Record<string, string>> = {
  leadline_gate: {
    accounts: ALL,
    account_users: ALL,
    companies: ALL,
    sign_ins: ALL,
    sessions: ALL,
    password_links: ALL,
    push_subscriptions: ALL,
    push_keys: 'select insert',
    chat_participants: 'select',
    employees: 'select',
    employee_departments: 'select',
    departments: 'select',
    capture_links: 'select',
    imports: 'select(company_id,created_at,id,state)',
    audit_entries: 'insert',
    account_audit_entries: 'select insert',
  },
  leadline_search: { leads: 'select', 'derived.lead_words': 'select' },
  leadline_app: {
    companies: 'select update',
    audit_entries: 'select insert',
    sign_ins:
      'insert update delete select(account_id,company_id,email,has_password,id,is_active,password_changed_at,user_type)',
    sessions: 'delete select(company_id,id,sign_in_id)',
  },
}
/** What lets a role through beside `tenant` of leadline_app and `backup` of leadline_backup, which every closed table has. */
const DOORS = [
  'audit_entries: gate, insert for leadline_gate',
  'capture_links: gate, select for leadline_gate',
  'chat_participants: gate, select for leadline_gate',
  'companies: gate, all for leadline_gate',
  'departments: gate, select for leadline_gate',
  'derived.lead_words: search, select for leadline_search',
  'employee_departments: gate, select for leadline_gate',
  'employees: gate, select for leadline_gate',
  'imports: gate, select for leadline_gate',
  'leads: search, select for leadline_search',
  'sessions: gate, all for leadline_gate',
  'sign_ins: gate, all for leadline_gate',
]

let t: TestApp
let client: pg.Client
let a: string
let b: string
beforeAll(async () => {
  t = await startTestApp()
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
  a = (await fillTables(client)).company
  b = (await fillTables(client)).company
})
afterAll(async () => {
  await client.end()
  await t.stop()
})

test('each role has the rights that are named for it on each table, and no others', async () => {
  const owned = Object.fromEntries((await tenantTables(client)).map(({ name }) => [name, ALL]))
  for (const [role, rights] of Object.entries(RIGHTS)) {
    const expected = role === 'leadline_app' ? { ...owned, ...rights } : rights
    expect(await rightsOf(role), role).toEqual(expected)
  }
})

test('nobody else has a right on any table, and everybody together has none', async () => {
  const { rows } = await client.query(`
    select distinct r.rolname, c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join (select oid, rolname from pg_roles union all select 0, 'public') r
    join lateral aclexplode(c.relacl) x on x.grantee = r.oid
    where (n.nspname = 'public' or c.oid = 'derived.lead_words'::regclass)
      and c.relkind in ('r', 'p', 'v', 'm') and x.grantee <> c.relowner
      and r.rolname not in ('leadline_app', 'leadline_gate', 'leadline_search', 'leadline_backup')`)
  expect(rows).toEqual([])
})

test('the gate and the search come through the doors that are named for them, and through no others', async () => {
  const { rows } = await client.query<{ door: string }>(`
    select (schemaname || '.' || tablename)::regclass || ': ' || policyname || ', ' || lower(cmd) || ' for ' || array_to_string(roles, ' and ') as door
    from pg_policies where (schemaname = 'public' or tablename = 'lead_words') and not (policyname = 'tenant' and roles = '{leadline_app}')
      and not (policyname = 'backup' and roles = '{leadline_backup}') order by 1`)
  expect(rows.map(row => row.door)).toEqual(DOORS)
})

test('no role of Leadline passes by the policies, signs in, or has the rights of another', async () => {
  const { rows } = await client.query(`
    select rolname from pg_roles r where rolname like 'leadline\\_%' and (rolbypassrls or rolcanlogin or rolsuper
      or rolcreaterole or rolcreatedb or exists (select from pg_auth_members m where m.member = r.oid))`)
  expect(rows).toEqual([])
})

policed('the gate reads who is who of every company, writes none of it, and sees no lead', async () => {
  for (const table of ['employees', 'departments', 'employee_departments', 'capture_links']) {
    expect(await actAs(client, 'leadline_gate', [], `select from "${table}"`), table).toBe(2)
    expect(await actAs(client, 'leadline_gate', [], `delete from "${table}"`), table).toBe(REFUSED)
  }
  for (const table of ['leads', 'lead_history', 'follow_ups', 'held_submissions', 'import_rows'])
    expect(await actAs(client, 'leadline_gate', [a], `select from "${table}"`), table).toBe(REFUSED)
})

test('a search looks through the leads of the scope only, and nobody but the tenant role may ask', async () => {
  const leads = await client.query<{ id: string }>('select id from leads')
  const searches = [
    `select * from search_lead_ids($1, 'like', '%', 10)`,
    `select * from search_lead_ids($1, 'regex', '.', 10)`,
    `select * from first_lead_ids($1, 'like', '%', true, null, null, 10, 10)`,
    `select * from first_lead_ids($1, 'regex', '.', false, null, null, 10, 10)`,
    `select * from match_lead_ids($1, 'like', '%', '{${leads.rows.map(row => row.id)}}')`,
  ]
  for (const search of searches) {
    expect(await actAs(client, 'leadline_app', [a], search, [a]), search).toBe(1)
    expect(await actAs(client, 'leadline_app', [a], search, [b]), search).toBe(0)
    expect(await actAs(client, 'leadline_app', [], search, [a]), search).toBe(0)
    expect(await actAs(client, 'leadline_gate', [a], search, [a]), search).toBe(REFUSED)
  }
})

/** Of a role on all tables, in the words of `RIGHTS`: whole tables first, then single columns. */
async function rightsOf(role: string) {
  const { rows } = await client.query<{ name: string; rights: string | null }>(
    `select c.oid::regclass::text as name, (select string_agg(word, ' ' order by at) from (
        select at, right_ as word from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[])
          with ordinality r (right_, at) where has_table_privilege($1, c.oid, right_)
        union all select 10, right_ || '(' || string_agg(a.attname, ',' order by a.attname) || ')'
          from unnest('{select,insert,update}'::text[]) r (right_) join pg_attribute a
            on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where not has_table_privilege($1, c.oid, right_) and has_column_privilege($1, c.oid, a.attnum, right_)
          group by right_) w) as rights
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' or c.oid = 'derived.lead_words'::regclass)
       and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
    [role],
  )
  return Object.fromEntries(rows.filter(row => row.rights).map(row => [row.name, row.rights]))
}

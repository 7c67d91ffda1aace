import { allEndpoints } from '@leadline/contract/api'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refuseUndeclaredRoutes } from '../src/platform/routes-in-contract.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { policed } from './policed.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const tables = (where: string) =>
  asSuperuser<{ name: string }>(
    t.database,
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'derived') and c.relkind in ('r', 'p') and ${where} order by 1`,
  )

const HAS_COMPANY = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id')`

policed('every table with a company has a policy that is forced on its owner too', async () => {
  expect((await tables(HAS_COMPANY)).length).toBeGreaterThan(10)
  const open = await tables(
    `(c.relname = 'companies' or ${HAS_COMPANY}) and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'
        and pg_get_expr(p.polqual, p.polrelid) like '%scope_companies()%'))`,
  )
  expect(open).toEqual([])
})

test('every table with a company has the company first in its primary key, or none of its own', async () => {
  // sign_ins and sessions are looked up before the company is known.
  const loose = await tables(
    `${HAS_COMPANY} and c.relname not in ('sign_ins', 'sessions') and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary and a.attname = 'company_id')`,
  )
  expect(loose).toEqual([])
})

test('every foreign key between two tables of a company carries the company', async () => {
  const loose = await asSuperuser<{ key: string }>(
    t.database,
    `select f.conrelid::regclass || '.' || f.conname as key from pg_constraint f
     where f.contype = 'f' and f.confrelid not in ('accounts'::regclass, 'companies'::regclass, 'sign_ins'::regclass,
         'sessions'::regclass, 'push_subscriptions'::regclass)
       and not exists (select from pg_attribute a
         where a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname = 'company_id')`,
  )
  expect(loose).toEqual([])
})

test('every table but what is derived is in a backup: its role may read and write all of it', async () => {
  const left = await tables(
    `n.nspname = 'public' and c.relname not like 'kysely\\_%' and not (has_table_privilege('leadline_backup', c.oid, 'select, insert')
      and (not c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup')))`,
  )
  expect(left).toEqual([])
})

test('the application cannot read a password, a token or an account', async () => {
  const readable = await asSuperuser<{ what: string }>(
    t.database,
    `select c.relname || '.' || a.attname as what from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname in ('sign_ins', 'sessions', 'accounts', 'account_users') and a.attnum > 0
       and (a.attname in ('password_hash', 'token_hash') or c.relname in ('accounts', 'account_users'))
       and has_column_privilege('leadline_app', c.oid, a.attnum, 'select')`,
  )
  expect(readable).toEqual([])
})

test('an empty setting sees no row, and a company sees only its own', async () => {
  const rows = await t.deps.db.selectFrom('companies').select('id').execute()
  expect(rows).toEqual([])
})

test('every endpoint of the contract says who may call it and what it answers', () => {
  for (const endpoint of allEndpoints) {
    const { access, name } = endpoint
    expect(access === 'public' || access.types.length > 0, name).toBe(true)
    expect(endpoint.summary.length, name).toBeGreaterThan(5)
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(match => match[1])
    const shape = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : []
    expect(shape, name).toEqual(names)
  }
})

test('every id in a path belongs to an entity', () => {
  const loose = allEndpoints.flatMap(({ path, ids = {}, name }) =>
    [...path.matchAll(/:(\w*[iI]d)\b/g)]
      .map(m => m[1])
      .filter(key => !ids[`params.${key}`])
      .map(key => `${name} ${key}`),
  )
  expect(loose).toEqual([])
})

test('every endpoint of the contract has a route, and OpenAPI names it', async () => {
  const missing = allEndpoints.filter(e => !t.app.hasRoute({ method: e.method, url: `/api${e.path}` }))
  expect(missing.map(e => e.name)).toEqual([])
  const { paths } = (await t.app.inject('/api/openapi.json')).json()
  const undocumented = allEndpoints.filter(
    e => !paths[`/api${e.path.replace(/:(\w+)/g, '{$1}')}`]?.[e.method.toLowerCase()],
  )
  expect(undocumented.map(e => e.name)).toEqual([])
})

test('two endpoints never share a method and a path', () => {
  const names = allEndpoints.map(e => `${e.method} ${e.path}`)
  expect(new Set(names).size).toBe(names.length)
})

test('a route that is not in the contract stops the start', () => {
  const app = Fastify()
  refuseUndeclaredRoutes(app)
  expect(() => app.get('/api/secret-door', async () => 'open')).toThrow('not in contract/src/api.ts')
})

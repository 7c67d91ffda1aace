import pg from 'pg'
import { tenantTables } from './twin.ts'

const ALL_TABLES = `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and relkind = 'r' order by 1`

/** One hash for each table, over all its rows in any order: what a refusal must leave as it was. */
export async function hashOfAllTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.fromEntries([...(await (await hasherByCompany(client))())].sort())
  } finally {
    await client.end()
  }
}

/** That somebody read the log or took a file away is entered in it; a refusal is not. */
const NOT_OF_READING = "where kind not in ('exports', 'audit')"

/** A hash for each table and company, `leads 0199…`; rows of no company stand under the table's name alone. */
export type HashesByCompany = ReadonlyMap<string, string>

/** Prepares the one query that hashes every table company by company: after each write of thousands it is asked. */
export async function hasherByCompany(client: pg.Client): Promise<() => Promise<HashesByCompany>> {
  const tenants = await tenantTables(client)
  const { rows: tables } = await client.query<{ name: string }>(ALL_TABLES)
  const query = tables
    .map(({ name }) => {
      const company = name === 'companies' ? 'id' : tenants.includes(name) ? 'company_id' : 'null::uuid'
      return `select concat_ws(' ', '${name}', ${company}) as name,
        count(*) || ':' || coalesce(sum(hashtextextended(x::text, 0)), 0) as hash from "${name}" x
        ${name.endsWith('audit_entries') ? NOT_OF_READING : ''} group by 1`
    })
    .join(' union all ')
  return async () => {
    const { rows } = await client.query<{ name: string; hash: string }>(query)
    return new Map(rows.map(row => [row.name, row.hash]))
  }
}

/** The tables whose rows of `companyId` differ, or of anybody. */
export const changedTables = (before: HashesByCompany, after: HashesByCompany, companyId = '') =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    name => name.endsWith(companyId) && before.get(name) !== after.get(name),
  )

/** Counts up whenever a transaction writes, even one that is rolled back: unchanged means that nothing was written. */
export async function writesSoFar(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  )
  return rows[0]!.next
}

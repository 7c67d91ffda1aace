import pg from 'pg'

/** One hash for each table, over all its rows in any order: what a refusal must leave as it was. */
export async function hashOfAllTables(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and relkind = 'r' order by 1`,
    )
    const hashes = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(x::text, 0)), 0) as hash from "${name}" x`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>(hashes.join(' union all '))
    return Object.fromEntries(rows.map(row => [row.name, row.hash]))
  } finally {
    await client.end()
  }
}

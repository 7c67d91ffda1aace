import type pg from 'pg'

export interface KeptTable {
  name: string
  /** Without generated ones. */
  columns: string[]
  /** It holds whole files: its rows are read and written a few at a time. */
  heavy?: boolean
}

/** Every table of ours, those first that others point to. */
export async function keptTables(client: pg.ClientBase): Promise<KeptTable[]> {
  const { rows } = await client.query<KeptTable & { needs: string[] }>(`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attstorage = 'e') as heavy,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely\\_%' order by 1`)
  const sorted: KeptTable[] = []
  while (sorted.length < rows.length) {
    const known = new Set(sorted.map(t => t.name))
    const next = rows.filter(t => !known.has(t.name) && t.needs.every(need => known.has(need)))
    if (!next.length) throw new Error('The tables point to each other in a circle.')
    sorted.push(...next.map(({ needs: _, ...table }) => table))
  }
  return sorted
}

/** The names of the migrations that the database has; none where it is new. */
export async function ranMigrations(client: pg.ClientBase): Promise<string[]> {
  const made = await client.query<{ yes: boolean }>(
    "select to_regclass('kysely_migration') is not null as yes",
  )
  if (!made.rows[0]?.yes) return []
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(row => row.name)
}

/** The rows of a table as lines of JSON, a few thousand at a time, inside the open transaction. */
export async function* rowsOf(
  client: pg.ClientBase,
  { name, columns, heavy }: KeptTable,
): AsyncGenerator<string[]> {
  const list = columns.map(column => `"${column}"`).join(', ')
  await client.query(
    `declare kept no scroll cursor for select row_to_json(x)::text from (select ${list} from "${name}") x`,
  )
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${heavy ? 4 : 2000} from kept`,
      rowMode: 'array',
    })
    if (!rows.length) break
    yield rows.map(([line]) => line)
  }
  await client.query('close kept')
}

/** Writes rows, given as JSON, into a table. */
export async function insertRows(client: pg.ClientBase, { name, columns }: KeptTable, rows: string[]) {
  const list = columns.map(column => `"${column}"`).join(', ')
  await client.query(
    `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** Whether anybody has used this database. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>('select exists (select from accounts) as used')
  return !rows[0]?.used
}

/**
 * Takes away the indexes that only make reading quicker and says how to make them again: filled all at once they
 * take a fraction of the time that they take row by row.
 */
export async function dropPlainIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname not like 'kysely\\_%' and not i.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by 1`)
  if (rows.length) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}

export async function makeIndexes(client: pg.ClientBase, definitions: readonly string[]) {
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const definition of definitions) await client.query(definition)
}

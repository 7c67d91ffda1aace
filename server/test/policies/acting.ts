import pg from 'pg'

/** What a statement did: how many rows it saw or touched, or the code with which it was refused. */
export type Outcome = number | string

/** Runs one statement as `role` with `companies` as its scope, and takes it back. */
export async function actAs(
  client: pg.ClientBase,
  role: string,
  companies: readonly string[],
  text: string,
  values: unknown[] = [],
): Promise<Outcome> {
  await client.query('begin')
  try {
    await client.query(`set local role ${role}`)
    await client.query(`select set_config('app.companies', $1, true)`, [`{${companies}}`])
    return (await client.query(text, values)).rowCount ?? 0
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code) return error.code
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** PostgreSQL's code for a right that the role lacks and for a row that no policy lets in. */
export const REFUSED = '42501'

export interface TenantTable {
  name: string
  /** The column that says whose row it is. */
  owner: string
}

/** Every table whose rows belong to a company, and of what is derived the words of its leads. */
export async function tenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where (n.nspname = 'public' or c.oid = 'derived.lead_words'::regclass)
      and c.relkind in ('r', 'p') order by 1`)
  return [{ name: 'companies', owner: 'id' }, ...rows.map(({ name }) => ({ name, owner: 'company_id' }))]
}

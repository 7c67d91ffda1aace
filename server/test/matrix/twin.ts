import type pg from 'pg'

/** Belong to no company, or have ids that are unique over all companies: they have no twin. */
const UNIQUE = ['companies', 'sign_ins', 'sessions']

/**
 * Copies every row of `from` under the company `to`, with the same ids and keys: what a query or a join that
 * forgets its company would take for the first company's. Texts with `mark` in them bear `twinMark` instead.
 */
export async function addTwin(
  client: pg.Client,
  from: { id: string; mark: string },
  to: { id: string; mark: string; account: string },
) {
  await client.query(
    `insert into companies (id, account_id, business_name, company_code, email, phone, created_at, updated_at)
     select $2, $3, replace(business_name, $4, $5), replace(company_code, $4, $5), replace(email, $4, $5), phone,
       created_at, updated_at from companies where id = $1`,
    [from.id, to.id, to.account, from.mark, to.mark],
  )
  // Not in the order of the foreign keys: they hold once all is there.
  await client.query(`set session_replication_role = replica`)
  for (const table of (await tenantTables(client)).filter(name => !UNIQUE.includes(name))) {
    const columns = await writtenColumns(client, table)
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from ${table} x, jsonb_populate_record(null::${table},
         replace(replace(to_jsonb(x)::text, $1, $2), $3, $4)::jsonb) y
       where x.company_id = $1::uuid`.replace(`select ${columns}`, `select ${columns.map(c => `y.${c}`)}`),
      [from.id, to.id, from.mark, to.mark],
    )
  }
  // What a trigger writes beside the leads, so that a search that forgets its company finds the twin's too.
  await client.query(
    `insert into derived.lead_words select company_id, id, created_at, search from leads
     where company_id = $1 and deleted_at is null`,
    [to.id],
  )
  await client.query(`reset session_replication_role`)
}

/** Every table whose rows belong to a company. */
export async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  return rows.map(row => row.name)
}

/** The columns of a table that a row is written with: all but the generated ones. */
export async function writtenColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(row => row.name)
}

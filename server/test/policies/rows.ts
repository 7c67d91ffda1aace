import type pg from 'pg'
import { uuidv7 } from 'uuidv7'

/** A column that a row cannot do without, and what it points to. */
interface Column {
  table: string
  name: string
  type: string
  pointsTo: string | null
  pointsAt: string | null
}
type Row = Record<string, unknown>

/** What a column's own check wants; whatever is not named is made from the type. */
const WANTED: Row = {
  type: 'call',
  user_type: 'company',
  category: 'sector',
  stage: 'new',
  state: 'uploaded',
}
/** Of form_fields and account_users the same word means something else. */
const WANTED_IN: Record<string, Row> = {
  form_fields: { type: 'text' },
  account_users: { user_type: 'superadmin' },
  message_templates: { language: 'en' },
  arrival_rules: { method: 'equal' },
  lead_acts: { kind: 'status' },
  lead_images: { type: 'image/png' },
  lead_merges: { follow_ups: [], images: [] },
  notifications: { type: 'other' },
}

/** One row in every table for one company, made from the catalogue, so that later tables have theirs. */
export async function fillTables(client: pg.ClientBase): Promise<{ company: string }> {
  const columns = await neededColumns(client)
  const made: Record<string, Row> = {}
  for (const table of await tablesInOrder(client)) {
    const row: Row = {}
    for (const column of columns.filter(c => c.table === table)) row[column.name] = valueFor(column, made)
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    // Of the keys of the installation there is one row, for all companies.
    const once = table === 'push_keys' ? 'on conflict do nothing' : ''
    await client.query(`insert into "${table}" (${names}) values (${places}) ${once}`, Object.values(row))
    made[table] = row
  }
  return { company: String(made.companies?.id) }
}

function valueFor({ table, name, type, pointsTo, pointsAt }: Column, made: Record<string, Row>): unknown {
  if (pointsTo && pointsAt) return made[pointsTo]?.[pointsAt]
  if (type.startsWith('json')) return '{}'
  const wanted = WANTED_IN[table]?.[name] ?? WANTED[name]
  if (wanted !== undefined) return wanted
  if (type === 'uuid') return uuidv7()
  if (type === 'bytea') return Buffer.from(uuidv7())
  if (type === 'timestamp with time zone') return '2026-11-20T06:30:00Z'
  if (type === 'boolean') return false
  if (type === 'date') return '2026-11-20'
  return type === 'text' ? uuidv7() : 1
}

/** Columns without a default that must not be empty, and `company_id` wherever it stands. */
async function neededColumns(client: pg.ClientBase) {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      f.confrelid::regclass::text as "pointsTo", target.attname as "pointsAt"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select f.confrelid, f.confkey[array_position(f.conkey, a.attnum)] as at from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
      order by array_length(f.conkey, 1) desc limit 1) f on true
    left join pg_attribute target on target.attrelid = f.confrelid and target.attnum = f.at
    where c.relkind = 'r' and c.relname not like 'kysely\\_%'
      and ((a.attnotnull and not a.atthasdef) or a.attname = 'company_id') order by a.attnum`)
  return rows
}

async function tablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely\\_%' order by 1`)
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.filter(r => !sorted.includes(r.name) && r.needs.every(need => sorted.includes(need)))
    if (!next.length) throw new Error('The tables point to each other in a circle.')
    sorted.push(...next.map(r => r.name))
  }
  return sorted
}

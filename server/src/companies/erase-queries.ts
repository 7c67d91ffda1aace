import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

interface Owned {
  schema: string
  name: string
  /** The tables that it points to. */
  needs: string[]
}

/**
 * Every table that holds rows of companies and that the tenant role may clear, those first that point to others;
 * what is counted from other tables comes last, for clearing those counts.
 */
export async function tablesToClear(trx: Trx): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select n.nspname as schema, c.relname as name,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'derived') and c.relkind = 'r'
      and exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'delete')
    order by n.nspname desc, c.relname`.execute(trx)
  const sorted: Owned[] = []
  const left = new Set(rows)
  while (left.size) {
    const free = [...left].filter(t => ![...left].some(other => other !== t && other.needs.includes(t.name)))
    if (!free.length) throw new Error('The tables point to each other in a circle.')
    for (const table of free) left.delete(table)
    sorted.push(...free)
  }
  return sorted.toSorted((a, b) => Number(a.schema === 'derived') - Number(b.schema === 'derived'))
}

/** Takes up to `most` rows of a company out of a table. @returns how many */
export async function clearRows(trx: Trx, { schema, name }: Owned, companyId: string, most: number) {
  const table = sql.id(schema, name)
  const { numAffectedRows } = await sql`
    delete from ${table} where ctid = any (array(
      select ctid from ${table} where company_id = ${companyId} limit ${most}))`.execute(trx)
  return Number(numAffectedRows)
}

/** Takes away the sign-ins of a company with all that hangs on them, then the company itself; done as the gate. False where it was gone. */
export async function deleteCompany(trx: Trx, companyId: string) {
  await trx.deleteFrom('sessions').where('companyId', '=', companyId).execute()
  await trx.deleteFrom('signIns').where('companyId', '=', companyId).execute()
  const { numDeletedRows } = await trx.deleteFrom('companies').where('id', '=', companyId).executeTakeFirst()
  return numDeletedRows > 0n
}

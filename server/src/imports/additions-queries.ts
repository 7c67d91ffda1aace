import type { FieldType } from '@leadline/contract/form-fields/form-field'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { NewEmployee } from './collect-additions.ts'

/** The department of people whom an import has made. */
export const IMPORTED = 'Imported'

type Stamp = { companyId: string; id: string; now: string }

/** A status after all others, of stage open, from which a lead may go anywhere. */
export const insertStatus = (trx: Trx, { companyId, id, now }: Stamp, name: string, label: string) =>
  sql`
    insert into statuses (company_id, id, name, label, color, stage, sort_order, can_transition_to, created_at, updated_at)
    select ${companyId}::uuid, ${id}::uuid, ${name}, ${label}, 'slate', 'open', coalesce(max(sort_order), 0) + 1,
      coalesce(array_agg(name order by sort_order), '{}'), ${now}::timestamptz, ${now}::timestamptz
    from statuses where company_id = ${companyId}::uuid
    on conflict do nothing`.execute(trx)

export const insertSource = (trx: Trx, { companyId, id, now }: Stamp, value: string, label: string) =>
  sql`
    insert into dropdown_options (company_id, id, category, label, value, sort_order, created_at, updated_at)
    select ${companyId}::uuid, ${id}::uuid, 'sourceOfLead', ${label}, ${value}, coalesce(max(sort_order), 0) + 1,
      ${now}::timestamptz, ${now}::timestamptz
    from dropdown_options where company_id = ${companyId}::uuid and category = 'sourceOfLead'
    on conflict do nothing`.execute(trx)

export const insertField = (
  trx: Trx,
  { companyId, id, now }: Stamp,
  field: { name: string; label: string; type: FieldType; options: readonly string[] },
) =>
  sql`
    insert into form_fields (company_id, id, name, label, type, options, sort_order, created_at, updated_at)
    select ${companyId}::uuid, ${id}::uuid, ${field.name}, ${field.label}, ${field.type},
      ${json(field.options.map(value => ({ value, label: value })))}::jsonb, coalesce(max(sort_order), 0) + 1,
      ${now}::timestamptz, ${now}::timestamptz
    from form_fields where company_id = ${companyId}::uuid
    on conflict do nothing`.execute(trx)

/** The id of the department Imported, and whether it was made just now. */
export async function departmentImported(trx: Trx, { companyId, id, now }: Stamp) {
  const made = await trx
    .insertInto('departments')
    .values({
      companyId,
      id,
      name: IMPORTED,
      description: 'People named in imported files',
      isSales: false,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return { id, made: true }
  const found = await trx
    .selectFrom('departments')
    .select('id')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(name) = lower(${IMPORTED})`)
    .executeTakeFirstOrThrow()
  return { id: found.id, made: false }
}

/** A person without sign-in, in one department. */
export async function insertEmployee(
  trx: Trx,
  { companyId, now }: Omit<Stamp, 'id'>,
  { id, name, email }: NewEmployee,
  departmentId: string,
) {
  await trx
    .insertInto('employees')
    .values({
      companyId,
      id,
      name,
      email,
      phone: '',
      role: 'Employee',
      designation: '',
      employeeId: '',
      address: '',
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    .execute()
  await trx.insertInto('employeeDepartments').values({ companyId, employeeId: id, departmentId }).execute()
}

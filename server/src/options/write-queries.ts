import { refuseField } from '@leadline/contract/errors'
import { DEFAULT_OPTIONS, type OwnCategory } from '@leadline/contract/options/option'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

const TAKEN = {
  dropdown_options_company_id_category_value_key: () => refuseField('VALUE_TAKEN', 'value'),
}

export interface OptionToWrite {
  category: OwnCategory
  label: string
  value: string
  sortOrder?: number | undefined
}

/** Adds an option, after the others of its category where no place is given. @throws Refusal VALUE_TAKEN */
export const insertOption = (trx: Trx, companyId: string, id: string, option: OptionToWrite, at: string) =>
  unlessTaken(TAKEN, () =>
    sql`
      insert into dropdown_options (company_id, id, category, label, value, sort_order, created_at, updated_at)
      select ${companyId}::uuid, ${id}::uuid, ${option.category}, ${option.label}, ${option.value},
        coalesce(${option.sortOrder ?? null}::double precision, max(sort_order) + 1, 1), ${at}::timestamptz, ${at}::timestamptz
      from dropdown_options where company_id = ${companyId} and category = ${option.category}`.execute(trx),
  )

/** Changes what is given. @throws Refusal VALUE_TAKEN */
export const updateOption = (
  trx: Trx,
  companyId: string,
  id: string,
  values: { label?: string | undefined; value?: string | undefined; sortOrder?: number | undefined },
  at: string,
) =>
  unlessTaken(TAKEN, () =>
    trx
      .updateTable('dropdownOptions')
      .set({ ...values, updatedAt: at })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )

export const deleteOption = (trx: Trx, companyId: string, id: string) =>
  trx.deleteFrom('dropdownOptions').where('companyId', '=', companyId).where('id', '=', id).execute()

/** Adds the defaults whose value is missing, each after the others of its category. @returns how many */
export async function insertMissingDefaults(trx: Trx, companyId: string, newId: () => string, at: string) {
  const wanted = Object.entries(DEFAULT_OPTIONS).flatMap(([category, options]) =>
    options.map(option => ({ ...option, category, id: newId() })),
  )
  const list = (key: 'id' | 'category' | 'label' | 'value') => wanted.map(option => option[key])
  const { rows } = await sql<{ id: string }>`
    insert into dropdown_options (company_id, id, category, label, value, sort_order, created_at, updated_at)
    select ${companyId}::uuid, w.id, w.category, w.label, w.value,
      coalesce((select max(o.sort_order) from dropdown_options o
        where o.company_id = ${companyId} and o.category = w.category), 0) + w.place, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${list('id')}::uuid[], ${list('category')}::text[], ${list('label')}::text[], ${list('value')}::text[])
      with ordinality w (id, category, label, value, place)
    on conflict (company_id, category, value) do nothing returning id`.execute(trx)
  return rows.length
}

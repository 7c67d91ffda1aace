import { refuseField } from '@leadline/contract/errors'
import { BUDGET_RANGES, BUILT_IN_FIELDS, type FormField } from '@leadline/contract/form-fields/form-field'
import { DEFAULT_OPTIONS } from '@leadline/contract/options/option'
import { tableOf } from '@leadline/contract/table-of'
import { json, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { unlessTaken } from '../platform/taken.ts'

const BUILT_IN_OPTIONS = tableOf<{ value: string; label: string }[]>({
  source: DEFAULT_OPTIONS.sourceOfLead,
  budget: BUDGET_RANGES.map(range => ({ value: range, label: range })),
})

/** The fields that every company has and cannot delete. */
export async function seedFormFields(
  trx: Trx,
  companyId: string,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
) {
  const at = now().toISOString()
  const rows = BUILT_IN_FIELDS.map(({ order, ...field }) => ({
    ...field,
    companyId,
    id: newId(),
    placeholder: '',
    options: json(BUILT_IN_OPTIONS.get(field.name) ?? []),
    builtIn: true,
    sortOrder: order,
    insertAfter: '',
    createdAt: at,
    updatedAt: at,
  }))
  await trx.insertInto('formFields').values(rows).execute()
}

/** The fields of a company, built-in and custom, in their order; of two in one place the built-in first. */
export const listFormFields = (trx: Trx, companyId: string): Promise<FormField[]> =>
  trx
    .selectFrom('formFields')
    .select([
      'id as _id',
      'name',
      'label',
      'type',
      'placeholder',
      'required',
      'options',
      'sortOrder as order',
      'insertAfter',
      'builtIn',
    ])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .orderBy('builtIn', 'desc')
    .orderBy('id')
    .execute()

const TAKEN = {
  form_fields_company_id_name_key: () =>
    refuseField('NAME_TAKEN', 'label', 'There is already a field of this name.'),
}

/** Adds a custom field. @throws Refusal NAME_TAKEN */
export const insertFormField = (
  trx: Trx,
  companyId: string,
  id: string,
  { options, order, ...field }: Omit<FormField, '_id' | 'builtIn'>,
  at: string,
) =>
  unlessTaken(TAKEN, () =>
    trx
      .insertInto('formFields')
      .values({
        ...field,
        companyId,
        id,
        options: json(options),
        builtIn: false,
        sortOrder: order,
        createdAt: at,
        updatedAt: at,
      })
      .execute(),
  )

/** Changes what is given of a field. */
export const updateFormField = (
  trx: Trx,
  companyId: string,
  id: string,
  { options, order: sortOrder, ...field }: Changed<Omit<FormField, '_id' | 'builtIn' | 'name'>>,
  at: string,
) =>
  trx
    .updateTable('formFields')
    .set({ ...field, sortOrder, ...(options ? { options: json(options) } : {}), updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

type Changed<T> = { [K in keyof T]?: T[K] | undefined }

export const deleteFormField = (trx: Trx, companyId: string, id: string) =>
  trx.deleteFrom('formFields').where('companyId', '=', companyId).where('id', '=', id).execute()

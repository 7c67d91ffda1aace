import { BUDGET_RANGES, BUILT_IN_FIELDS, type FormField } from '@leadline/contract/form-fields/form-field'
import { DEFAULT_OPTIONS } from '@leadline/contract/options/option'
import { json, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

const BUILT_IN_OPTIONS: Record<string, { value: string; label: string }[]> = {
  source: DEFAULT_OPTIONS.sourceOfLead,
  budget: BUDGET_RANGES.map(range => ({ value: range, label: range })),
}

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
    options: json(BUILT_IN_OPTIONS[field.name] ?? []),
    builtIn: true,
    sortOrder: order,
    insertAfter: '',
    createdAt: at,
    updatedAt: at,
  }))
  await trx.insertInto('formFields').values(rows).execute()
}

/** The fields of a company, built-in and custom, in their order. */
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
    .orderBy('id')
    .execute()

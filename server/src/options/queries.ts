import { DEFAULT_OPTIONS, type OwnCategory, type OwnOption } from '@leadline/contract/options/option'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** The dropdown options that a new company starts with. */
export async function seedOptions(trx: Trx, companyId: string, { newId, now }: Pick<Deps, 'newId' | 'now'>) {
  const at = now().toISOString()
  const rows = Object.entries(DEFAULT_OPTIONS).flatMap(([category, options]) =>
    options.map((option, index) => ({
      ...option,
      companyId,
      id: newId(),
      category,
      sortOrder: index + 1,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await trx.insertInto('dropdownOptions').values(rows).execute()
}

/** The options of a company in their order, of one category or all. */
export async function listOptions(trx: Trx, companyId: string, category?: OwnCategory): Promise<OwnOption[]> {
  const rows = await options(trx, companyId)
    .$if(category !== undefined, query => query.where('category', '=', category ?? ''))
    .orderBy('category')
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(optionOf)
}

/** One option of a company. */
export async function readOption(trx: Trx, companyId: string, id: string): Promise<OwnOption | undefined> {
  const row = await options(trx, companyId).where('id', '=', id).executeTakeFirst()
  return row && optionOf(row)
}

const options = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('dropdownOptions')
    .select(['id as _id', 'category', 'label', 'value', 'sortOrder'])
    .where('companyId', '=', companyId)

const optionOf = (row: Omit<OwnOption, 'category'> & { category: string }): OwnOption => ({
  ...row,
  category: row.category as OwnCategory,
})

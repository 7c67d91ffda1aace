import type { FormField } from '@leadline/contract/form-fields/form-field'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** How long a deleted lead can be brought back (design section 5). */
const DAYS_TO_RESTORE = 30

/** The custom fields that the company has configured. */
export const customFieldsOf = (
  trx: Trx,
  companyId: string,
): Promise<Pick<FormField, 'name' | 'label' | 'type'>[]> =>
  trx
    .selectFrom('formFields')
    .select(['name', 'label', 'type'])
    .where('companyId', '=', companyId)
    .where('builtIn', '=', false)
    .execute()

/** Which of these are no departments of the company. */
export async function unknownDepartments(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${[...ids]}::uuid[]) w (id)
    where not exists (select from departments d where d.company_id = ${companyId} and d.id = w.id)`.execute(
    trx,
  )
  return rows.map(row => row.id)
}

/**
 * Erases what was deleted over 30 days ago, with its history and follow-ups; what was merged lives on in another.
 * @returns how many
 */
export async function eraseLeads(trx: Trx, companyId: string, now: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('leads')
    .where('companyId', '=', companyId)
    .where('deletedAt', '<=', lastDayOf(now))
    .where(
      sql<boolean>`not exists (select from lead_merges m
        where m.company_id = leads.company_id and m.merged_id = leads.id and m.split_at is null)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Every company there is; asked as the gate. */
export const allCompanies = async (trx: Trx) =>
  (await trx.selectFrom('companies').select('id').execute()).map(company => company.id)

/** What was deleted before this instant cannot be restored any more. ISO 8601. */
export const lastDayOf = (now: Date) => new Date(now.getTime() - DAYS_TO_RESTORE * 86_400_000).toISOString()

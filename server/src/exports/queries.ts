import type { Trx } from '../platform/db.ts'

/** The names of a company's employees, one for each. */
export async function employeeNames(trx: Trx, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('employees')
    .select('name')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

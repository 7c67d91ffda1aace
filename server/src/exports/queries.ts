import type { Trx } from '../platform/db.ts'

/** What a company is called. */
export async function companyName(trx: Trx, companyId: string): Promise<string> {
  const { businessName } = await trx
    .selectFrom('companies')
    .select('businessName')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return businessName
}

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

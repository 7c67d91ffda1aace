import type { Trx } from '../platform/db.ts'

/** Whether this is a department of the company; it stays one until the transaction ends. */
export const isDepartment = async (trx: Trx, companyId: string, id: string) =>
  (await trx
    .selectFrom('departments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()) !== undefined

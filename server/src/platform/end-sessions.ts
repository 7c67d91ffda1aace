import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** Ends every session of these employees of a company: what they may has changed. */
export const endSessions = (trx: Trx, companyId: string, employeeIds: readonly string[]) =>
  trx
    .deleteFrom('sessions')
    .where('companyId', '=', companyId)
    .where('signInId', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()

import type { Trx } from './db.ts'

/**
 * Lets one at a time change a company's lists and settings: the order of a list, the graph of its statuses and
 * the last of a stage hang on several rows at once. Leads and everything else go on beside it.
 */
export const lockCompany = (trx: Trx, companyId: string) =>
  trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

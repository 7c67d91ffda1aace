import type { Trx } from './db.ts'
import { type Change, recordHistory } from './lead-history.ts'

/**
 * Tells the histories of leads that a change of the company's lists has given another text in one field, all
 * of them the same.
 */
export const tellMoved = (
  trx: Trx,
  companyId: string,
  leadIds: readonly string[],
  change: { field: string; from: string; to: string },
  by: Change,
) =>
  recordHistory(
    trx,
    companyId,
    leadIds.map(leadId => ({ leadId, changes: [change] })),
    by,
  )

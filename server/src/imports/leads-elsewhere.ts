import { asGate, enterCompany, type Trx } from '../platform/db.ts'
import { companiesBeside, idsOfLeads } from './lead-queries.ts'
import type { ImportRecord } from './queries.ts'

/** Those who see every company of their account. */
const SEE_ALL = new Set(['superadmin', 'user'])

/**
 * Which of these ids are leads of other companies of the account, deleted ones too, where whoever imports sees those
 * companies: an export of all companies is no reason to copy leads from one into the other.
 */
export async function leadsElsewhere(
  trx: Trx,
  { companyId, createdByType }: Pick<ImportRecord, 'companyId' | 'createdByType'>,
  ids: readonly string[],
): Promise<string[]> {
  if (!ids.length || !SEE_ALL.has(createdByType)) return []
  return asGate(trx, [companyId], async () => {
    const found: string[] = []
    for (const other of await companiesBeside(trx, companyId)) {
      await enterCompany(trx, other)
      found.push(...(await idsOfLeads(trx, other, ids)))
    }
    return found
  })
}

import { asGate, enterCompany, type Trx } from '../platform/db.ts'
import { companiesBeside, idsOfLeads, standingOf } from './lead-queries.ts'
import type { ImportRecord } from './queries.ts'

/** Those who see every company of their account. */
const SEE_ALL = new Set(['superadmin', 'user'])

/** Those of these ids that are no leads of the company any more, or of another one, with why, as a rejected row tells it. */
export async function leadsAway(
  trx: Trx,
  record: ImportRecord,
  ids: readonly string[],
): Promise<[id: string, why: string][]> {
  if (!ids.length) return []
  const gone = [...(await standingOf(trx, record.companyId, ids)).values()]
  const merged = gone.filter(lead => lead.gone === 'merged')
  const elsewhere = SEE_ALL.has(record.createdByType) ? await leadsElsewhere(trx, record.companyId, ids) : []
  return [
    ...merged.map(
      ({ id, intoName }) =>
        [id, `This lead has been merged into ${intoName ?? 'one that was deleted'}`] as [string, string],
    ),
    ...elsewhere.map(
      id => [id, 'This lead is one of another company. Import its row there'] as [string, string],
    ),
  ]
}

/**
 * Which of these are leads of other companies of the account, deleted ones too: an export of all companies is no reason
 * to copy leads from one into the other.
 */
const leadsElsewhere = (trx: Trx, companyId: string, ids: readonly string[]) =>
  asGate(trx, [companyId], async () => {
    const found: string[] = []
    for (const other of await companiesBeside(trx, companyId)) {
      await enterCompany(trx, other)
      found.push(...(await idsOfLeads(trx, other, ids)))
    }
    return found
  })

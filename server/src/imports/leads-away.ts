import { OF_ALL_COMPANIES } from '@leadline/contract/access/user-type'
import { asGate, enterCompany, type Trx } from '../platform/db.ts'
import { companiesBeside, idsOfLeads, standingOf } from './lead-queries.ts'
import type { ImportRecord } from './queries.ts'

/** Those of these ids that are no leads of the company any more, or of another one, with why, as a rejected row tells it. */
export async function leadsAway(
  trx: Trx,
  record: ImportRecord,
  ids: readonly string[],
): Promise<[id: string, why: string][]> {
  if (!ids.length) return []
  const gone = [...(await standingOf(trx, record.companyId, ids)).values()]
  const merged = gone.filter(lead => lead.gone === 'merged')
  const elsewhere = OF_ALL_COMPANIES.some(type => type === record.createdByType)
    ? await leadsElsewhere(trx, record.companyId, ids)
    : []
  const why = (id: string, words: string): [string, string] => [id, words]
  return [
    ...merged.map(({ id, intoName }) =>
      why(id, `This lead has been merged into ${intoName ?? 'one that was deleted'}`),
    ),
    ...elsewhere.map(id => why(id, 'This lead is one of another company. Import its row there')),
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

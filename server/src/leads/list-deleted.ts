import type { DeletedLeadQuery } from '@leadline/contract/leads/deleted'
import { searchPattern } from '@leadline/contract/leads/query'
import { eachCompany } from '../platform/across-companies.ts'
import { byCodePoints, readCursor, writeCursor } from '../platform/page-cursor.ts'
import { countDeleted, deletedOf, type Gone, leadsToBringBack } from './deleted-queries.ts'
import type { SaveCall } from './save-lead.ts'

type ListCall = Pick<SaveCall, 'trx' | 'scope' | 'now'>

/** One keyset page of the leads that can be restored, of all the companies of the call, the last deleted first. */
export async function listDeleted({ query, ...call }: ListCall & { query: DeletedLeadQuery }) {
  const { trx, scope, now } = call
  const wanted = { now, pattern: searchPattern(query.search ?? '') }
  const after = readCursor(query)
  const parts = await eachCompany(scope, company => deletedOf(trx, company, wanted, after, query.limit + 1))
  const counts = await eachCompany(scope, company => countDeleted(trx, company, wanted))
  const found = parts.flat().sort(lastFirst)
  const listed = found.slice(0, query.limit)
  const acts = await actsOf(call, listed)
  const data = listed.map(({ key: _, actId, ...lead }) => ({
    ...lead,
    ...(actId ? { act: { _id: actId, leads: acts.get(actId) ?? 0 } } : {}),
  }))
  const last = found.length > query.limit ? listed.at(-1) : undefined
  return {
    data,
    page: {
      nextCursor: last ? writeCursor(query, { empty: false, key: last.key, id: last._id }) : null,
      total: counts.reduce((sum, n) => sum + n, 0),
      totalIsCapped: false,
    },
  }
}

const lastFirst = (a: Gone, b: Gone) => byCodePoints(b.key, a.key) || byCodePoints(b._id, a._id)

/** An act on leads of several companies counts over them all, as it is undone in all of them. */
async function actsOf({ trx, scope, now }: ListCall, listed: readonly Gone[]) {
  const ids = [...new Set(listed.flatMap(lead => lead.actId ?? []))]
  const counts = new Map<string, number>()
  if (!ids.length) return counts
  for (const { actId, leads } of (
    await eachCompany(scope, company => leadsToBringBack(trx, company, ids, now))
  ).flat())
    counts.set(actId, (counts.get(actId) ?? 0) + leads)
  return counts
}

import { type DeletedLead, MOST_DELETED_LISTED } from '@leadline/contract/leads/deleted'
import { eachCompany } from '../platform/across-companies.ts'
import { countDeleted, deletedOf, type Gone, leadsToBringBack } from './deleted-queries.ts'
import type { SaveCall } from './save-lead.ts'

type ListCall = Pick<SaveCall, 'trx' | 'scope' | 'now'>

/** The leads that can be restored, of all the companies of the call, the last deleted first. */
export async function listDeleted(call: ListCall): Promise<{ data: DeletedLead[]; total: number }> {
  const { trx, scope, now } = call
  const parts = await eachCompany(scope, company => deletedOf(trx, company, now, MOST_DELETED_LISTED))
  const counts = await eachCompany(scope, company => countDeleted(trx, company, now))
  const listed = parts.flat().sort(lastFirst).slice(0, MOST_DELETED_LISTED)
  const acts = await actsOf(call, listed)
  const data = listed.map(({ actId, ...lead }) => ({
    ...lead,
    ...(actId ? { act: { _id: actId, leads: acts.get(actId) ?? 0 } } : {}),
  }))
  return { data, total: counts.reduce((sum, n) => sum + n, 0) }
}

const lastFirst = (a: Gone, b: Gone) => Date.parse(b.deletedAt) - Date.parse(a.deletedAt)

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

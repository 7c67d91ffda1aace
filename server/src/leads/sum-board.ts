import type { BoardColumn } from '@leadline/contract/leads/endpoints'
import { type LeadFilter, searchPattern } from '@leadline/contract/leads/query'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import { leadRules } from '../platform/lead-rules.ts'
import type { Session } from '../platform/session.ts'
import { checkCustom, companyList } from './list-leads.ts'
import { onlyIds, sumByStatus } from './list-queries.ts'
import { idsFound } from './search-leads.ts'

/**
 * The columns of the board: every status of the caller's companies in order, with the count and the worth of the
 * filtered leads in it, over all companies together. A search that matches too many leads to be counted has none.
 */
export async function boardOf(trx: Trx, who: Session, filter: LeadFilter, now: Date): Promise<BoardColumn[]> {
  await checkCustom(trx, who, filter.custom ?? [])
  const columns = new Map<string, BoardColumn>()
  await eachCompany(who, async companyId => {
    const { statuses } = await leadRules(trx, companyId)
    for (const { name } of statuses)
      if (!columns.has(name)) columns.set(name, { status: name, leads: 0, value: 0 })
    const sums = await sumsOf(trx, who, companyId, filter, now)
    for (const [name, column] of columns) {
      const sum =
        sums === undefined ? undefined : (sums.find(s => s.status === name) ?? { leads: 0, value: 0 })
      columns.set(name, plus(column, sum))
    }
  })
  return [...columns.values()]
}

async function sumsOf(trx: Trx, who: Session, companyId: string, filter: LeadFilter, now: Date) {
  const list = await companyList(trx, who, companyId, filter, '-createdAt', now)
  const pattern = searchPattern(filter.search ?? '')
  if (!pattern) return sumByStatus(trx, list)
  const ids = await idsFound(trx, list, pattern)
  return ids && sumByStatus(trx, onlyIds(list, ids))
}

function plus(column: BoardColumn, sum: { leads: number; value: number } | undefined): BoardColumn {
  const { status, leads, value } = column
  if (sum === undefined || leads === null || value === null) return { status, leads: null, value: null }
  return { status, leads: leads + sum.leads, value: value + sum.value }
}

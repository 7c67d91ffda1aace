import type { Tiles } from '@leadline/contract/dashboard/endpoints'
import type { Trx } from '../platform/db.ts'
import { leadRules } from '../platform/lead-rules.ts'
import type { Session } from '../platform/session.ts'
import { followUpTiles, leadTiles } from './queries.ts'

/** The six tiles over all companies of the call, each counted on the days of its own zone. */
export async function countTiles(trx: Trx, who: Session, now: Date): Promise<Tiles> {
  let tiles = NONE
  for (const companyId of who.companies) {
    const rules = await leadRules(trx, companyId)
    const leads = await leadTiles(trx, companyId, rules, now)
    const followUps = await followUpTiles(trx, who, companyId, rules, now)
    tiles = { ...added(tiles, leads), followUps: added(tiles.followUps, followUps) }
  }
  return tiles
}

const NONE: Tiles = {
  totalLeads: 0,
  createdThisWeek: 0,
  qualified: 0,
  inProgress: 0,
  idleInProgress: 0,
  closedWon: 0,
  wonValue: 0,
  lostLeads: 0,
  followUps: { total: 0, overdue: 0, today: 0, upcoming: 0 },
}

function added<T extends object>(sum: T, more: Partial<Record<keyof T, number>>): T {
  const figures = Object.entries(more).map(([name, figure]) => [
    name,
    (sum[name as keyof T] as number) + (figure as number),
  ])
  return { ...sum, ...Object.fromEntries(figures) }
}

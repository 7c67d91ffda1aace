import { reachOf } from '@leadline/contract/access/permissions'
import { analyticsOf } from '@leadline/contract/analytics/answer'
import type { Analytics } from '@leadline/contract/analytics/figures'
import { type AnalyticsRange, trendMonths, type Window, windowOf } from '@leadline/contract/analytics/range'
import { sharesOf, staged } from '@leadline/contract/analytics/tally'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Session } from '../platform/session.ts'
import {
  monthsOfCompany,
  monthsOfSeen,
  namesOfLinks,
  readCompany,
  talliesOfCompany,
  talliesOfSeen,
} from './queries.ts'

/**
 * The figures over all companies of the call. Of several the days are those of the first one's today, which each of them
 * has in its own zone: so the list that is asked for those days finds what was counted.
 */
export async function readAnalytics(
  trx: Trx,
  who: Session,
  range: AnalyticsRange,
  now: Date,
): Promise<Analytics> {
  const known = await eachCompany(who, async id => ({ id, ...(await readCompany(trx, id)) }))
  const zone = known[0]?.timeZone ?? 'UTC'
  const days = {
    window: windowOf(range, now.toISOString(), zone),
    months: trendMonths(now.toISOString(), zone),
  }
  const companies = []
  for (const company of known) companies.push(await countOne(trx, who, company, days))
  return analyticsOf({ range, ...days, companies, links: companies.flatMap(({ links }) => links) })
}

interface Days {
  window: Window
  months: string[]
}

type Known = Awaited<ReturnType<typeof readCompany>> & { id: string }

async function countOne(trx: Trx, who: Session, company: Known, days: Days) {
  const { id, statuses } = company
  const { tallies, months } = await countsOf(trx, who, company, days)
  const ofLinks = tallies.filter(({ kind }) => kind === 'link')
  const told = sharesOf(staged([{ statuses, tallies: ofLinks }])).map(({ key }) => key)
  return { statuses, tallies, months, links: await namesOfLinks(trx, id, told) }
}

/** What triggers keep is the whole company's; whoever sees less of it has it counted from the leads. */
async function countsOf(trx: Trx, who: Session, { id: companyId, timeZone }: Known, days: Days) {
  const { window, months: trend } = days
  if (reachOf(who, 'leads.readWide') === 'company')
    return {
      tallies: await talliesOfCompany(trx, companyId, window),
      months: await monthsOfCompany(trx, companyId, trend),
    }
  return {
    tallies: await talliesOfSeen(trx, who, companyId, window, timeZone),
    months: await monthsOfSeen(trx, who, companyId, trend, timeZone),
  }
}

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

/** The figures over all companies of the call, each counted by the days of its own zone. */
export async function readAnalytics(
  trx: Trx,
  who: Session,
  range: AnalyticsRange,
  now: Date,
): Promise<Analytics> {
  const companies = await eachCompany(who, companyId => readOne(trx, who, companyId, range, now))
  const first = companies[0]
  return analyticsOf({
    range,
    window: first?.window ?? windowOf(range, now.toISOString(), 'UTC'),
    companies,
    links: companies.flatMap(({ links }) => links),
    months: first?.trend ?? trendMonths(now.toISOString(), 'UTC'),
  })
}

async function readOne(trx: Trx, who: Session, companyId: string, range: AnalyticsRange, now: Date) {
  const { timeZone, statuses } = await readCompany(trx, companyId)
  const window = windowOf(range, now.toISOString(), timeZone)
  const trend = trendMonths(now.toISOString(), timeZone)
  const { tallies, months } = await countsOf(trx, who, companyId, window, trend, timeZone)
  const ofLinks = tallies.filter(({ kind }) => kind === 'link')
  const told = sharesOf(staged([{ statuses, tallies: ofLinks }])).map(({ key }) => key)
  return { statuses, tallies, months, window, trend, links: await namesOfLinks(trx, companyId, told) }
}

/** What triggers keep is the whole company's; whoever sees less of it has it counted from the leads. */
async function countsOf(
  trx: Trx,
  who: Session,
  companyId: string,
  window: Window,
  trend: readonly string[],
  timeZone: string,
) {
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

import { percentOf } from '../performance/score.ts'
import type { Analytics } from './figures.ts'
import { pipelineOf, statusFigures } from './pipeline.ts'
import type { AnalyticsRange, Window } from './range.ts'
import { type CompanyTallies, metricsOf, revenueOf, type Staged, sharesOf, staged, sumOf } from './tally.ts'
import { timesOf } from './times.ts'

/** What is asked for and what it was answered from: the figures of each company of the caller. */
export interface Counted {
  range: AnalyticsRange
  window: Window
  companies: readonly (CompanyTallies & { months: readonly MonthTally[] })[]
  /** The links that are told of; `linkId` is the key of their tallies. */
  links: readonly LinkNames[]
  /** The months of the trend, the oldest first. */
  months: readonly string[]
}

export interface MonthTally {
  /** '2026-11' */
  month: string
  status: string
  leads: number
  /** Rupees. */
  value: number
}

type LinkNames = Pick<Analytics['links'][number], 'linkId' | 'source' | 'campaign' | 'service' | 'placement'>

/** All figures of the analytics, each computed here and nowhere else. */
export function analyticsOf({ range, window, companies, links, months }: Counted): Analytics {
  const all = staged(companies)
  const of = (kind: Staged['kind']) => all.filter(tally => tally.kind === kind)
  return {
    range,
    ...window,
    metrics: metricsOf(of('status')),
    revenue: revenueOf(of('status')),
    times: timesOf(companies),
    statuses: statusFigures(companies),
    pipeline: pipelineOf(companies),
    sources: sharesOf(of('source')).map(({ key, ...share }) => ({ source: key, ...share })),
    campaigns: sharesOf(of('campaign')).map(({ key, ...share }) => ({ campaign: key, ...share })),
    links: sharesOf(of('link')).flatMap(({ key, ...share }) => {
      const link = links.find(({ linkId }) => linkId === key)
      return link ? [{ ...link, ...share }] : []
    }),
    trend: trendOf(companies, months),
  }
}

function trendOf(companies: Counted['companies'], months: readonly string[]): Analytics['trend'] {
  const all = companies.flatMap(({ statuses, months: of }) => {
    const won = new Set(statuses.filter(({ stage }) => stage === 'won').map(({ name }) => name))
    return of.map(tally => ({ ...tally, isWon: won.has(tally.status) }))
  })
  return months.map(month => {
    const here = all.filter(each => each.month === month)
    const created = here.reduce((sum, { leads }) => sum + leads, 0)
    const ofWon = here.filter(({ isWon }) => isWon)
    const won = ofWon.reduce((sum, { leads }) => sum + leads, 0)
    return { month, created, won, wonValue: sumOf(ofWon, 'value'), conversionRate: percentOf(won, created) }
  })
}

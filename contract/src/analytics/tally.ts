import { percentOf } from '../performance/score.ts'
import type { Stage, Status } from '../statuses/status.ts'
import type { Analytics, Share } from './figures.ts'
import { MOST_SHARES } from './figures.ts'

/** Leads that have something in common, in one status. */
export interface Tally {
  kind: 'status' | 'source' | 'campaign' | 'link' | 'way' | 'answer' | 'win' | 'step'
  /**
   * The source, the campaign, the link's id, of a way the statuses that the leads have ever been in, as JSON; of an
   * answer the working minutes to the first contact, of a win and a step whole days.
   */
  key: string
  /** In which the leads stand now; of a step the one that they have left, of an answer none. */
  status: string
  leads: number
  /** Rupees. */
  value: number
  /** Rupees, as `readBudget` reads each. */
  budget: number
}

export type KnownStatus = Pick<Status, 'name' | 'label' | 'color' | 'stage'>

/** One company's leads of a range, summed up, with its statuses in their order. */
export interface CompanyTallies {
  statuses: readonly KnownStatus[]
  tallies: readonly Tally[]
}

/** A tally with the stage that its company has given the status. */
export type Staged = Tally & { stage: Stage | undefined }

/** The tallies of companies by the stage of their statuses; amounts stay in rupees. */
export const staged = (companies: readonly CompanyTallies[]): Staged[] =>
  companies.flatMap(({ statuses, tallies }) => {
    const stages = new Map(statuses.map(({ name, stage }) => [name, stage]))
    return tallies.map(tally => ({ ...tally, stage: stages.get(tally.status) }))
  })

type Figure = 'leads' | 'value' | 'budget'

/** The sum of a figure over tallies; in paise, since a sum of rupees with decimals would drift. */
export const sumOf = <F extends Figure>(tallies: readonly Record<F, number>[], figure: F) =>
  tallies.reduce((sum, tally) => sum + Math.round(tally[figure] * 100), 0) / 100

/** The tiles: conversion rate = leads of stage won ÷ all leads × 100, to one decimal; 0 without leads. */
export function metricsOf(all: readonly Staged[]): Analytics['metrics'] {
  const of = (stage: Stage) =>
    sumOf(
      all.filter(tally => tally.stage === stage),
      'leads',
    )
  const totalLeads = sumOf(all, 'leads')
  return {
    totalLeads,
    newLeads: of('new'),
    openLeads: of('open'),
    pausedLeads: of('paused'),
    wonLeads: of('won'),
    lostLeads: of('lost'),
    conversionRate: percentOf(of('won'), totalLeads),
  }
}

/** Active is what is not lost, the won ones among it; all in rupees. */
export function revenueOf(all: readonly Staged[]): Analytics['revenue'] {
  const won = all.filter(tally => tally.stage === 'won')
  const wonLeads = sumOf(won, 'leads')
  const convertedValue = sumOf(won, 'value')
  return {
    activeBudget: sumOf(
      all.filter(tally => tally.stage !== 'lost'),
      'budget',
    ),
    wonBudget: sumOf(won, 'budget'),
    lostBudget: sumOf(
      all.filter(tally => tally.stage === 'lost'),
      'budget',
    ),
    convertedValue,
    averageWonValue: wonLeads > 0 ? Math.round((convertedValue / wonLeads) * 100) / 100 : null,
  }
}

/** The leads by source, campaign or link, those with the most first; so many that a screen can show them. */
export function sharesOf(tallies: readonly Staged[]): (Share & { key: string })[] {
  const byKey = new Map<string, Staged[]>()
  for (const tally of tallies) byKey.set(tally.key, [...(byKey.get(tally.key) ?? []), tally])
  return [...byKey]
    .map(([key, of]) => {
      const won = of.filter(tally => tally.stage === 'won')
      const leads = sumOf(of, 'leads')
      const wonLeads = sumOf(won, 'leads')
      return {
        key,
        leads,
        won: wonLeads,
        conversionRate: percentOf(wonLeads, leads),
        wonValue: sumOf(won, 'value'),
      }
    })
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.leads - a.leads || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_SHARES)
}

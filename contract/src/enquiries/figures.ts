import type { Status } from '../statuses/status.ts'
import { NO_PURPOSE, OTHER_PURPOSE, purposeWord } from './purpose.ts'
import type { EnquirySummary, PurposeFigures } from './summary.ts'

/** How many purposes are trending (document 2, section 9). */
export const TRENDING_MOST = 3

/** What each figure is, in words. */
export const FIGURE_WORDS = {
  totalEnquiries: 'All leads that you may see.',
  conversionRate: 'Leads in a status of stage won, divided by all leads. 0.0% when there are none.',
  avgLeadValue: 'The value of all leads together, divided by the leads that have a value.',
  activePurposes: 'Services of the catalogue that are active.',
  trending:
    'The services that most leads ask for, each lead for one: the one that their title names, else their product of interest.',
} as const

/** Why an average stands as '–'. */
export const NOT_ENOUGH_DATA = 'not enough data'

/** The leads of one purpose and status together. */
export interface EnquiryRow {
  /** The name of a service, `other` or `none`. */
  purpose: string
  status: string
  leads: number
  /** Rupees. */
  value: number
  /** How many of them have a value. */
  valued: number
}

interface Lists {
  services: readonly { name: string; active: boolean }[]
  statuses: readonly Pick<Status, 'name' | 'label' | 'color' | 'stage'>[]
}

/** The figures of the enquiry flow; leads are counted as converted by the stage of their status. */
export function summarise(rows: readonly EnquiryRow[], { services, statuses }: Lists): EnquirySummary {
  const won = new Set(statuses.flatMap(({ name, stage }) => (stage === 'won' ? [name] : [])))
  const ofPurpose = (purpose: string, active: boolean): PurposeFigures => ({
    purpose,
    active,
    ...figuresOf(
      rows.filter(row => purposeWord(row.purpose) === purposeWord(purpose)),
      won,
    ),
  })
  const named = services.map(({ name, active }) => ofPurpose(name, active))
  const rest = [OTHER_PURPOSE, NO_PURPOSE].map(purpose => ofPurpose(purpose, false))
  const { leads, ...all } = figuresOf(rows, won)
  const active = named.filter(each => each.active)
  return {
    totalEnquiries: leads,
    ...all,
    activePurposes: active.length,
    askedPurposes: active.filter(each => each.leads > 0).length,
    trending: mostAsked(named).slice(0, TRENDING_MOST),
    byPurpose: [...named, ...rest.filter(each => each.leads > 0)],
    byStatus: statuses.map(({ name, label, color, stage }) => ({
      status: name,
      ...{ label, color, stage },
      leads: sum(rows, row => (row.status === name ? row.leads : 0)),
    })),
  }
}

/** Those that anybody has asked for, most first; of the same number, in the company's order. */
const mostAsked = (purposes: readonly PurposeFigures[]): PurposeFigures[] =>
  purposes.filter(({ leads }) => leads > 0).toSorted((a, b) => b.leads - a.leads)

function figuresOf(rows: readonly EnquiryRow[], won: ReadonlySet<string>) {
  const leads = sum(rows, row => row.leads)
  const converted = sum(rows, row => (won.has(row.status) ? row.leads : 0))
  const valued = sum(rows, row => row.valued)
  const value = sum(rows, row => row.value)
  return {
    leads,
    converted,
    conversionRate: leads ? Math.round((converted * 1000) / leads) / 10 : 0,
    avgLeadValue: valued ? Math.round((value * 100) / valued) / 100 : null,
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0)

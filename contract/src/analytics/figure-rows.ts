import type { Analytics } from './figures.ts'
import { RANGE_LABELS } from './range.ts'
import { FIGURES } from './words.ts'

export const FIGURE_COLUMNS = ['Group', 'Name', 'Figure', 'Value'] as const
type Row = [group: string, name: string, figure: string, value: string]

/**
 * The figures as the lines of a file, in the order of the screen. Numbers are plain, rates have one decimal and
 * money two, so that a spreadsheet can reckon with them; what is not known is empty.
 */
export function figureRows(of: Analytics): Row[] {
  const { metrics, revenue } = of
  const range = of.from === null ? '' : `${of.from} – ${of.to}`
  return [
    ['Range', RANGE_LABELS[of.range], 'Days', range],
    ...METRICS.map((name): Row => line('Key Metrics', FIGURES[name].label, 'Leads', metrics[name])),
    line('Key Metrics', FIGURES.conversionRate.label, '%', metrics.conversionRate.toFixed(1)),
    ...REVENUE.map(
      (name): Row => line(FIGURES.revenue.label, FIGURES[name].label, '₹', rupees(revenue[name])),
    ),
    ...timeRows(of),
    ...of.statuses.map(({ label, leads }): Row => line(FIGURES.statuses.label, label, 'Leads', leads)),
    ...of.pipeline.flatMap(stepRows),
    ...of.sources.flatMap(each => shareRows(FIGURES.sources.label, each.source, each)),
    ...of.campaigns.flatMap(each => shareRows(FIGURES.campaigns.label, each.campaign, each)),
    ...of.links.flatMap(each => shareRows(FIGURES.links.label, linkName(each), each)),
    ...of.trend.flatMap(({ month, created, won, wonValue, conversionRate }): Row[] => [
      line(FIGURES.trend.label, month, 'Created', created),
      line(FIGURES.trend.label, month, 'Won', won),
      line(FIGURES.trend.label, month, '% won', conversionRate.toFixed(1)),
      line(FIGURES.trend.label, month, '₹ won', rupees(wonValue)),
    ]),
  ]
}

/** What a capture link is called: what was set on it. */
export const linkName = (
  link: Pick<Analytics['links'][number], 'source' | 'campaign' | 'service' | 'placement'>,
) => [link.source, link.campaign, link.service, link.placement].filter(Boolean).join(' · ')

const METRICS = ['totalLeads', 'newLeads', 'openLeads', 'pausedLeads', 'wonLeads', 'lostLeads'] as const
const REVENUE = ['activeBudget', 'wonBudget', 'lostBudget', 'convertedValue', 'averageWonValue'] as const

const line = (group: string, name: string, figure: string, value: number | string): Row => [
  group,
  name,
  figure,
  String(value),
]

const rupees = (amount: number | null) => (amount === null ? '' : amount.toFixed(2))

const timeRows = ({ times: { firstResponse, daysToWin, slowestStep } }: Analytics): Row[] => [
  line('Times', FIGURES.firstResponse.label, 'Median working minutes', firstResponse.median ?? ''),
  line('Times', FIGURES.daysToWin.label, 'Days', daysToWin.median ?? ''),
  line('Times', FIGURES.slowestStep.label, 'Step', slowestStep?.label ?? ''),
  line('Times', FIGURES.slowestStep.label, 'Median days', slowestStep?.median ?? ''),
]

function stepRows({ label, leads, reached, conversionRate }: Analytics['pipeline'][number]): Row[] {
  const group = FIGURES.pipeline.label
  const rate = conversionRate === null ? '' : conversionRate.toFixed(1)
  return [
    line(group, label, 'Leads', leads),
    line(group, label, 'Reached', reached),
    line(group, label, '% that went further', rate),
  ]
}

function shareRows(
  group: string,
  name: string,
  { leads, won, conversionRate, wonValue }: Omit<Analytics['sources'][number], 'source'>,
): Row[] {
  return [
    line(group, name, 'Leads', leads),
    line(group, name, 'Won', won),
    line(group, name, '% won', conversionRate.toFixed(1)),
    line(group, name, '₹ won', rupees(wonValue)),
  ]
}

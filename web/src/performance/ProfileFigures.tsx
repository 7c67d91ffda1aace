import { count, money, NOTHING, percent } from '@leadline/contract/format'
import type { Performance } from '@leadline/contract/performance/figures'
import { workloadLevel } from '@leadline/contract/performance/score'
import { responseNote } from '@leadline/contract/response/figures'
import { minuteWords } from '@leadline/contract/response/response'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'

/** The figures of a person in one strip; '–' for each where they could not be had. */
export const ProfileFigures = ({ figures }: { figures: Performance | undefined }) => (
  <StatStrip label="Figures" tiles={figures ? tilesOf(figures) : NONE} />
)

const tilesOf = (of: Performance): StatTile[] => {
  const { workload, conversionMetrics, followUpMetrics, dueFollowUps, firstResponse, leadStatistics } = of
  const won = conversionMetrics.convertedLeads
  const load = workload.workloadPercentage
  return [
    {
      ...LEADS,
      value: count(workload.totalLeads),
      note: `${count(workload.openLeads)} open, load ${percent(load)}, ${workloadLevel(load)}`,
    },
    { ...CONVERTED, value: count(won), note: percent(conversionMetrics.conversionRate) },
    {
      ...FOLLOW_UPS,
      value: count(followUpMetrics.completed),
      note: `of ${count(followUpMetrics.total)} done, ${percent(followUpMetrics.completionRate)}`,
    },
    {
      ...OVERDUE,
      value: count(dueFollowUps.overdue),
      note: `${count(dueFollowUps.today)} due today`,
      bad: dueFollowUps.overdue > 0,
    },
    {
      ...RESPONSE,
      value: firstResponse.medianMinutes === null ? NOTHING : minuteWords(firstResponse.medianMinutes),
      note: responseNote(firstResponse),
    },
    {
      ...REVENUE,
      value: money(leadStatistics.convertedValue),
      note: won > 0 && `${money(leadStatistics.convertedValue / won)} each win`,
    },
  ]
}

const LEADS = { key: 'leads', label: 'Total Leads' }
const CONVERTED = { key: 'converted', label: 'Converted' }
const FOLLOW_UPS = { key: 'followUps', label: 'Follow-ups done' }
const OVERDUE = { key: 'overdue', label: 'Overdue' }
const RESPONSE = { key: 'response', label: 'First response' }
const REVENUE = { key: 'revenue', label: 'Revenue' }
const NONE: StatTile[] = [LEADS, CONVERTED, FOLLOW_UPS, OVERDUE, RESPONSE, REVENUE].map(tile => ({
  ...tile,
  value: count(undefined),
}))

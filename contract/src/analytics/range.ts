import { dayAfter, dayOf } from '../follow-ups/due.ts'
import { lastMonths } from '../performance/months.ts'

/** Which leads the figures count, by the day on which they were created. */
export const ANALYTICS_RANGES = ['all', 'today', '7d', '30d'] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

export const RANGE_LABELS: Record<AnalyticsRange, string> = {
  all: 'All Time',
  today: 'Today',
  '7d': 'Last 7 Days',
  '30d': 'Last 30 Days',
}

const DAYS = { today: 1, '7d': 7, '30d': 30 } as const

/** Days from the first to the last that count, as a list of leads takes them; null is no bound. */
export interface Window {
  from: string | null
  to: string | null
}

/** The days of a range in `timeZone`: today, and so many before it that they are 1, 7 or 30. */
export function windowOf(range: AnalyticsRange, now: string, timeZone: string): Window {
  if (range === 'all') return { from: null, to: null }
  return { from: dayAfter(now, 1 - DAYS[range], timeZone), to: dayOf(now, timeZone) }
}

/** The trend shows so many months, the one of today among them. */
export const TREND_MONTHS = 6

/** The months of the trend in `timeZone`, the oldest first: '2026-06' to '2026-11'. */
export const trendMonths = (now: string, timeZone: string): string[] =>
  lastMonths(now, TREND_MONTHS, timeZone)

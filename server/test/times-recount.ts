import type { Stage } from '@leadline/contract/statuses/status'

/** How long a lead has taken, as its row holds it. */
export interface RawTimes {
  minutes: number | null
  /** Days from its creation to its status; null where it has had no other. */
  days: number | null
  /** Seconds in each status that it has left. */
  timeIn: Record<string, number>
}
export const NO_TIMES: RawTimes = { minutes: null, days: null, timeIn: {} }

// biome-ignore lint/suspicious/noExplicitAny: a row as PostgreSQL gives it
export const rawTimes = (row: Record<string, any>): RawTimes => ({
  minutes: row.first_response_minutes,
  days: row.status_since && daysOf((Date.parse(row.status_since) - Date.parse(row.created_at)) / 1000),
  timeIn: row.time_in,
})

const DAY = 86_400
function daysOf(seconds: number) {
  const days = Math.max(0, Math.floor(seconds / DAY))
  if (days <= 30) return days
  return days <= 182 ? days - (days % 7) : days - (days % 30)
}

function minutesOf(minutes: number) {
  const step = minutes < 60 ? 1 : minutes < 240 ? 5 : minutes < 600 ? 15 : 60
  return minutes - (minutes % step)
}

function medianOf(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted[Math.ceil(sorted.length / 2) - 1]
  return { median: sorted.length < 5 ? null : middle!, leads: sorted.length }
}

/** The times of the analytics, lead by lead: the first response of those of the range, the rest of all. */
export function recountTimes(
  all: readonly { status: string; times: RawTimes }[],
  ofRange: readonly { times: RawTimes }[],
  statuses: readonly { name: string; label: string; stage: Stage }[],
) {
  const isWon = (name: string) => statuses.some(status => status.name === name && status.stage === 'won')
  const steps = statuses
    .filter(({ stage }) => stage === 'new' || stage === 'open')
    .map(({ name, label }) => {
      const times = all.flatMap(lead => lead.times.timeIn[name] ?? [])
      return { label, ...medianOf(times.map(daysOf)) }
    })
    .filter(({ median }) => median !== null)
  return {
    firstResponse: medianOf(ofRange.flatMap(({ times }) => times.minutes ?? []).map(minutesOf)),
    daysToWin: medianOf(all.filter(({ status }) => isWon(status)).flatMap(({ times }) => times.days ?? [])),
    slowestStep: steps.length ? steps.reduce((a, b) => (b.median! > a.median! ? b : a)) : null,
  }
}

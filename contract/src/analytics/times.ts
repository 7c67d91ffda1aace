import { ENOUGH_RESPONSES } from '../response/figures.ts'
import type { Analytics } from './figures.ts'
import { lineOf } from './pipeline.ts'
import { type CompanyTallies, staged, sumOf, type Tally } from './tally.ts'

type Timed = Pick<Tally, 'key' | 'leads'>

/** How long leads take to be contacted, to be won, and to leave a step, over all companies together. */
export function timesOf(companies: readonly CompanyTallies[]): Analytics['times'] {
  const all = staged(companies)
  const won = all.filter(({ kind, stage }) => kind === 'win' && stage === 'won')
  return {
    firstResponse: medianOf(all.filter(({ kind }) => kind === 'answer')),
    daysToWin: medianOf(won),
    slowestStep: slowestOf(companies),
  }
}

/** The least number that half of the leads do not exceed; null with fewer than five of them. */
export function medianOf(timed: readonly Timed[]): { median: number | null; leads: number } {
  const leads = sumOf(timed, 'leads')
  let upTo = 0
  const middle = timed
    .toSorted((a, b) => Number(a.key) - Number(b.key))
    .find(each => {
      upTo += each.leads
      return 2 * upTo >= leads
    })
  return { median: leads < ENOUGH_RESPONSES || !middle ? null : Number(middle.key), leads }
}

/** Of several that are as slow, the first on the line. */
function slowestOf(companies: readonly CompanyTallies[]) {
  const labels = new Map<string, string>()
  for (const { statuses } of companies)
    for (const [status] of lineOf(statuses))
      if (status && status.stage !== 'won' && !labels.has(status.name)) labels.set(status.name, status.label)
  const steps = companies.flatMap(({ tallies }) => tallies.filter(({ kind }) => kind === 'step'))
  let slowest: (ReturnType<typeof medianOf> & { label: string; median: number }) | null = null
  for (const [name, label] of labels) {
    const { median, leads } = medianOf(steps.filter(({ status }) => status === name))
    if (median !== null && median > (slowest?.median ?? -1)) slowest = { label, median, leads }
  }
  return slowest
}

import { percentOf } from '../performance/score.ts'
import type { PipelineStep, StatusFigure } from './figures.ts'
import { type CompanyTallies, type KnownStatus, sumOf, type Tally } from './tally.ts'

/** Every status in its order with the leads that stand in it now. */
export function statusFigures(companies: readonly CompanyTallies[]): StatusFigure[] {
  const figures = new Map<string, StatusFigure>()
  for (const { statuses, tallies } of companies)
    for (const { name, label, color, stage } of statuses) {
      const leads = sumOf(
        tallies.filter(tally => tally.kind === 'status' && tally.status === name),
        'leads',
      )
      const before = figures.get(name) ?? { status: name, label, color, stage, leads: 0 }
      figures.set(name, { ...before, leads: before.leads + leads })
    }
  return [...figures.values()]
}

/**
 * The way of leads from new to won over all companies, each company's on its own line of statuses, so that no share
 * is over 100 %: steps of the same statuses are one.
 */
export function pipelineOf(companies: readonly CompanyTallies[]): PipelineStep[] {
  const steps = new Map<string, PipelineStep>()
  for (const step of companies.flatMap(pipelineOfOne)) {
    const key = step.stage === 'won' ? 'won' : step.statuses[0]!
    const before = steps.get(key)
    steps.set(key, before ? plus(before, step) : step)
  }
  const all = [...steps.values()]
  return [...all.filter(step => step.stage !== 'won'), ...all.filter(step => step.stage === 'won')]
}

/**
 * A lead has reached a step if by its history it has ever stood in it or in a later one. Of those that have
 * reached a step the share that has reached the next is its conversion rate.
 */
function pipelineOfOne({ statuses, tallies }: CompanyTallies): PipelineStep[] {
  const line = lineOf(statuses)
  const index = new Map(line.flatMap((step, at) => step.map(({ name }) => [name, at] as const)))
  const furthest = tallies
    .filter(({ kind }) => kind === 'way')
    .map(tally => ({ ...tally, step: furthestOf(tally, index) }))
  return line.map((step, at) => {
    const names = step.map(({ name }) => name)
    const { label, color, stage } = step[0]!
    const reachedFrom = (from: number) =>
      sumOf(
        furthest.filter(way => way.step >= from),
        'leads',
      )
    const isHere = ({ kind, status }: Tally) => kind === 'status' && names.includes(status)
    return withRate({
      statuses: names,
      label: names.length > 1 ? 'Won' : label,
      color,
      stage,
      leads: sumOf(tallies.filter(isHere), 'leads'),
      reached: reachedFrom(at),
      advanced: at === line.length - 1 ? null : reachedFrom(at + 1),
    })
  })
}

/** The statuses of stage new and open in their order, each a step, and those of stage won together as the last. */
export function lineOf(statuses: readonly KnownStatus[]): KnownStatus[][] {
  const open = statuses.filter(({ stage }) => stage === 'new' || stage === 'open')
  const won = statuses.filter(({ stage }) => stage === 'won')
  return [...open.map(status => [status]), ...(won.length ? [won] : [])]
}

const furthestOf = ({ key, status }: Tally, index: ReadonlyMap<string, number>) =>
  Math.max(-1, ...[...(JSON.parse(key) as string[]), status].map(name => index.get(name) ?? -1))

const withRate = (step: Omit<PipelineStep, 'conversionRate'>): PipelineStep => ({
  ...step,
  conversionRate: step.advanced === null ? null : percentOf(step.advanced, step.reached),
})

function plus(a: PipelineStep, b: PipelineStep): PipelineStep {
  const advanced = a.advanced === null && b.advanced === null ? null : (a.advanced ?? 0) + (b.advanced ?? 0)
  return withRate({
    ...a,
    statuses: [...new Set([...a.statuses, ...b.statuses])],
    leads: a.leads + b.leads,
    reached: a.reached + b.reached,
    advanced,
  })
}

import { count, NOTHING, percent } from '@leadline/contract/format'
import type { Performance } from '@leadline/contract/performance/figures'
import { gradeOf, workloadColour, workloadLevel } from '@leadline/contract/performance/score'
import { NOT_ENOUGH, scoreAccount } from '@leadline/contract/performance/score-words'
import { responseTitle } from '@leadline/contract/response/figures'
import { minuteWords } from '@leadline/contract/response/response'
import { StatusPill } from '../ui/StatusPill.tsx'
import css from './Figures.module.css'

interface BarProps {
  /** Per cent of the bar. */
  of: number
  colour?: 'green' | 'yellow' | 'red' | undefined
  /** Per cent of the bar at which a mark stands. */
  mark?: number | undefined
}

/** A bar for the eye alone: its figure stands beside it. */
export const Bar = ({ of, colour, mark }: BarProps) => (
  <span className={css.track} data-colour={colour} aria-hidden="true">
    <span className={css.fill} style={{ width: `${Math.min(100, Math.max(0, of))}%` }} />
    {mark !== undefined && <span className={css.mark} style={{ left: `${Math.min(100, mark)}%` }} />}
  </span>
)

interface Of {
  figures: Performance | undefined
}

/** The target stands at so many per cent of the bar. */
const TARGET_AT = 65

/** Conversion with the company's target marked on the bar. */
export const Conversion = ({ figures }: Of) => {
  const rate = figures?.conversionMetrics.conversionRate
  const target = figures?.performance.conversionTarget ?? 0
  return (
    <span className={css.figure}>
      <Bar of={rate && target ? (rate / target) * TARGET_AT : 0} mark={figures && TARGET_AT} />
      <span className={css.lines}>
        {percent(rate)}
        {figures && <span className={css.quiet}>{count(figures.conversionMetrics.convertedLeads)} won</span>}
      </span>
    </span>
  )
}

/** Follow-ups done, of those that were scheduled. */
export const Done = ({ figures }: Of) => {
  const { completionRate, completed, total } = figures?.followUpMetrics ?? {}
  const title = figures && `${count(completed)} of ${count(total)}`
  return (
    <span className={css.figure} title={title}>
      <Bar of={completionRate ?? 0} />
      {percent(completionRate)}
    </span>
  )
}

/** How fast new leads are answered: half of them faster than this, and how many in time. */
export const FirstResponse = ({ figures }: Of) => {
  const { medianMinutes = null, inTimeRate = null } = figures?.firstResponse ?? {}
  return (
    <span className={css.figureLines} title={figures && responseTitle(figures.firstResponse)}>
      {medianMinutes === null ? NOTHING : minuteWords(medianMinutes)}
      {inTimeRate !== null && <span className={css.quiet}>{percent(inTimeRate)} in time</span>}
    </span>
  )
}

/** Open leads in per cent of what one can look after. */
export const Workload = ({ figures }: Of) => {
  if (!figures) return <span className={css.figure}>{NOTHING}</span>
  const { openLeads, workloadPercentage: load } = figures.workload
  return (
    <span className={css.figure} title={`${count(openLeads)} open leads, ${workloadLevel(load)}`}>
      <Bar of={load} colour={workloadColour(load) ?? 'green'} />
      <span className={css.lines}>
        {percent(load)}
        <span className={css.quiet}>{workloadLevel(load)}</span>
      </span>
    </span>
  )
}

/** The score with its rating; without one '–' and why, in no colour. */
export const Score = ({ figures }: Of) => {
  const score = figures?.performance.score ?? null
  const grade = gradeOf(score)
  return (
    <span className={css.score}>
      <b>{count(score)}</b>
      {grade && <StatusPill word={grade.rating} colour={grade.colour} />}
      {figures && !grade && (
        <span className={css.quiet} title={scoreAccount(figures).lacks}>
          {NOT_ENOUGH}
        </span>
      )}
    </span>
  )
}

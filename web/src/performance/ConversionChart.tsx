import { percent } from '@leadline/contract/format'
import type { Performance } from '@leadline/contract/performance/figures'
import { usePhone } from '../ui/use-phone.ts'
import css from './ConversionChart.module.css'
import panel from './Panels.module.css'

interface Props {
  team: readonly Performance[]
}

const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [240, 44, 18, 12, 34]
/** As wide as it stands, so that its words are as large as others. */
const [WIDE, NARROW] = [560, 330]
/** With more people than this, names would lie upon each other. */
const MOST_NAMES = 10

/** Who has room, and who needs relief: conversion against workload. The table above tells the same in figures. */
export const ConversionChart = ({ team }: Props) => {
  const known = team.filter(({ workload }) => workload.totalLeads > 0)
  const width = usePhone() ? NARROW : WIDE
  const { x, y, loads, rates, targets } = scalesOf(known, width)
  return (
    <section className={panel.panel} aria-label="Conversion against workload">
      <div className={panel.head}>
        <h2>Conversion against workload</h2>
        <span className={panel.quiet}>who has room, and who needs relief</span>
      </div>
      {known.length === 0 ? (
        <p className={panel.none}>Nobody has a lead yet.</p>
      ) : (
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className={css.chart}
          role="img"
          aria-label={wordsOf(known, targets)}
        >
          {rates.map(rate => (
            <g key={rate}>
              <line className={css.grid} x1={LEFT} x2={width - RIGHT} y1={y(rate)} y2={y(rate)} />
              <text className={css.word} x={LEFT - 8} y={y(rate) + 4} textAnchor="end">
                {rate}%
              </text>
            </g>
          ))}
          {loads.map(load => (
            <text key={load} className={css.word} x={x(load)} y={HEIGHT - 18} textAnchor="middle">
              {load}%
            </text>
          ))}
          <text className={css.word} x={(LEFT + width - RIGHT) / 2} y={HEIGHT - 3} textAnchor="middle">
            Workload
          </text>
          {targets.map(target => (
            <Target key={target} of={target} at={y(target)} width={width} />
          ))}
          {known.map(each => (
            <Dot
              key={each.employee._id}
              of={each}
              x={x}
              y={y}
              {...{ width, named: known.length <= MOST_NAMES }}
            />
          ))}
        </svg>
      )}
    </section>
  )
}

/** What is aimed at, in words upon its line; of several companies each has its own. */
const Target = ({ of, at, width }: { of: number; at: number; width: number }) => (
  <g>
    <line className={css.target} x1={LEFT} x2={width - RIGHT} y1={at} y2={at} />
    <text className={css.targetWord} x={LEFT + 4} y={at - 5}>
      Target {of}%
    </text>
  </g>
)

type Scale = (percent: number) => number

interface DotProps {
  of: Performance
  x: Scale
  y: Scale
  width: number
  named: boolean
}

const Dot = ({ of, x, y, width, named }: DotProps) => {
  const [cx, cy] = [x(of.workload.workloadPercentage), y(of.conversionMetrics.conversionRate)]
  const isRight = cx > width - 90
  return (
    <g>
      <title>{pointWords(of)}</title>
      <circle className={css.dot} cx={cx} cy={cy} r={4.5} />
      {named && (
        <text
          className={css.name}
          x={cx + (isRight ? -9 : 9)}
          y={cy + 4}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {of.employee.name.split(' ')[0]}
        </text>
      )}
    </g>
  )
}

const pointWords = ({ employee, conversionMetrics, workload }: Performance) =>
  `${employee.name}: conversion ${percent(conversionMetrics.conversionRate)}, workload ${percent(workload.workloadPercentage)}`

const wordsOf = (team: readonly Performance[], targets: readonly number[]) =>
  [...team.slice(0, MOST_NAMES).map(pointWords), ...targets.map(target => `target ${target}%`)].join('; ')

/** Both axes begin at 0 and end at a round figure above everybody, the target among them. */
const scalesOf = (team: readonly Performance[], width: number) => {
  const loads = ticksOf(Math.max(10, ...team.map(({ workload }) => workload.workloadPercentage)))
  const targets = [...new Set(team.map(({ performance }) => performance.conversionTarget))]
  const rates = ticksOf(
    Math.max(10, ...targets, ...team.map(({ conversionMetrics }) => conversionMetrics.conversionRate)),
  )
  const x: Scale = load => LEFT + (load / loads.at(-1)!) * (width - LEFT - RIGHT)
  const y: Scale = rate => HEIGHT - BOTTOM - (rate / rates.at(-1)!) * (HEIGHT - TOP - BOTTOM)
  return { loads, rates, targets, x, y }
}

/** From 0 in three to five equal steps of a round size. */
const ticksOf = (most: number): number[] => {
  const step = STEPS.find(size => most / size <= 4) ?? Math.ceil(most / 400) * 100
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}
const STEPS = [5, 10, 20, 25, 50, 100]

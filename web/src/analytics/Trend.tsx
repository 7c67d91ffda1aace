import type { Analytics } from '@leadline/contract/analytics/figures'
import { count, percent } from '@leadline/contract/format'
import { useState } from 'react'
import { ChartPanel } from './ChartPanel.tsx'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { leadsWord, monthWord, monthYear } from './figure-words.ts'
import { Plot } from './Plot.tsx'
import { share, ticksTo } from './scale.ts'
import css from './Trend.module.css'

interface Props extends Picking {
  figures: Analytics
}

/** Leads created in each of six months and, of those, won: two lines, and each month a button over them. */
export const Trend = ({ figures, ...pick }: Props) => {
  const { trend } = figures
  const [looked, look] = useState<string>()
  const ticks = ticksTo(Math.max(0, ...trend.map(({ created }) => created)))
  const top = ticks.at(-1)!
  const range = trend.length ? `${monthYear(trend[0]!.month)} – ${monthYear(trend.at(-1)!.month)}` : ''
  return (
    <ChartPanel figure="trend" range={range} aside={<span className={css.aside}>created and won</span>}>
      <Plot ticks={ticks} className={css.plot}>
        <Lines trend={trend} top={top} />
        <ol className={css.months}>
          {trend.map((each, at) => (
            <li key={each.month}>
              <Month
                {...pick}
                of={each}
                top={top}
                isLast={at === trend.length - 1}
                isLooked={looked === each.month}
                onLook={isLooked => look(isLooked ? each.month : undefined)}
              />
            </li>
          ))}
        </ol>
      </Plot>
    </ChartPanel>
  )
}

type Point = Analytics['trend'][number]

const Lines = ({ trend, top }: { trend: readonly Point[]; top: number }) => {
  const line = (of: (point: Point) => number) =>
    trend.map((point, at) => `${at * 100 + 50} ${100 - share(of(point), top)}`).join(' ')
  return (
    <svg
      className={css.lines}
      viewBox={`0 0 ${trend.length * 100} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline className={css.created} points={line(({ created }) => created)} />
      <polyline className={css.won} points={line(({ won }) => won)} />
    </svg>
  )
}

interface MonthProps extends Picking {
  of: Point
  top: number
  isLast: boolean
  isLooked: boolean
  onLook: (looked: boolean) => void
}

const Month = ({
  of: { month, created, won, conversionRate },
  top,
  isLast,
  isLooked,
  ...rest
}: MonthProps) => (
  <FigureButton
    {...rest}
    className={css.month}
    words={[`month:${month}`]}
    label={`${monthYear(month)}: ${leadsWord(created)} created, ${count(won)} of them won, ${percent(conversionRate)}`}
  >
    <span className={css.name}>{monthWord(month)}</span>
    {(isLast || isLooked) && (
      <>
        <span className={css.dot} data-created style={{ bottom: `${share(created, top)}%` }} />
        <span className={css.dot} style={{ bottom: `${share(won, top)}%` }} />
      </>
    )}
    {isLast && (
      <>
        {/* Where the lines end near each other, the upper words make room. */}
        <span
          className={css.end}
          style={{ bottom: `${Math.max(share(created, top), share(won, top) + 18)}%` }}
        >
          <b>{count(created)}</b> Leads
        </span>
        <span className={css.end} data-low style={{ bottom: `${share(won, top)}%` }}>
          <b>{count(won)}</b> Won
        </span>
      </>
    )}
    {isLooked && (
      <span className={css.card} data-unpainted>
        {monthYear(month)}
        <span>
          Leads <b>{count(created)}</b>
        </span>
        <span>
          Won <b>{count(won)}</b>
        </span>
      </span>
    )}
  </FigureButton>
)

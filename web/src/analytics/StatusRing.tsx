import type { Analytics, StatusFigure } from '@leadline/contract/analytics/figures'
import { count, percent } from '@leadline/contract/format'
import { useState } from 'react'
import { StatusDot } from '../ui/StatusPill.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { isSame } from './choice.ts'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { leadsWord } from './figure-words.ts'
import css from './StatusRing.module.css'
import { hue, ringPaths, share } from './scale.ts'

interface Props extends Picking {
  figures: Analytics
  range: string
}

/** The leads by status: the pie, and beside it each slice by name, which lights up as one comes to its line. */
export const StatusRing = ({ figures, range, ...pick }: Props) => {
  const [looked, look] = useState<string>()
  const { statuses, metrics } = figures
  return (
    <ChartPanel figure="statuses" range={range}>
      <div className={css.plot}>
        <Ring statuses={statuses} total={metrics.totalLeads} looked={looked} {...pick} />
        <ul className={css.list}>
          {statuses.map(({ status, label, color, leads }) => (
            <li key={status}>
              <FigureButton
                {...pick}
                isLine
                className={css.row}
                words={[status]}
                label={`${label}: ${leadsWord(leads)}, ${percent(share(leads, metrics.totalLeads))}`}
                onLook={isLooked => look(isLooked ? status : undefined)}
              >
                <StatusDot colour={color} size={7} />
                <span className={css.name} data-clip>
                  {label}
                </span>
                <b className={css.count}>{count(leads)}</b>
                <span className={css.share}>{percent(share(leads, metrics.totalLeads))}</span>
              </FigureButton>
            </li>
          ))}
        </ul>
      </div>
    </ChartPanel>
  )
}

const OUTER = 80
const INNER = 60

interface RingProps extends Picking {
  statuses: readonly StatusFigure[]
  total: number
  looked: string | undefined
}

/** For eye and mouse; keyboard and readers have the list beside it, line by line the same slices. */
const Ring = ({ statuses, total, looked, chosen, choose }: RingProps) => {
  const paths = ringPaths(statuses, OUTER, INNER)
  return (
    <div className={css.ring} aria-hidden="true">
      <svg viewBox="-84 -84 168 168" aria-hidden="true">
        {total === 0 && <path className={css.empty} d={ringPaths([{ leads: 1 }], OUTER, INNER)[0]} />}
        {statuses.map(({ status, color }, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button of the same slice stands in the list
          <path
            key={status}
            d={paths[at]}
            fill={hue(color, statuses)}
            data-lit={looked === status || isSame([status], chosen) || undefined}
            onClick={() => choose([status])}
          />
        ))}
      </svg>
      <span className={css.middle}>
        <b>{count(total)}</b>
        <span>{total === 1 ? 'lead' : 'leads'}</span>
      </span>
    </div>
  )
}

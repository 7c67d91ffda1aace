import { count } from '@leadline/contract/format'
import type { ReactNode } from 'react'
import css from './Plot.module.css'
import { share } from './scale.ts'

interface Props {
  /** From 0 up; the last is the top of the plot. */
  ticks: readonly number[]
  className: string | undefined
  children: ReactNode
}

/** A field with its ticks beside it and a line at each. */
export const Plot = ({ ticks, className, children }: Props) => {
  const heightOf = (tick: number) => ({ bottom: `${share(tick, ticks.at(-1)!)}%` })
  return (
    <div className={`${css.plot} ${className}`}>
      <div className={css.ticks} aria-hidden="true">
        {ticks.map(tick => (
          <span key={tick} style={heightOf(tick)}>
            {count(tick)}
          </span>
        ))}
      </div>
      <div className={css.field}>
        {ticks.map(tick => (
          <span key={tick} className={css.grid} style={heightOf(tick)} />
        ))}
        {children}
      </div>
    </div>
  )
}

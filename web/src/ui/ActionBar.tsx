import type { ReactNode } from 'react'
import css from './ActionBar.module.css'

interface Props {
  /** At the left: what has been reached, what is chosen. */
  note?: ReactNode
  /** What went wrong with the last press, above the buttons. */
  problem?: string | undefined
  children: ReactNode
}

/** The foot of a step: it stays in sight, and on a phone takes the bottom bar's place. */
export const ActionBar = ({ note, problem, children }: Props) => (
  <div className={css.bar} data-foot>
    {problem && (
      <p className={css.problem} role="alert">
        {problem}
      </p>
    )}
    <div className={css.line}>
      <div className={css.note}>{note}</div>
      <div className={css.ways}>{children}</div>
    </div>
  </div>
)

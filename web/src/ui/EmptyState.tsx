import type { ReactNode } from 'react'
import css from './EmptyState.module.css'
import { LeadLine } from './LeadLine.tsx'

interface Props {
  title: string
  words?: string
  /** The one thing to do from here, and perhaps a quieter second. */
  children?: ReactNode
}

/** Nothing here yet: the lead line, a title, a sentence and the way on. */
export const EmptyState = ({ title, words, children }: Props) => (
  <div className={css.state}>
    <LeadLine />
    <h2 className={css.title}>{title}</h2>
    {words && <p className={css.words}>{words}</p>}
    {children && <div className={css.ways}>{children}</div>}
  </div>
)

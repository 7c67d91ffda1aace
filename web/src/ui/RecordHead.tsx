import type { ReactNode } from 'react'
import css from './RecordHead.module.css'

interface Props {
  title: string
  /** A sentence on what stands here. */
  words?: string
  /** The primary action at the right, such as 'Add Franchise'. */
  children?: ReactNode
}

/** The head of a section of records: its title, a sentence, and what can be done. */
export const RecordHead = ({ title, words, children }: Props) => (
  <div className={css.head}>
    <div>
      <h2 className={css.title}>{title}</h2>
      {words && <p className={css.words}>{words}</p>}
    </div>
    {children && <div className={css.ways}>{children}</div>}
  </div>
)

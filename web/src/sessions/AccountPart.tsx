import type { ReactNode } from 'react'
import css from './AccountPage.module.css'

interface Props {
  title: string
  /** A sentence on what stands here. */
  words: string
  children: ReactNode
}

/** A part of My account: its title at the left, what it holds beside it. */
export const AccountPart = ({ title, words, children }: Props) => (
  <section className={css.part} aria-label={title}>
    <div>
      <h2 className={css.title}>{title}</h2>
      <p className={css.words}>{words}</p>
    </div>
    <div className={css.body}>{children}</div>
  </section>
)

import { count, percent } from '@leadline/contract/format'
import { AppLink } from '../ui/AppLink.tsx'
import { StatusDot } from '../ui/StatusPill.tsx'
import css from './BarList.module.css'

export interface Bar {
  key: string
  word: string
  leads: number
  /** The leads that it counts. */
  href: string
  /** A status's own; anything else is drawn in the accent. */
  color?: string
}

interface Props {
  label: string
  bars: readonly Bar[]
  /** All leads, of which each bar is a share. */
  of: number
  /** What is said where there is no bar. */
  empty: string
}

/** Counts as bars, each leading to its leads; the longest fills the line. */
export const BarList = ({ label, bars, of, empty }: Props) => {
  const most = Math.max(1, ...bars.map(({ leads }) => leads))
  if (bars.length === 0) return <p className={css.empty}>{empty}</p>
  return (
    <ul className={css.bars} aria-label={label}>
      {bars.map(({ key, word, leads, href, color }) => (
        <li key={key} className={css.line}>
          <AppLink href={href} className={css.word}>
            {color && <StatusDot colour={color} size={7} />}
            {word}
          </AppLink>
          <span className={css.track} aria-hidden="true">
            <span className={css.bar} style={barOf(leads / most, color)} />
          </span>
          <span className={css.count}>{count(leads)}</span>
          <span className={css.share}>{percent(of ? (leads / of) * 100 : 0)}</span>
        </li>
      ))}
    </ul>
  )
}

const barOf = (share: number, color: string | undefined) => ({
  width: `${share * 100}%`,
  ...(color ? { background: `var(--${color}-dot)` } : {}),
})

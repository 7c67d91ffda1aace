import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import css from './Calendar.module.css'
import { standingOf } from './calendar-words.ts'

/** So many at most: it is a glance, and the number is said beside it. */
const MOST = 4

/** What a day holds, at a glance: a dot for each, in the colour of how it stands. */
export const Dots = ({ items, now }: { items: readonly ListedFollowUp[]; now: string }) => (
  <span className={css.dots} aria-hidden="true">
    {items.slice(0, MOST).map(item => (
      <i key={item._id} data-standing={standingOf(item, now)} />
    ))}
  </span>
)

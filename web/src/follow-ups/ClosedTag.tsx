import css from './ClosedTag.module.css'
import { closedWord } from './calendar-words.ts'

/** That the company does not work on a day, and the holidays that it is. */
export const ClosedTag = ({ holidays }: { holidays: readonly string[] }) => (
  <span className={css.closed} title={holidays.join(', ') || undefined}>
    <span className={css.tag}>{closedWord(holidays)}</span>
    {holidays.length > 0 && <span className={css.names}>{holidays.join(', ')}</span>}
  </span>
)

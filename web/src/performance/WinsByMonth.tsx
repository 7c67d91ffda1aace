import { count } from '@leadline/contract/format'
import type { GivenMonth } from '@leadline/contract/performance/figures'
import css from './WinsByMonth.module.css'

/** By the month in which leads were given: how many, and how many of those are won by now. */
export const WinsByMonth = ({ months }: { months: readonly GivenMonth[] }) => {
  const most = Math.max(...months.map(({ given }) => given))
  return (
    <section className={css.panel} aria-labelledby="wins-by-month">
      <div className={css.head}>
        <h3 id="wins-by-month">Wins by month</h3>
        <span>of leads given</span>
      </div>
      {most === 0 ? (
        <p className={css.none}>No lead was given in these six months.</p>
      ) : (
        <ul className={css.months}>
          {months.map(({ month, given, won }) => (
            <li key={month} className={css.month}>
              <span className={css.hidden}>
                {monthWords(month)}: {count(given)} given, {count(won)} won
              </span>
              <span className={css.number} aria-hidden="true">
                {count(given)}
              </span>
              <span className={css.given} style={{ height: `${(given / most) * 120}px` }} aria-hidden="true">
                <span style={{ height: `${given > 0 ? (won / given) * 100 : 0}%` }} />
              </span>
              <span className={css.word} aria-hidden="true">
                {monthWords(month)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.legend} aria-hidden="true">
        <span data-won>won</span> <span>given</span>
      </p>
    </section>
  )
}

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
/** '2026-11' → 'Nov' */
const monthWords = (month: string) => MONTH.format(Date.parse(`${month}-01T00:00:00Z`))

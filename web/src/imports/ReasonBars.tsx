import { count } from '@leadline/contract/format'
import type { ImportSummary } from '@leadline/contract/imports/import'
import wizard from '../ui/Wizard.module.css'
import css from './ReasonBars.module.css'

/** How many rows were rejected for what. */
export const ReasonBars = ({ reasons }: { reasons: ImportSummary['byReason'] }) => {
  if (reasons.length === 0) return null
  const most = Math.max(...reasons.map(reason => reason.count))
  return (
    <section className={wizard.panel}>
      <div className={wizard.head}>
        <h2 className={wizard.title}>By reason</h2>
      </div>
      <ul className={`${wizard.list} ${wizard.body}`}>
        {reasons.map(reason => (
          <li key={`${reason.kind} ${reason.label}`} className={css.reason}>
            <span>{reason.label}</span>
            <span className={css.track} aria-hidden="true">
              <span className={css.bar} style={{ width: `${(100 * reason.count) / most}%` }} />
            </span>
            <span className={css.count}>{count(reason.count)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

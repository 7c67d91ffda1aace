import { count } from '@leadline/contract/format'
import type { ImportSummary } from '@leadline/contract/imports/import'
import { StatusPill } from '../ui/StatusPill.tsx'
import wizard from '../ui/Wizard.module.css'
import css from './ReasonBars.module.css'

/** Where the imported leads stand now. */
export const WhereTheyWent = ({ summary: { byStatus } }: { summary: ImportSummary }) => {
  if (byStatus.length === 0) return null
  return (
    <section className={wizard.panel}>
      <div className={wizard.head}>
        <h2 className={wizard.title}>Where they went</h2>
      </div>
      <ul className={`${wizard.list} ${wizard.body}`}>
        {byStatus.map(({ status, label, color, count: leads }) => (
          <li key={status} className={css.status}>
            <StatusPill word={label} colour={color} />
            <span className={css.count}>{count(leads)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

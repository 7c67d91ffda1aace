import { count } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import type { Profile } from '@leadline/contract/performance/figures'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { StatusDot } from '../ui/StatusPill.tsx'
import css from './StatusShare.module.css'

/** All leads of a person by status, in one bar with its figures beneath. */
export const StatusShare = ({ profile: { employee, byStatus, workload, conversionMetrics } }: Props) => {
  const { statuses } = useStatusFlow(employee.company)
  if (byStatus.length === 0) return null
  const shown = byStatus.map(({ status, leads }) => {
    const known = statuses.find(({ name }) => name === status)
    return { status, leads, label: known?.label ?? labelOf(status), colour: known?.color ?? 'gray' }
  })
  return (
    <section className={css.share} aria-labelledby="by-status">
      <div className={css.head}>
        <h3 id="by-status">All {count(workload.totalLeads)} by status</h3>
        <span>
          {count(workload.openLeads)} open, {count(conversionMetrics.convertedLeads)} won
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        {shown.map(({ status, leads, colour }) => (
          <span key={status} className={css.part} style={{ flexGrow: leads }} data-colour={colour} />
        ))}
      </div>
      <ul className={css.words}>
        {shown.map(({ status, leads, label, colour }) => (
          <li key={status}>
            <StatusDot colour={colour} size={8} /> {label} <b>{count(leads)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  profile: Profile
}

import type { EmployeeDashboard } from '@leadline/contract/dashboard/endpoints'
import { count } from '@leadline/contract/format'
import { responseDetail, responseState, responseWords } from '@leadline/contract/response/response'
import { employeeDashboardPath, leadPath } from '../paths.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { LeadPhoneActions } from '../ui/LeadWays.tsx'
import css from './EmployeeOverview.module.css'

interface Props {
  of: EmployeeDashboard['firstResponses']
}

/** New leads that nobody has answered yet and that are due today or late, the most urgent first; nothing without one. */
export const FirstResponses = ({ of: { total, late, leads } }: Props) => {
  const { timeZone } = useSession()
  const now = useNow(15_000)
  if (total === 0) return null
  return (
    <section className={css.panel} aria-labelledby="first-responses-title">
      <div className={css.head} data-bad={late > 0 || undefined}>
        <h2 id="first-responses-title">
          First response due{' '}
          <span className={css.quiet}>{late > 0 ? `${count(late)} late` : 'none is late'}</span>
        </h2>
        <AppLink href={employeeDashboardPath('leads', { response: 'due' })}>All {count(total)}</AppLink>
      </div>
      <ul className={css.rows}>
        {leads.map(({ _id, name, title, phone, response }) => (
          <li key={_id} className={css.line}>
            <span className={css.who}>
              <AppLink href={leadPath(_id)} className={css.name}>
                {name || title}
              </AppLink>
              <span
                className={responseState(response, false, now) === 'late' ? css.bad : css.quiet}
                title={response ? responseDetail(response, timeZone) : undefined}
              >
                {responseWords(response, false, now, timeZone)}
              </span>
            </span>
            {phone && <LeadPhoneActions lead={{ id: _id, name: name || title, phone }} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

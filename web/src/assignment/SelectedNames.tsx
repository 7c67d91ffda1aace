import { count } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import css from './AssignModal.module.css'
import type { Assigning } from './useAssign.ts'

/** So many of the selected leads are named. */
const NAMED = 5

/** Which leads are about to be given away: the first ones by name, the others by their number. */
export const SelectedNames = ({ leads, fetched, total }: Pick<Assigning, 'leads' | 'fetched' | 'total'>) => (
  <section aria-label="Selected leads">
    <h3 className={css.heading}>
      Selected leads <span className={css.quiet}>{count(total)}</span>
    </h3>
    {leads.data ? (
      <ul className={css.names}>
        {leads.data.slice(0, NAMED).map(({ _id, name }) => (
          <li key={_id} className={css.name}>
            {name}
          </li>
        ))}
        {total > NAMED && <li className={css.more}>+{count(total - NAMED)} more</li>}
      </ul>
    ) : (
      <p className={css.quiet} role="status">
        Reading the selected leads, {count(fetched)} of {leadsWord(total)}
      </p>
    )}
  </section>
)

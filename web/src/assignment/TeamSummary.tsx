import { count } from '@leadline/contract/format'
import css from './AssignModal.module.css'
import { type Reach, teamSummary } from './sales-people.ts'

/** How many people each sales department has that leads can be given to. */
export const TeamSummary = ({ reach }: { reach: Reach }) => {
  const { total, departments } = teamSummary(reach)
  return (
    <section aria-label="Sales Team Summary" className={css.summary}>
      <h3 className={css.heading}>
        Sales Team Summary <span className={css.quiet}>{members(total)}</span>
      </h3>
      {departments.length ? (
        <ul className={css.teams}>
          {departments.map(({ _id, name, members: n }) => (
            <li key={_id} className={css.team}>
              <span>{name}</span> <span className={css.number}>{members(n)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.quiet}>There is no sales department yet.</p>
      )}
    </section>
  )
}

const members = (n: number) => `${count(n)} ${n === 1 ? 'member' : 'members'}`

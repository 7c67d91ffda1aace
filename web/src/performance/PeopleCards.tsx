import type { RecordColumn } from '../ui/RecordTable.tsx'
import css from './PeopleCards.module.css'
import type { Standing } from './standing.ts'

type Row = Standing & { _id: string }

interface Props {
  team: readonly Row[]
  /** The first names the person; those of figures stand beside each other. */
  columns: readonly RecordColumn<Row>[]
}

/** The people on a phone: a card each, its three figures in a row. */
export const PeopleCards = ({ team, columns: [person, ...columns] }: Props) => {
  const rest = columns.filter(({ right }) => !right)
  return (
    <ul className={css.cards} aria-label="People">
      {team.map(row => (
        <li key={row._id} className={css.card}>
          {person?.cell(row)}
          <dl className={css.figures}>
            {columns
              .filter(({ right }) => right)
              .map(({ heading, cell }) => (
                <div key={heading}>
                  <dt>{heading}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
          <div className={css.foot}>
            {rest.map(({ heading, cell }) => (
              <span key={heading}>{cell(row)}</span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

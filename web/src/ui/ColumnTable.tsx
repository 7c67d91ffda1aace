import { CONFIDENCE_LABELS, type Confidence } from '@leadline/contract/imports/import'
import { IconCheck, IconWaveSine } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import css from './ColumnTable.module.css'
import { StatusPill } from './StatusPill.tsx'
import { usePhone } from './use-phone.ts'
import wizard from './Wizard.module.css'

export interface ColumnLine {
  index: number
  header: string
  samples: readonly string[]
  /** Why it goes where it goes. */
  why: string
  /** How sure the guess is; undefined once a person has decided. */
  confidence: Confidence | undefined
  /** The select that tells where it goes. */
  target: ReactNode
  /** The guess was a weak one, decided since or not: on a phone these stand first. */
  unsure: boolean
}

interface Props {
  columns: readonly ColumnLine[]
  /** On a phone: what stands under a column, such as its values to match. */
  below?: ((index: number) => ReactNode) | undefined
}

/** Every column of a file with its samples, where it goes, why, and how sure that is. */
export const ColumnTable = ({ columns, below }: Props) => {
  const phone = usePhone()
  if (phone) return <Cards columns={columns} below={below} />
  return (
    <div className={`${wizard.panel} ${css.frame}`}>
      <table className={`${wizard.table} ${css.table}`}>
        <thead>
          <tr>
            <th>Column in your file</th>
            <th>Goes to</th>
            <th>Why</th>
            <th>Guess</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <tr key={column.index}>
              <td>
                <ColumnName column={column} />
              </td>
              <td className={css.target}>{column.target}</td>
              <td>{column.why}</td>
              <td>
                <GuessMark confidence={column.confidence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ columns, below }: Props) => (
  <ul className={`${wizard.panel} ${wizard.list}`} aria-label="Columns of the file">
    {columns
      .toSorted((a, b) => Number(b.unsure) - Number(a.unsure))
      .map(column => (
        <li key={column.index} className={css.card}>
          <div className={css.cardLine}>
            <ColumnName column={column} />
            {column.target}
          </div>
          <div className={css.cardWhy}>
            <GuessMark confidence={column.confidence} />
            {column.why}
          </div>
          {below?.(column.index)}
        </li>
      ))}
  </ul>
)

/** The column's name with up to three of its values beneath. */
const ColumnName = ({ column: { header, index, samples } }: { column: ColumnLine }) => (
  <div className={css.name}>
    <div className={css.header}>{header || `Column ${index + 1}`}</div>
    <div className={css.samples}>
      {samples.length === 0 && 'empty'}
      {samples.map((sample, at) => (
        <Fragment key={sample}>
          {at > 0 && ', '}
          <bdi>{sample}</bdi>
        </Fragment>
      ))}
    </div>
  </div>
)

const GuessMark = ({ confidence }: { confidence: Confidence | undefined }) => {
  if (!confidence) return null
  const word = CONFIDENCE_LABELS[confidence]
  if (confidence === 'check') return <StatusPill word={word} colour="amber" />
  const Icon = confidence === 'certain' ? IconCheck : IconWaveSine
  return (
    <span className={css.guess} data-certain={confidence === 'certain' || undefined}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
      {word}
    </span>
  )
}

import type { ImportColumn } from '@leadline/contract/imports/import'
import { fieldProblem, withDateOrder, withTarget } from '@leadline/contract/imports/plan-changes'
import type { ReactNode } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import { ColumnGuessMark, ColumnName, columnWhy } from './ColumnCells.tsx'
import css from './ColumnTable.module.css'
import { ColumnTarget, type CustomField } from './ColumnTarget.tsx'
import type { ChangeDraft, Draft } from './useDraft.ts'
import wizard from './Wizard.module.css'

interface Props {
  columns: readonly ImportColumn[]
  draft: Draft
  change: ChangeDraft
  customFields: readonly CustomField[]
  /** On a phone: what stands under a column, such as its values to match. */
  below?: ((index: number) => ReactNode) | undefined
}

/** Every column of the file with its samples, where it goes, why, and how sure that is. */
export const ColumnTable = ({ columns, draft, change, customFields, below }: Props) => {
  const phone = usePhone()
  const names = customFields.map(field => field.name)
  const cellsOf = (column: ImportColumn) => {
    const touched = draft.touched.includes(column.index)
    return {
      name: <ColumnName column={column} />,
      why: columnWhy(column, draft.plan, touched),
      guess: <ColumnGuessMark column={column} plan={draft.plan} touched={touched} />,
      target: (
        <ColumnTarget
          column={column}
          plan={draft.plan.columns[column.index]!}
          customFields={customFields}
          problem={fieldProblem(draft.plan, column.index, names)}
          onTarget={target => change(before => decided(before, column.index, { target }))}
          onDateOrder={dateOrder => change(before => decided(before, column.index, { dateOrder }))}
        />
      ),
    }
  }
  if (phone) {
    const checkFirst = [...columns].sort((a, b) => Number(isUnsure(b)) - Number(isUnsure(a)))
    return (
      <ul className={`${wizard.panel} ${wizard.list}`} aria-label="Columns of the file">
        {checkFirst.map(column => {
          const { name, why, guess, target } = cellsOf(column)
          return (
            <li key={column.index} className={css.card}>
              <div className={css.cardLine}>
                {name}
                {target}
              </div>
              <div className={css.cardWhy}>
                {guess}
                {why}
              </div>
              {below?.(column.index)}
            </li>
          )
        })}
      </ul>
    )
  }
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
          {columns.map(column => {
            const { name, why, guess, target } = cellsOf(column)
            return (
              <tr key={column.index}>
                <td>{name}</td>
                <td className={css.target}>{target}</td>
                <td>{why}</td>
                <td>{guess}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Decision = Parameters<typeof withTarget>[2]
type Order = Parameters<typeof withDateOrder>[2]

const decided = (draft: Draft, index: number, to: { target?: Decision; dateOrder?: Order }): Draft => {
  const touched = draft.touched.includes(index) ? draft.touched : [...draft.touched, index]
  const moved = to.target ? withTarget(draft.plan, index, to.target) : draft.plan
  return { plan: to.dateOrder ? withDateOrder(moved, index, to.dateOrder) : moved, touched }
}

const isUnsure = (column: ImportColumn) => column.guess.confidence === 'check'

import { count, NOTHING } from '@leadline/contract/format'
import type { RejectedRow } from '@leadline/contract/imports/import'
import { wrongPart } from '@leadline/contract/imports/wrong-part'
import { Button, VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import wizard from '../ui/Wizard.module.css'
import css from './RejectedTable.module.css'

interface Props {
  rows: readonly RejectedRow[]
  /** Opens a row to be corrected; without it the rows are only shown. */
  onEdit?: (row: number) => void
  /** What stands beneath a row that is being corrected. */
  editing?: (row: RejectedRow) => ReactNode
}

/** Rows that were not taken: where, what, and why; the wrong part of the value is underlined. */
export const RejectedTable = ({ rows, onEdit, editing }: Props) => {
  const phone = usePhone()
  if (phone) {
    return (
      <ul className={wizard.list}>
        {rows.map(row => (
          <li key={row.row} className={css.card}>
            <span className={css.row}>{count(row.row)}</span>
            <div className={css.words}>
              <div className={css.line}>
                <b className={css.name}>{row.name || 'no name'}</b>
                <Value row={row} />
              </div>
              <div className={css.reason}>{row.reason}</div>
            </div>
            {onEdit && <EditButton row={row.row} onEdit={onEdit} />}
            {editing?.(row)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={wizard.wrap}>
      <table className={wizard.table}>
        <thead>
          <tr>
            <th className={wizard.number}>Row</th>
            <th>Customer</th>
            <th>Column</th>
            <th>Value</th>
            <th>Why it was not taken</th>
            {onEdit && (
              <th>
                <VisuallyHidden>Edit</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Fragment key={row.row}>
              <tr>
                <td className={wizard.number}>{count(row.row)}</td>
                <td className={wizard.strong}>{row.name || NOTHING}</td>
                <td>{row.column || NOTHING}</td>
                <td>
                  <Value row={row} />
                </td>
                <td>{row.reason}</td>
                {onEdit && (
                  <td className={wizard.number}>
                    <EditButton row={row.row} onEdit={onEdit} />
                  </td>
                )}
              </tr>
              <EditingLine>{editing?.(row)}</EditingLine>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const EditingLine = ({ children }: { children: ReactNode }) =>
  children ? (
    <tr>
      <td colSpan={6} className={css.editing}>
        {children}
      </td>
    </tr>
  ) : null

const Value = ({ row }: { row: RejectedRow }) => {
  if (!row.value) return <span className={css.empty}>empty</span>
  const [before, wrong, after] = wrongPart(row.kind, row.value)
  return (
    <span className={css.value}>
      {before}
      <span className={css.wrong}>{wrong}</span>
      {after}
    </span>
  )
}

const EditButton = ({ row, onEdit }: { row: number; onEdit: (row: number) => void }) => (
  <Button variant="subtle" size="xs" aria-label={`Edit row ${row}`} onClick={() => onEdit(row)}>
    Edit
  </Button>
)

import type { EmployeeImportResult, RowResult } from '@leadline/contract/employee-import/result'
import { count, NOTHING } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type RecordColumn, RecordTable } from '../ui/RecordTable.tsx'
import css from '../ui/Wizard.module.css'

interface Props {
  result: EmployeeImportResult
  /** Beside the title of the rejected rows. */
  ways?: ReactNode
}

/** The rows by what there is to say of them: rejected, read otherwise than they stand there, and all that are taken. */
export const RowGroups = ({ result: { rows, newDepartments }, ways }: Props) => {
  const of = (...outcomes: RowResult['outcome'][]) => rows.filter(row => outcomes.includes(row.outcome))
  const noticed = rows.filter(({ notices }) => notices.length > 0)
  return (
    <>
      <Group title="Rejected rows" rows={of('rejected')} columns={REJECTED}>
        {ways}
      </Group>
      <Group title="To look at" rows={noticed} columns={NOTICED} />
      <Group title="Employees" rows={of('added', 'updated')} columns={TAKEN}>
        {newDepartments.length > 0 && (
          <p className={css.hint}>
            {newDepartments.length === 1 ? 'New department: ' : 'New departments: '}
            {newDepartments.join(', ')}
          </p>
        )}
      </Group>
      <Group title="Already here" rows={of('skipped', 'unchanged')} columns={HERE} />
    </>
  )
}

const PAGE = 25

interface GroupProps {
  title: string
  rows: readonly RowResult[]
  columns: readonly RecordColumn<RowResult>[]
  children?: ReactNode
}

const Group = ({ title, rows, columns, children }: GroupProps) => {
  const [most, setMost] = useState(PAGE)
  if (rows.length === 0) return null
  const shown = rows.slice(0, most).map(row => ({ ...row, _id: String(row.row) }))
  return (
    <div>
      <div className={css.head} data-bare>
        <h2 className={css.title}>
          {title} <span className={css.small}>{count(rows.length)}</span>
        </h2>
        {children}
      </div>
      <RecordTable label={title} rows={shown} columns={columns} />
      {rows.length > most && (
        <div className={css.body}>
          <Button variant="subtle" size="xs" onClick={() => setMost(most + 4 * PAGE)}>
            Show more, {count(rows.length - most)} left
          </Button>
        </div>
      )}
    </div>
  )
}

const NAME = { heading: 'Name', cell: ({ name }: RowResult) => name || 'no name' }
const ROW = { heading: 'Row', cell: ({ row }: RowResult) => count(row), right: true }
const EMAIL = { heading: 'Email', cell: ({ email }: RowResult) => email || NOTHING }
const ROLE = { heading: 'Role', cell: ({ role }: RowResult) => role ?? NOTHING }
const PLACE = {
  heading: 'Department',
  cell: ({ departments }: RowResult) => departments.join(', ') || NOTHING,
}

const REJECTED = [
  NAME,
  ROW,
  { heading: 'Column', cell: ({ column }: RowResult) => column || NOTHING },
  { heading: 'Value', cell: ({ value }: RowResult) => value || 'empty' },
  { heading: 'Why it is not taken', cell: ({ reason }: RowResult) => reason },
]
const NOTICED = [NAME, ROW, { heading: 'What', cell: ({ notices }: RowResult) => notices.join('. ') }]
const TAKEN = [NAME, EMAIL, ROLE, PLACE]
const HERE = [
  NAME,
  ROW,
  EMAIL,
  { heading: 'Why', cell: ({ reason }: RowResult) => reason || 'Nothing to change' },
]

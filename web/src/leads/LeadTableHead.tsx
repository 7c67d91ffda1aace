import { readSort } from '@leadline/contract/leads/query'
import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import css from './LeadTable.module.css'
import type { LeadTableModel } from './LeadTable.tsx'
import { placeOf } from './LeadTableRow.tsx'
import select from './SelectLead.module.css'
import type { Selection } from './useSelection.ts'

interface Props {
  table: LeadTableModel
  sort: string
  onSort: (sort: string) => void
  selection: Selection | undefined
}

/** The header row; a click sorts by the column, a second click turns the order. */
export const LeadTableHead = ({ table, sort, onSort, selection }: Props) => {
  const sorted = readSort(sort)
  return (
    <thead className={css.head}>
      <tr aria-rowindex={1} className={css.row}>
        {selection && (
          <th scope="col" className={select.cell}>
            <SelectLoaded selection={selection} />
          </th>
        )}
        {table.getFlatHeaders().map(header => {
          const meta = header.column.columnDef.meta
          const by = meta?.sort
          const isSorted = by !== undefined && sorted.by === by
          const resize = header.getResizeHandler()
          return (
            <th
              key={header.id}
              scope="col"
              {...placeOf(header.column)}
              aria-sort={isSorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
            >
              {by ? (
                <button type="button" className={css.sort} onClick={() => onSort(nextSort(by, sort))}>
                  {meta?.label}
                  {isSorted && <Arrow down={sorted.descending} />}
                </button>
              ) : (
                meta?.label
              )}
              {!meta?.pin && (
                <span
                  aria-hidden="true"
                  className={css.resize}
                  onMouseDown={resize}
                  onTouchStart={resize}
                  onDoubleClick={() => header.column.resetSize()}
                />
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const SelectLoaded = ({ selection: { every, some, toggleLoaded } }: { selection: Selection }) => (
  <Checkbox
    size="xs"
    aria-label="Select all rows"
    checked={every}
    indeterminate={some && !every}
    onChange={toggleLoaded}
  />
)

/** Newest and dearest first; words from A. A second click turns it. */
export const nextSort = (by: string, sort: string): string => {
  const now = readSort(sort)
  const descending = now.by === by ? !now.descending : DOWN_FIRST.has(by)
  return descending ? `-${by}` : by
}

const DOWN_FIRST = new Set(['createdAt', 'value', 'lastContact', 'updatedAt'])

const Arrow = ({ down }: { down: boolean }) => {
  const Icon = down ? IconArrowDown : IconArrowUp
  return <Icon size={12} stroke={1.8} aria-hidden="true" />
}

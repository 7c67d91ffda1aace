import type { Lead } from '@leadline/contract/leads/lead'
import type { Cell, Column, Row } from '@tanstack/react-table'
import { memo, useEffect, useRef } from 'react'
import type { LeadTableFeatures } from './LeadColumns.tsx'
import css from './LeadTable.module.css'
import select from './SelectLead.module.css'
import { SelectLead } from './SelectLead.tsx'
import type { ColumnSettings } from './useColumns.ts'
import type { Selection } from './useSelection.ts'

interface Props {
  row: Row<LeadTableFeatures, Lead>
  /** Those that are shown, in their order: another list once the columns have changed. */
  cells: readonly Cell<LeadTableFeatures, Lead, unknown>[]
  /** Of the columns; not read here, for a column knows its own: told so that the row is drawn anew with them. */
  sizes: ColumnSettings['sizes']
  /** Likewise: a lead becomes late by the clock alone. */
  now: string
  index: number
  /** Pixels from the top of the list. */
  top: number
  active: boolean
  selection: Selection | undefined
}

/** One lead; 44 pixels high, whatever stands in it. Typing in the search draws none anew. */
export const LeadTableRow = memo(({ row, cells, index, top, active, selection }: Props) => {
  const own = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (active) own.current?.querySelector<HTMLElement>('[data-lead]')?.focus({ preventScroll: true })
  }, [active])
  return (
    <tr
      ref={own}
      aria-rowindex={index + 2}
      className={css.row}
      data-active={active || undefined}
      data-selected={selection?.has(row.id) || undefined}
      style={{ position: 'absolute', top }}
    >
      {selection && (
        <td className={select.cell}>
          <SelectLead lead={row.original} selection={selection} />
        </td>
      )}
      {cells.map(cell => (
        <td key={cell.id} {...placeOf(cell.column)}>
          {drawn(cell)}
        </td>
      ))}
    </tr>
  )
})

/**
 * Called and not made an element of: what draws a cell is another function whenever the statuses or fields come anew, and
 * React would put another button in the place of the one that a menu hangs from.
 */
const drawn = (cell: Cell<LeadTableFeatures, Lead, unknown>) => {
  const draw = cell.column.columnDef.cell
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** A row that is still being fetched. */
export const SkeletonRow = memo(({ top }: { top: number }) => (
  <tr className={css.row} style={{ position: 'absolute', top }}>
    <td className={css.bar} />
  </tr>
))

/** How wide a column is and at which edge it stays. In the page the columns keep the spec's order. */
export const placeOf = (column: Column<LeadTableFeatures, Lead>) => {
  const meta = column.columnDef.meta
  return {
    className: css.cell,
    'data-pin': meta?.pin,
    'data-right': meta?.right || undefined,
    style: { width: column.getSize(), ...(meta?.pin === 'end' && { right: endOffset(column) }) },
  }
}

/** Status stands before Actions, which is the last. */
const endOffset = (column: Column<LeadTableFeatures, Lead>) =>
  column.id === 'status' ? (column.table.getColumn('actions')?.getSize() ?? 0) : 0

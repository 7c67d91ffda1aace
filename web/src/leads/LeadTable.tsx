import type { Lead } from '@leadline/contract/leads/lead'
import { useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useNow } from '../platform/use-now.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { type ColumnTools, type LeadColumn, leadColumns, leadTable } from './LeadColumns.tsx'
import css from './LeadTable.module.css'
import { LeadTableHead } from './LeadTableHead.tsx'
import { LeadTableRow, SkeletonRow } from './LeadTableRow.tsx'
import { useAcross } from './useAcross.ts'
import { type ColumnSettings, orderOf } from './useColumns.ts'
import { useKeepPlace } from './useKeepPlace.ts'
import type { Selection } from './useSelection.ts'

export const ROW_HEIGHT = 44
/** How late a row may say that a lead has become late. */
const REDRAWN_MS = 15_000
/** Of the column of checkboxes. */
const SELECT_WIDTH = 40

/** Leads as far as they have been fetched, and how to fetch more. */
export interface LeadList {
  leads: readonly Lead[]
  /** How many there are in all; undefined while they are being counted. */
  total: number | undefined
  more: boolean
  loadMore: () => void
  /** Changes with filters and order: then the list starts at its top again. */
  key: string
}

interface Props {
  list: LeadList
  tools: ColumnTools
  columns: { settings: ColumnSettings; change: (changed: Partial<ColumnSettings>) => void }
  sort: string
  onSort: (sort: string) => void
  /** The row that J and K have reached. */
  active: number | null
  /** While leads are being selected. */
  selection?: Selection | undefined
}

/** The lead table: a hundred thousand rows, of which only those in sight are drawn. */
export const LeadTable = ({ list, tools, columns, sort, onSort, active, selection }: Props) => {
  const scroll = useRef<HTMLDivElement>(null)
  const table = useLeadTable(list, tools, columns)
  const rows = table.getRowModel().rows
  const waiting = list.more
    ? Math.min(12, Math.max(1, (list.total ?? Number.POSITIVE_INFINITY) - rows.length))
    : 0
  const virtual = useVirtualizer({
    count: rows.length + waiting,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useKeepPlace(scroll, list, ROW_HEIGHT)
  useAcross(scroll)
  useEffect(() => {
    if (list.more && last >= rows.length - 20) list.loadMore()
  }, [list, last, rows.length])
  useEffect(() => {
    if (active !== null) virtual.scrollToIndex(active)
  }, [active, virtual])
  const now = useNow(REDRAWN_MS)
  const select = selection ? SELECT_WIDTH : 0
  return (
    <section
      ref={scroll}
      className={css.scroll}
      style={{ scrollPaddingLeft: select + edge(table, 'start'), scrollPaddingRight: edge(table, 'end') }}
      aria-label="Lead list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
    >
      <div style={{ minWidth: select + table.getTotalSize() }}>
        <table
          aria-label="Leads"
          aria-rowcount={list.total === undefined ? -1 : list.total + 1}
          className={css.table}
        >
          <LeadTableHead table={table} sort={sort} onSort={onSort} selection={selection} />
          <tbody className={css.rows} style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start }) => {
              const row = rows[index]
              if (!row) return <SkeletonRow key={`waiting-${index}`} top={start} />
              const place = { index, top: start, active: active === index }
              return (
                <LeadTableRow
                  key={row.id}
                  row={row}
                  cells={row.getVisibleCells()}
                  sizes={columns.settings.sizes}
                  now={now}
                  selection={selection}
                  {...place}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Pixels at an edge under which nothing that has the focus may lie. */
const edge = (table: LeadTableModel, pin: 'start' | 'end'): number =>
  table
    .getVisibleLeafColumns()
    .filter(({ columnDef }) => columnDef.meta?.pin === pin)
    .reduce((width, column) => width + column.getSize(), 0)

/** What stands while the first leads are being fetched. */
export const LeadTableSkeleton = () => (
  <SkeletonRows
    label="Loading leads"
    columns={['160px', '40px', '60px', '1fr', '1fr', '1fr', '1fr', '120px', '70px']}
  />
)

const useLeadTable = (list: LeadList, tools: ColumnTools, { settings, change }: Props['columns']) => {
  const columns = useMemo(() => leadColumns(tools), [tools])
  const { order, visible, sizes } = settings
  // The same objects as long as nothing has changed, so that the table keeps its cells and each row its drawing.
  const state = useMemo(
    () => ({
      columnOrder: wholeOrder(columns, order),
      columnVisibility: {
        ...Object.fromEntries(columns.map(({ id, meta }) => [id, !meta?.hidden])),
        ...visible,
      },
      columnSizing: sizes,
    }),
    [columns, order, visible, sizes],
  )
  return useTable({
    features: leadTable,
    columns,
    data: list.leads,
    getRowId: lead => lead._id,
    columnResizeMode: 'onEnd',
    state,
    onColumnSizingChange: update => change({ sizes: typeof update === 'function' ? update(sizes) : update }),
  })
}

/** Those that stay at an edge stand there too once the others have been moved. */
const wholeOrder = (columns: readonly LeadColumn[], order: readonly string[]) => {
  if (order.length === 0) return []
  const at = (pin: 'start' | 'end') =>
    columns.filter(({ meta }) => meta?.pin === pin).map(({ id }) => id ?? '')
  return [...at('start'), ...orderOf(columns, order), ...at('end')]
}
export type LeadTableModel = ReturnType<typeof useLeadTable>

import { count, money } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { IconBan } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { StatusDot } from '../ui/StatusPill.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { type LeadFilters, leadsOf, useLeadPages } from './api.ts'
import { BoardCard } from './BoardCard.tsx'
import { type Column, cardsOf } from './board-columns.ts'
import css from './LeadBoard.module.css'
import type { ColumnTools } from './LeadColumns.tsx'
import { useMoves } from './moves.ts'
import type { BoardDrag } from './useBoardDrag.ts'

/** A card and the gap beneath it, in pixels. */
const CARD_HEIGHT = { desktop: 110, phone: 126 }

interface Props {
  column: Column
  /** The first leads of all columns together. */
  first: readonly Lead[]
  filters: LeadFilters
  companyId: string | undefined
  tools: ColumnTools
  drag: BoardDrag
  /** Why the lead in the hand may not come here. */
  forbidden: string | undefined
  /** The card that has just been moved, and where to. */
  moved: { id: string; to: string } | null
  onFocused: () => void
}

/** One status of the board; won, lost and paused as a rail that opens under the pointer, the focus or a card. */
export const LeadBoardColumn = ({ column, first, filters, companyId, forbidden, ...rest }: Props) => {
  const { status, isRail } = column
  const { drag, moved } = rest
  const [wanted, want] = useState(false)
  const isOver = drag.lift?.over === status.name
  const isOpen = !isRail || wanted || isOver || moved?.to === status.name
  return (
    <section
      className={css.column}
      aria-label={status.label}
      data-status={status.name}
      data-rail={isOpen ? undefined : ''}
      data-over={(isOver && drag.lift?.lead.status !== status.name) || undefined}
      data-forbidden={forbidden ? '' : undefined}
      onMouseEnter={() => want(true)}
      onMouseLeave={() => want(false)}
      onFocus={() => want(true)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && want(false)}
    >
      <Head column={column} isOpen={isOpen} forbidden={forbidden} />
      {isOpen && <Cards column={column} first={first} filters={filters} companyId={companyId} {...rest} />}
    </section>
  )
}

interface HeadProps {
  column: Column
  isOpen: boolean
  forbidden: string | undefined
}

const Head = ({ column: { status, count: leads, value, isRail }, isOpen, forbidden }: HeadProps) => (
  <header className={css.head} tabIndex={isRail ? 0 : undefined}>
    <StatusDot colour={status.color} size={8} />
    <h2 className={css.label}>{status.label}</h2>
    <span className={css.count}>{leads === undefined ? '' : count(leads)}</span>
    {isOpen && <span className={css.sum}>{value === undefined ? '' : money(value)}</span>}
    {forbidden && (
      <span className={css.ban} title={forbidden}>
        <IconBan size={16} stroke={1.6} role="img" aria-label={`Not allowed: ${forbidden}`} />
      </span>
    )}
  </header>
)

type CardsProps = Omit<Props, 'forbidden'>

const Cards = ({ column, first, filters, companyId, tools, drag, moved, onFocused }: CardsProps) => {
  const phone = usePhone()
  const scroll = useRef<HTMLDivElement>(null)
  const { status } = column
  const { leads, more, loadMore, waiting } = useCards(column, first, filters, companyId)
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (phone ? CARD_HEIGHT.phone : CARD_HEIGHT.desktop),
    getItemKey: index => leads[index]!._id,
    overscan: 4,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && last >= leads.length - 8) loadMore()
  }, [more, last, leads.length, loadMore])
  return (
    <div ref={scroll} className={css.scroll}>
      <ul
        className={css.cards}
        style={{ height: virtual.getTotalSize() }}
        aria-label={`Leads in ${status.label}`}
      >
        {items.map(({ index, start, key }) => (
          <BoardCard
            key={key}
            lead={leads[index]!}
            top={start}
            tools={tools}
            drag={drag}
            isMoved={moved?.id === key && moved?.to === status.name}
            onFocused={onFocused}
          />
        ))}
      </ul>
      {leads.length === 0 && <p className={css.none}>{waiting ? 'Loading leads' : 'No leads'}</p>}
    </div>
  )
}

/** The column's leads: of the first of all columns, as long as those are enough; then pages of its own. */
const useCards = (
  column: Column,
  first: readonly Lead[],
  filters: LeadFilters,
  companyId: string | undefined,
) => {
  const moves = useMoves()
  const { name } = column.status
  const begun = first.filter(lead => lead.status === name)
  const isWhole = typeof column.count === 'number' && begun.length >= column.count
  const enabled = column.count !== undefined && !isWhole
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = useLeadPages(
    { ...filters, status: [name] },
    companyId,
    { enabled },
  )
  const own = enabled && data ? leadsOf(data) : begun
  return {
    leads: cardsOf(own, moves, name),
    more: enabled && hasNextPage,
    waiting: column.count === undefined || isFetching,
    loadMore: () => {
      if (!isFetchingNextPage && !isError) void fetchNextPage()
    },
  }
}

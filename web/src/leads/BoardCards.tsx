import type { Lead } from '@leadline/contract/leads/lead'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { hasFailed } from '../platform/load-failure.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { type LeadFilters, leadsOf, listFailure, useLeadPages } from './api.ts'
import { BoardCard } from './BoardCard.tsx'
import { type Column, cardsOf, withLifted } from './board-columns.ts'
import css from './LeadBoard.module.css'
import type { ColumnTools } from './LeadColumns.tsx'
import { useMoves } from './moves.ts'
import type { BoardDrag, Lift } from './useBoardDrag.ts'
import type { Moved } from './useMoved.ts'

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
  /** The card that is moved. */
  moved: Moved | null
  onFocused: () => void
}

/** The cards of one status, of which only those in sight are drawn. */
export const BoardCards = ({ column, first, filters, companyId, tools, drag, moved, onFocused }: Props) => {
  const phone = usePhone()
  const scroll = useRef<HTMLDivElement>(null)
  const { status } = column
  const { lift } = drag
  const { leads, more, loadMore, waiting, failed } = useCards(column, first, filters, companyId, lift)
  const lifted = lift ? leads.findIndex(lead => lead._id === lift.lead._id) : -1
  const virtual = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (phone ? CARD_HEIGHT.phone : CARD_HEIGHT.desktop),
    getItemKey: index => leads[index]!._id,
    overscan: 4,
    // A card in the hand stays drawn, wherever its column is scrolled to.
    rangeExtractor: range => {
      const drawn = defaultRangeExtractor(range)
      return lifted < 0 || drawn.includes(lifted) ? drawn : [...drawn, lifted].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && last >= leads.length - 8) loadMore()
  }, [more, last, leads.length, loadMore])
  const isAwaited = moved?.to === status.name && !moved.isBack
  useEffect(() => {
    // What comes stands first.
    if (isAwaited && scroll.current) scroll.current.scrollTop = 0
  }, [isAwaited])
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
            hasCome={
              moved?.id === key && moved.to === status.name ? (moved.isBack ? 'back' : 'moved') : undefined
            }
            onFocused={onFocused}
          />
        ))}
      </ul>
      {failed && (
        <LoadFailure
          query={failed}
          words={error => listFailure(error as Error, { status: [status.name] }, 'company')}
        />
      )}
      {leads.length === 0 && !failed && <p className={css.none}>{waiting ? 'Loading leads' : 'No leads'}</p>}
    </div>
  )
}

/** The column's leads: of the first of all columns, as long as those are enough; then pages of its own. */
const useCards = (
  column: Column,
  first: readonly Lead[],
  filters: LeadFilters,
  companyId: string | undefined,
  lift: Lift | null,
) => {
  const moves = useMoves()
  const { name } = column.status
  const begun = first.filter(lead => lead.status === name)
  const isWhole = typeof column.count === 'number' && begun.length >= column.count
  const enabled = column.count !== undefined && !isWhole
  const query = useLeadPages({ ...filters, status: [name] }, companyId, { enabled })
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = query
  const own = enabled && data ? leadsOf(data) : begun
  return {
    leads: withLifted(cardsOf(own, moves, name), lift?.lead, name),
    more: enabled && hasNextPage,
    waiting: column.count === undefined || isFetching,
    /** Its own leads, where they or the next of them did not come. */
    failed: enabled && hasFailed(query) && (!data || query.isFetchNextPageError) ? query : undefined,
    loadMore: () => {
      if (!isFetchingNextPage && !isError) void fetchNextPage()
    },
  }
}

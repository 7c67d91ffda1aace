import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { listFailure } from './api.ts'
import { BoardCard } from './BoardCard.tsx'
import css from './LeadBoard.module.css'
import type { ColumnTools } from './LeadColumns.tsx'
import type { BoardDrag } from './useBoardDrag.ts'
import { type CardsOfColumn, useColumnCards } from './useColumnCards.ts'

/** A card and the gap beneath it, in pixels. */
const CARD_HEIGHT = { desktop: 110, phone: 126 }

interface Props extends Omit<CardsOfColumn, 'lift'> {
  tools: ColumnTools
  drag: BoardDrag
  onFocused: () => void
}

/** The cards of one status, of which only those in sight are drawn. */
export const BoardCards = ({ column, first, filters, companyId, tools, drag, moved, onFocused }: Props) => {
  const phone = usePhone()
  const scroll = useRef<HTMLDivElement>(null)
  const { status } = column
  const { lift } = drag
  const { leads, more, loadMore, waiting, failed } = useColumnCards({
    column,
    first,
    filters,
    companyId,
    lift,
    moved,
  })
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

import type { Lead } from '@leadline/contract/leads/lead'
import { hasFailed } from '../platform/load-failure.ts'
import { type LeadFilters, leadsOf, useLead, useLeadPages } from './api.ts'
import { type Column, cardsOf, withCome, withLifted } from './board-columns.ts'
import { useMoves } from './moves.ts'
import type { Lift } from './useBoardDrag.ts'
import type { Moved } from './useMoved.ts'

export interface CardsOfColumn {
  column: Column
  /** The first leads of all columns together. */
  first: readonly Lead[]
  filters: LeadFilters
  companyId: string | undefined
  lift: Lift | null
  /** The card that was moved last. */
  moved: Moved | null
}

/** The column's leads: of the first of all columns, as long as those are enough; then pages of its own. */
export const useColumnCards = ({ column, first, filters, companyId, lift, moved }: CardsOfColumn) => {
  const moves = useMoves()
  const { name } = column.status
  const begun = first.filter(lead => lead.status === name)
  const isWhole = typeof column.count === 'number' && begun.length >= column.count
  const enabled = column.count !== undefined && !isWhole
  const query = useLeadPages({ ...filters, status: [name] }, companyId, { enabled })
  const { data, hasNextPage, isFetching, isFetchingNextPage, isError, fetchNextPage } = query
  const own = enabled && data ? leadsOf(data) : begun
  const more = enabled && hasNextPage
  const come = useCome({ own, moved: moved && comeTo(moved) === name ? moved.id : undefined, more })
  const cards = withCome(cardsOf(own, moves, name), moves.has(come?._id ?? '') ? undefined : come, name)
  return {
    leads: withLifted(cards, lift?.lead, name),
    more,
    waiting: column.count === undefined || isFetching,
    /** Its own leads, where they or the next of them did not come. */
    failed: enabled && hasFailed(query) && (!data || query.isFetchNextPageError) ? query : undefined,
    loadMore: () => {
      if (!isFetchingNextPage && !isError) void fetchNextPage()
    },
  }
}

const comeTo = ({ isBack, from, to }: Moved) => (isBack ? from : to)

/** The lead that was moved here last, as the server knows it; on a page not fetched yet, it is asked for by itself. */
const useCome = ({ own, moved = '', more }: { own: Lead[]; moved: string | undefined; more: boolean }) => {
  const known = own.find(({ _id }) => _id === moved)
  const { data } = useLead(moved, { enabled: moved !== '' && more && !known })
  return known ?? (more ? data : undefined)
}

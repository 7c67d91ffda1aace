import type { BoardColumn } from '@leadline/contract/leads/endpoints'
import type { Lead } from '@leadline/contract/leads/lead'
import { labelOf } from '@leadline/contract/options/option'
import { namesFor, type Status } from '@leadline/contract/statuses/status'

/** A column as it is drawn. */
export interface Column {
  status: Status
  /** Null where they cannot be counted, undefined while they are being counted. */
  count: number | null | undefined
  /** Rupees. */
  value: number | null | undefined
  /** Won, lost and paused stand aside as rails, and open when they are wanted. */
  isRail: boolean
}

/**
 * The columns of the board in the order of the statuses, the rails last; where statuses are filtered by, those
 * alone. A status that leads still bear and the company has no longer has a column too. `sums` is null where they could
 * not be had.
 */
export function columnsOf(
  statuses: readonly Status[],
  sums: readonly BoardColumn[] | null | undefined,
  filter: readonly string[] | undefined,
): Column[] {
  const wanted = filter?.length ? new Set(filter.flatMap(word => namesFor(word, statuses))) : undefined
  const gone = (sums ?? []).filter(sum => sum.leads !== 0 && !statuses.some(s => s.name === sum.status))
  const columns = [...statuses, ...gone.map(sum => goneStatus(sum.status))]
    .filter(({ name }) => !wanted || wanted.has(name))
    .map(status => {
      const sum = sums === null ? UNCOUNTED : sums?.find(each => each.status === status.name)
      const isRail = !wanted && ['won', 'lost', 'paused'].includes(status.stage)
      return { status, count: sum?.leads, value: sum?.value, isRail }
    })
  return [...columns.filter(({ isRail }) => !isRail), ...columns.filter(({ isRail }) => isRail)]
}

/** What stands in a column: leads on their way here first, then its own without those on their way elsewhere. */
export function cardsOf(own: readonly Lead[], moves: ReadonlyMap<string, Lead>, status: string): Lead[] {
  const here = [...moves.values()].filter(lead => lead.status === status)
  return [...here, ...own.filter(lead => lead.status === status && !moves.has(lead._id))]
}

/** The lead that has come last stays first, where it was let go, whatever the order says. */
export function withCome(leads: readonly Lead[], come: Lead | undefined, status: string): readonly Lead[] {
  return come?.status === status ? [come, ...leads.filter(({ _id }) => _id !== come._id)] : leads
}

/** The lead in the hand stays in the column that it was lifted from, whatever the server says meanwhile. */
export function withLifted(
  leads: readonly Lead[],
  lifted: Lead | undefined,
  status: string,
): readonly Lead[] {
  if (!lifted) return leads
  if (lifted.status !== status) return leads.filter(({ _id }) => _id !== lifted._id)
  return leads.some(({ _id }) => _id === lifted._id) ? leads : [lifted, ...leads]
}

/** How many leads are still open, and what they are worth; null where a column has no count. */
export function openSum(columns: readonly Column[]): { leads: number; value: number } | null {
  const open = columns.filter(({ status }) => status.stage === 'new' || status.stage === 'open')
  let leads = 0
  let value = 0
  for (const column of open) {
    if (typeof column.count !== 'number' || typeof column.value !== 'number') return null
    leads += column.count
    value += column.value
  }
  return { leads, value }
}

const UNCOUNTED = { leads: null, value: null }

const goneStatus = (name: string): Status => ({
  _id: '',
  name,
  value: name,
  label: labelOf(name),
  color: 'gray',
  description: '',
  stage: 'open',
  order: 0,
  canTransitionTo: [],
})

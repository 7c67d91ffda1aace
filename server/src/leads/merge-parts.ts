import { SEARCH_COUNT_CAP } from '@leadline/contract/leads/query'
import { byCodePoints, type Place } from '../platform/page-cursor.ts'
import type { Order } from './order-queries.ts'

/** One company's part of a list. */
export interface Part {
  order: Order
  places: (Place & { companyId: string })[]
  /** Null where that may be told later. */
  total: number | null
  totalIsCapped: boolean
}

/** Them all in the one order, and how many there are; null where that is left open of one of them. */
export function mergeParts(parts: Part[]) {
  const sum = parts.reduce<number | null>(
    (total, part) => (total === null || part.total === null ? null : total + part.total),
    0,
  )
  const totalIsCapped = sum !== null && parts.some(part => part.totalIsCapped)
  const places = parts.flatMap(part => part.places)
  if (parts.length > 1) places.sort(byPlace(parts[0]!.order))
  return { places, total: totalIsCapped ? SEARCH_COUNT_CAP : sum, totalIsCapped }
}

/** The order that the database gives, for merging what several companies gave. */
const byPlace =
  ({ type, descending }: Pick<Order, 'type' | 'descending'>) =>
  (a: Place, b: Place): number => {
    if (a.empty !== b.empty) return a.empty ? 1 : -1
    const isNumber = type === 'numeric' || type === 'integer'
    const keys = a.empty ? 0 : isNumber ? Number(a.key) - Number(b.key) : byCodePoints(a.key, b.key)
    return (keys || byCodePoints(a.id, b.id)) * (descending ? -1 : 1)
  }

import { SEARCH_COUNT_CAP } from '@leadline/contract/leads/query'
import { byCodePoints, type Place } from '../platform/page-cursor.ts'
import type { Order } from './order-queries.ts'

/** One company's part of a list. */
export interface Part {
  order: Order
  places: (Place & { companyId: string })[]
  total: number
  totalIsCapped: boolean
  /** Else `total` says nothing. */
  isCounted: boolean
}

/** Them all in the one order, and how many there are. */
export function mergeParts(parts: Part[]) {
  const isCounted = parts.every(part => part.isCounted)
  const totalIsCapped = isCounted && parts.some(part => part.totalIsCapped)
  const sum = parts.reduce((total, part) => total + part.total, 0)
  const places = parts.flatMap(part => part.places)
  if (parts.length > 1) places.sort(byPlace(parts[0]!.order))
  return { places, total: totalIsCapped ? SEARCH_COUNT_CAP : sum, totalIsCapped, isCounted }
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

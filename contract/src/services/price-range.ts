import { count, money, NOTHING } from '../format.ts'
import type { Subcategory } from './service.ts'

/** '₹15,000-50,000 per month', 'From ₹15,000', 'Up to ₹50,000'; without a price '–'. */
export function priceRange({
  priceFrom,
  priceTo,
  unit,
}: Pick<Subcategory, 'priceFrom' | 'priceTo' | 'unit'>) {
  const range = rangeOf(priceFrom, priceTo)
  return range ? [range, unit].filter(Boolean).join(' ') : NOTHING
}

function rangeOf(from: number | null, to: number | null): string | undefined {
  if (from !== null && to !== null) return from === to ? money(from) : `${money(from)}-${count(to)}`
  if (from !== null) return `From ${money(from)}`
  return to === null ? undefined : `Up to ${money(to)}`
}

import { tableOf } from './table-of.ts'

const UNITS = tableOf<number>({
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  l: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  m: 1e6,
  million: 1e6,
})
const AMOUNT = /(\d[\d,]*(?:\.\d+)?|\.\d+)\s*\+?\s*([a-z]+)?/gi
// Commas stand where digits are grouped, so that '7,5' is no amount rather than 75.
const ONE_AMOUNT = /^(\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*\+?\s*([a-z]+)?$/i

/** The largest amount that a lead holds: 13 digits before the two decimals. */
export const MAX_RUPEES = 9_999_999_999_999.99

/**
 * The first number in a free text, read the Indian way, in rupees: '₹2,50,000', '1.5 lakh', '2 cr', '50k',
 * '50,000-1,00,000' (its lower end); a unit after a range applies to both ends ('1-1.5 Crore' is 1,00,00,000), but
 * not where the lower end would then be the higher one ('50,000 – 2 lakh' is 50,000). What cannot be read, and what
 * is more than a lead holds, counts 0. The database reads it alike, as `read_budget`.
 */
export function readBudget(text: string): number {
  const [first, second] = [...text.replace(/\u00a0/g, ' ').matchAll(AMOUNT)]
  if (!first) return 0
  const between = second ? text.slice(first.index + first[0].length, second.index) : ''
  const isRange =
    second !== undefined &&
    /^\s*(?:-|–|—|to)?\s*(?:₹|rs\.?|inr)?\s*$/i.test(between) &&
    numberOf(first[1]!) <= numberOf(second[1]!)
  const own = unitOf(first[2])
  const unit = own ?? (isRange ? unitOf(second[2]) : undefined) ?? 1
  const amount = roundToPaise(numberOf(first[1]!) * unit)
  return amount <= MAX_RUPEES ? amount : 0
}

/**
 * A single amount as people type it: '7,000', '1,50,000', '₹2,50,000.75', 'Rs. 1.5 lakh', '(blank)'.
 * @returns rupees with at most two decimals, or undefined when it is not one amount
 */
export function readRupees(typed: string): number | undefined {
  const bare = typed
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/-|₹|rs\.?|inr|rupees)?\s*(?:only)?$/i, '')
  const match = ONE_AMOUNT.exec(bare)
  if (!match) return undefined
  const unit = match[2] === undefined ? 1 : unitOf(match[2])
  const amount = unit === undefined ? Number.NaN : roundToPaise(numberOf(match[1]!) * unit)
  return amount <= MAX_RUPEES ? amount : undefined
}

const unitOf = (word: string | undefined) => (word ? UNITS.get(word.toLowerCase()) : undefined)
const numberOf = (digits: string) => Number(digits.replaceAll(',', ''))
const roundToPaise = (rupees: number) => Math.round((rupees + Number.EPSILON) * 100) / 100

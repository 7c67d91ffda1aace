const NUMBER = String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const UNIT = 'crores?|cr|lakhs?|lacs?|lac|l|thousand|k|million|mn|m'
const TIMES: Record<string, number> = { c: 1e7, l: 1e5, t: 1e3, k: 1e3, m: 1e6 }
const END = String.raw`(${NUMBER})\s*\+?\s*(?:(${UNIT})(?![\p{L}]))?`
const RANGE = new RegExp(String.raw`${END}(?:\s*(?:-|–|—|to)\s*(?:₹|rs\.?|inr)?\s*${END})?`, 'iu')
const ONLY_MONEY = new RegExp(
  String.raw`^(-)?\s*(?:₹|rs\.?|inr|rupees)?\s*(-)?${RANGE.source}\s*(?:/-|₹|rs\.?|inr|rupees|only)*$`,
  'iu',
)

const rupees = (digits: string, unit: string | undefined) =>
  Math.round(Number(digits.replaceAll(',', '')) * (unit ? TIMES[unit[0]!.toLowerCase()]! : 1) * 100) / 100

/**
 * The first number of a free text in rupees, read the Indian way (design section 5): '1.5 lakh' is 1,50,000;
 * a range counts as its lower end, and a unit after a range is the unit of both ends. Null when there is none.
 */
export const readBudget = (typed: string): number | null => {
  const found = RANGE.exec(typed.normalize('NFKC'))
  return found ? rupees(found[1]!, found[2] ?? found[4]) : null
}

/**
 * An amount that a cell or field holds and nothing beside it, in rupees with two decimals. Commas must stand
 * where digits are grouped, so that '7,000' is 7000 and '7,5' is no amount. Null when it cannot be read.
 */
export const readAmount = (typed: string): number | null => {
  const found = ONLY_MONEY.exec(typed.normalize('NFKC').trim())
  if (!found) return null
  const amount = rupees(found[3]!, found[4] ?? found[6])
  return found[1] || found[2] ? -amount : amount
}

import { readRupees } from '../money.ts'
import { isIndianMobile, isPhone } from '../phone.ts'
import { cut, isEmail } from '../text.ts'
import { readDate } from './read-date.ts'
import { saysNothing } from './words.ts'

/** How many different values of a column are kept; a column with more is no list of choices. */
export const MOST_VALUES = 200

/** What is known of a column after a look at every row. */
export interface ColumnFacts {
  filled: number
  phones: number
  indianMobiles: number
  emails: number
  dayFirst: number
  monthFirst: number
  numbers: number
  amounts: number
  /** Amounts with a unit, a currency or grouping: money in words. */
  wordedAmounts: number
  ids: number
  longest: number
  lines: number
  /** The column counts 1, 2, 3 … without a gap. */
  counts: boolean
  samples: string[]
  /** Each different value with its rows; null when there are more than `MOST_VALUES`. */
  values: Record<string, number> | null
}

/** A column with its header. */
export interface SeenColumn {
  header: string
  facts: ColumnFacts
}

/** What is known of a column before a cell of it is read. */
export const noFacts = (): ColumnFacts => ({
  filled: 0,
  phones: 0,
  indianMobiles: 0,
  emails: 0,
  dayFirst: 0,
  monthFirst: 0,
  numbers: 0,
  amounts: 0,
  wordedAmounts: 0,
  ids: 0,
  longest: 0,
  lines: 0,
  counts: true,
  samples: [],
  values: Object.create(null) as Record<string, number>,
})

/** Takes one more cell into account; changes `facts`. */
export function addCell(facts: ColumnFacts, cell: string) {
  const value = cell.trim()
  if (saysNothing(value)) return
  facts.filled++
  facts.longest = Math.max(facts.longest, value.length)
  if (value.includes('\n')) facts.lines++
  if (facts.counts) facts.counts = value === String(facts.filled)
  countValue(facts, value)
  if (/\d/.test(value)) addNumbers(facts, value)
  if (value.includes('@') && value.split(/[,;]\s*/).every(part => isEmail(part.trim()))) facts.emails++
  if (isIdLike(value)) facts.ids++
}

function addNumbers(facts: ColumnFacts, value: string) {
  if (value.length <= 40 && isPhone(value)) {
    facts.phones++
    if (isIndianMobile(value)) facts.indianMobiles++
  }
  if (/^-?\d+(?:\.\d+)?$/.test(value)) facts.numbers++
  if (value.length <= 40 && readRupees(value) !== undefined) {
    facts.amounts++
    if (/[\p{L}₹,]/u.test(value)) facts.wordedAmounts++
  }
  // A number alone is a date only where it can be a spreadsheet's.
  if (value.length > 40 || /^(?:\d{1,4}|\d{6,})(?:\.\d+)?$/.test(value)) return
  if (typeof readDate(value, 'dayFirst') !== 'string') facts.dayFirst++
  if (typeof readDate(value, 'monthFirst') !== 'string') facts.monthFirst++
}

function countValue(facts: ColumnFacts, value: string) {
  const { values } = facts
  const sample = facts.samples.length < 3 ? cut(value, 200) : undefined
  if (sample !== undefined && !facts.samples.includes(sample)) facts.samples.push(sample)
  if (!values) return
  if (value.length > 200) {
    facts.values = null
    return
  }
  values[value] = (values[value] ?? 0) + 1
  // Counting the keys at every cell would make long columns slow: a new value is the only one with count 1.
  if (values[value] === 1 && Object.keys(values).length > MOST_VALUES) facts.values = null
}

/** A UUID, a hexadecimal key or a number with a prefix, as other systems call their records. */
const isIdLike = (value: string) =>
  /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{16,40}|[a-z]{1,6}[-_]?\d{3,}|[a-z]{2,6}-[\da-f-]{36})$/i.test(
    value,
  )

/** The different values of a column, most frequent first; null when there are too many to list. */
export const valuesOf = (facts: ColumnFacts) =>
  facts.values &&
  Object.entries(facts.values)
    .map(([value, rows]) => ({ value, rows }))
    .sort((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1))

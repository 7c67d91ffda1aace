import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** How the numbers of a date such as 03/04/2025 are read; one column has one order. */
export type DateOrder = 'dayFirst' | 'monthFirst'

/** A date as it stands in a cell. Without `offset` it is the wall clock of the company's time zone. */
export interface ReadDate {
  /** `2025-08-04` */
  day: string
  /** `09:22:10`, or nothing where the cell has only a day. */
  time?: string
  /** `Z` or `+05:30` */
  offset?: string
}

const TIME = String.raw`(?:[T,\s]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i')
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})${TIME}$`, 'i')
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[,\s]+/i
const DAY_MONTH = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+([a-z]{3,9})[-/.,\s]+(\d{4}|\d{2})${TIME}$`,
  'i',
)
const MONTH_DAY = new RegExp(
  String.raw`^([a-z]{3,9})[-/.,\s]+(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d{2})${TIME}$`,
  'i',
)
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const SERIAL = /^\d{5}(?:\.\d+)?$/
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Reads a date as people and programs write it: ISO, day or month first, with month names, or the serial number
 * of a spreadsheet (days since 30 December 1899). A day that does not exist never rolls over into another: the
 * answer then is a sentence with the reason.
 */
export const readDate = (typed: string, order: DateOrder): ReadDate | string => {
  const text = typed.normalize('NFKC').trim().replace(WEEKDAY, '')
  const parts = dateParts(text, order)
  if (!parts) return SERIAL.test(text) ? serialDate(Number(text)) : `‘${typed.trim()}’ is not a calendar date`
  const [year, month, day, time, offset] = parts
  const wrong = wrongDay(year, month, day)
  if (wrong) return wrong
  const date: ReadDate = { day: `${year}-${two(month)}-${two(day)}` }
  if (!time) return date
  const clock = readClock(time)
  if (!clock) return `There is no time ${time}`
  return offset ? { ...date, time: clock, offset: offset.toUpperCase() } : { ...date, time: clock }
}

type Parts = [year: number, month: number, day: number, time?: string, offset?: string]

const dateParts = (text: string, order: DateOrder): Parts | null => {
  const iso = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3]), iso[4], iso[5]]
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
    return [fullYear(numbers[3]!), month, day, numbers[4], numbers[5]]
  }
  const dayMonth = DAY_MONTH.exec(text)
  const found = dayMonth ?? MONTH_DAY.exec(text)
  if (!found) return null
  const [day, word] = dayMonth ? [found[1]!, found[2]!] : [found[2]!, found[1]!]
  const month = monthOf(word)
  return month ? [fullYear(found[3]!), month, Number(day), found[4], found[5]] : null
}

const monthOf = (word: string) => {
  const start = word.toLowerCase() === 'sept' ? 'sep' : word.toLowerCase()
  return MONTHS.findIndex(month => month.toLowerCase().startsWith(start)) + 1
}

const fullYear = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900)

const daysOf = (year: number, month: number) => dayjs.utc(`${year}-${two(month)}-01`).daysInMonth()

const wrongDay = (year: number, month: number, day: number) => {
  if (year < 1900) return `The year ${year} is too early`
  if (month < 1 || month > 12) return `There is no month ${month}`
  const days = daysOf(year, month)
  if (day >= 1 && day <= days) return null
  if (day < 1 || day > 31) return `There is no day ${day}`
  return `${MONTHS[month - 1]}${month === 2 ? ` ${year}` : ''} has ${days} days`
}

const readClock = (typed: string) => {
  const [, hours, minutes, seconds = '00', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([ap])?/i.exec(typed) ?? []
  const read = Number(hours)
  if (half && (read < 1 || read > 12)) return null
  const hour = half ? (read % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : read
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${two(hour)}:${minutes}:${seconds}`
}

const serialDate = (serial: number): ReadDate | string => {
  if (serial < 20_000 || serial > 80_000) return `‘${serial}’ is not a calendar date`
  const at = dayjs
    .utc('1899-12-30')
    .add(Math.round(serial * 86_400), 'second')
    .toISOString()
  return serial % 1 ? { day: at.slice(0, 10), time: at.slice(11, 19) } : { day: at.slice(0, 10) }
}

const two = (value: number) => String(value).padStart(2, '0')

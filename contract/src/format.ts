import dayjs from 'dayjs'

/** What stands where there is nothing to show. */
export const NOTHING = '–'

/** Rupees with lakh grouping and no decimals: 250000 → '₹2,50,000'. Nothing → '–'. */
export const money = (rupees: number | null | undefined): string =>
  isNumber(rupees) ? RUPEES.format(rupees) : NOTHING

/** A count with lakh grouping: 124800 → '1,24,800'. */
export const count = (value: number | null | undefined): string =>
  isNumber(value) ? WHOLE.format(value) : NOTHING

/** A percentage of 0 to 100 with one decimal: 14.93 → '14.9%'. */
export const percent = (value: number | null | undefined): string =>
  isNumber(value) ? `${ONE_DECIMAL.format(value)}%` : NOTHING

/** The en-IN date of an instant in `timeZone`, or of a calendar day: '25 Nov 2026'. */
export const dateWords = (when: string | null | undefined, timeZone: string): string =>
  write('en-IN', 'date', when, timeZone)

/** Day and month alone, for a cell that has the year beneath: '25 Nov'. */
export const dayWords = (when: string | null | undefined, timeZone: string): string =>
  write('en-IN', 'day', when, timeZone)

/** The year alone: '2026'. */
export const yearWords = (when: string | null | undefined, timeZone: string): string =>
  write('en-IN', 'year', when, timeZone)

/** The clock time of an instant in `timeZone`, en-IN, in 24 hours: '14:30'. */
export const timeWords = (when: string | null | undefined, timeZone: string): string =>
  write('en-IN', 'time', when, timeZone)

/** Date and time in one line, the hour only where one was meant: '25 Nov 2026, 14:30'. */
export const momentWords = (when: string | null | undefined, hasTime: boolean, timeZone: string): string =>
  hasTime ? `${dateWords(when, timeZone)}, ${timeWords(when, timeZone)}` : dateWords(when, timeZone)

/** The lead profile's own format, en-US short with time: 'Nov 25, 2026, 2:30 PM'. */
export const profileDateWords = (when: string | null | undefined, timeZone: string): string =>
  write('en-US', 'dateTime', when, timeZone)

/** When a follow-up is due, on the lead profile: with its hour only where an hour was meant. */
export const profileDueWords = (
  when: string | null | undefined,
  hasTime: boolean,
  timeZone: string,
): string => write('en-US', hasTime ? 'dateTime' : 'date', when, timeZone)

/** How long ago an instant was: under 1 minute 'Just now', then minutes, hours from 60, days from 1440. */
export const agoWords = (then: string, now: string): string => {
  const minutes = Math.floor(dayjs(now).diff(dayjs(then), 'minute', true))
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return `${minutes}m ago`
  return minutes < 1440 ? `${Math.floor(minutes / 60)}h ago` : `${Math.floor(minutes / 1440)}d ago`
}

/** `2026-03-08 13:05:42`, as files have it. */
export const fileStamp = (when: string, timeZone: string): string => write('sv-SE', 'stamp', when, timeZone)

/** A lead's short id: its last 6 characters in the table, its last 8 on the profile. */
export const shortId = (id: string, length: 6 | 8): string => id.slice(-length)

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const WHOLE = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const ONE_DECIMAL = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const SHAPES = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  stamp: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Making a formatter costs a hundred times its use, and a table writes ten thousand dates. */
const writers = new Map<string, Intl.DateTimeFormat>()

const write = (
  locale: string,
  shape: keyof typeof SHAPES,
  when: string | null | undefined,
  timeZone: string,
): string => {
  if (!when) return NOTHING
  // A calendar day has no zone: it is read and written in the same one, so that it stays that day.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(when)
  const at = dayjs(isDay ? `${when}T00:00:00Z` : when).valueOf()
  if (Number.isNaN(at)) return NOTHING
  const zone = isDay ? 'UTC' : timeZone
  const key = `${locale} ${shape} ${zone}`
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, { ...SHAPES[shape], timeZone: zone })
  writers.set(key, writer)
  // Newer browsers put a narrow space before AM and PM; a plain one is what people search for.
  return writer.format(at).replace(/\u202f/g, ' ')
}

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

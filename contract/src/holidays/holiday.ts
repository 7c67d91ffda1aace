import { z } from 'zod'
import { day, requiredText, text } from '../text.ts'

/** A day or several on which a company does not work. */
export const holiday = z.object({
  _id: z.string(),
  companyId: z.string(),
  name: z.string(),
  /** Days of the company's own calendar; the last one is included whole. */
  startDate: day,
  endDate: day,
  /** Counts in each year, before and after the one it was written for. */
  everyYear: z.boolean(),
  description: z.string(),
})
export type Holiday = z.infer<typeof holiday>

export const NAME_REQUIRED = 'Name is required'
export const ENDS_BEFORE = 'The last day cannot be before the first'
export const TOO_LONG = 'At most a year'

/** A day that a calendar of holidays can have. */
export const date = z.iso
  .date('Please enter a date')
  .refine(value => value >= '1900-01-01' && value <= '2199-12-31', 'Please enter a date')

/** A holiday as it is added; without an end it is one day. */
export const newHoliday = z
  .strictObject({
    name: requiredText(120, NAME_REQUIRED),
    startDate: date,
    endDate: date.optional(),
    everyYear: z.boolean().default(false),
    description: text(1000).default(''),
  })
  .transform(sent => ({ ...sent, endDate: sent.endDate ?? sent.startDate }))
  .superRefine(checkDays)
export type NewHoliday = z.output<typeof newHoliday>

/** What changes of a holiday. The server checks the days once it knows those that stay. */
export const holidayChange = z.strictObject({
  name: requiredText(120, NAME_REQUIRED).optional(),
  startDate: date.optional(),
  endDate: date.optional(),
  everyYear: z.boolean().optional(),
  description: text(1000).optional(),
})
export type HolidayChange = z.output<typeof holidayChange>

/** What is wrong with a span of days, to be shown beside its end; nothing where all is well. */
export function wrongDays({ startDate: from, endDate: to }: Days): string | undefined {
  if (to < from) return ENDS_BEFORE
  return to >= inYear(from, yearOf(from) + 1) ? TOO_LONG : undefined
}

function checkDays(sent: Days, context: z.RefinementCtx) {
  const message = wrongDays(sent)
  if (message) context.addIssue({ code: 'custom', path: ['endDate'], message })
}

interface Days {
  startDate: string
  endDate: string
}

/** The year of a day, `2026-11-27`. */
export const yearOf = (date: string) => Number(date.slice(0, 4))

/** The same day of another year; 29 February is 28 February in a year without it. */
export function inYear(date: string, year: number): string {
  const rest = date.slice(4) === '-02-29' && !isLeap(year) ? '-02-28' : date.slice(4)
  return `${String(year).padStart(4, '0')}${rest}`
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { readCustomValue } from '../leads/draft.ts'
import { LONGEST_NOTES } from '../leads/lead.ts'
import { readRupees } from '../money.ts'
import { findOption } from '../options/find-option.ts'
import { cut } from '../text.ts'
import type { LeadDraft, Problem } from './lead-draft.ts'
import { type ReadDate, readDate } from './read-date.ts'
import type { Cell, RowContext } from './row-reader.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The most characters of each text: those of the lead's own schema. */
export const MOST_CHARACTERS = {
  name: 200,
  company: 200,
  title: 200,
  sourceDetails: 500,
  budget: 200,
  assignmentNotes: 2000,
  productOfInterest: 200,
  sector: 200,
  productCategory: 200,
  address: 500,
  notes: LONGEST_NOTES,
} as const
type TextField = keyof typeof MOST_CHARACTERS

/** Sets a text of the draft, or tells that it is too long. */
export function fieldText(
  draft: LeadDraft,
  field: TextField,
  value: string | undefined,
  cell: Cell | undefined,
  problems: Problem[],
) {
  if (value === undefined) return
  const most = MOST_CHARACTERS[field]
  if (value.length <= most) draft[field] = value
  else {
    const reason = `At most ${most} characters; this has ${value.length}`
    problems.push({ kind: 'text', column: cell?.header ?? '', value: cut(value, 200), reason })
  }
}

/** A date as an instant of the company's time zone; one that lies in the future counts as now. */
export function readInstant(cell: Cell, context: RowContext, problems: Problem[]): string | undefined {
  const read = readDate(cell.value, context.plan.columns[cell.column]?.dateOrder ?? 'dayFirst')
  if (typeof read === 'string') {
    problems.push({
      kind: 'date',
      column: cell.header,
      value: cell.value,
      reason: `Invalid date: ${lowered(read)}`,
    })
    return undefined
  }
  const at = knownInstant(read, context)
  return [at, context.now].sort()[0]
}

const instants = new WeakMap<RowContext, Map<string, string>>()

// A time zone's arithmetic is slow, and the rows of a file share their days.
const knownInstant = (read: ReadDate, context: RowContext) => {
  const known = instants.get(context) ?? new Map<string, string>()
  instants.set(context, known)
  const key = `${read.day} ${read.time} ${read.offset}`
  const at = known.get(key) ?? instantOf(read, context.timeZone)
  if (known.size < 10_000) known.set(key, at)
  return at
}

/** `2025-08-04T05:30:00.000Z`: a wall clock without an offset is the company's, a day alone begins at midnight. */
export const instantOf = ({ day, time = '00:00:00', offset }: ReadDate, timeZone: string) =>
  (offset ? dayjs(`${day}T${time}${offset}`) : dayjs.tz(`${day}T${time}`, timeZone)).toISOString()

// A month keeps its capital: 'Invalid date: November has 30 days'.
const lowered = (sentence: string) => sentence.replace(/^(?:The|There)/, word => word.toLowerCase())

/** Rupees of the column Value; undefined after a problem. */
export function readValue(cell: Cell, problems: Problem[]): number | undefined {
  const amount = readRupees(cell.value)
  const wrong = amount === undefined ? amountReason(cell.value) : null
  if (!wrong) return amount
  problems.push({ kind: 'amount', column: cell.header, value: cell.value, reason: wrong })
  return undefined
}

const amountReason = (value: string) =>
  /\d/.test(value) ? 'This amount cannot be read with certainty' : 'No number in the amount'

/** Sets a custom field after a look at its type. */
export function customValue(draft: LeadDraft, cell: Cell, context: RowContext, problems: Problem[]) {
  const name = context.fieldNames[cell.column]!
  const read = typedValue(cell, context, name)
  if ('error' in read) {
    problems.push({ kind: 'field', column: cell.header, value: cut(cell.value, 200), reason: read.error })
  } else if (read.value !== null) draft.customFields[name] = read.value
}

const typedValue = (cell: Cell, context: RowContext, name: string) => {
  const type = context.customFields[name] ?? 'text'
  if (type === 'number') return readCustomValue(type, readRupees(cell.value) ?? cell.value)
  if (type === 'select')
    return readCustomValue(
      type,
      findOption(cell.value, context.customOptions.get(name) ?? [])?.value ?? cell.value,
    )
  if (type !== 'date') return readCustomValue(type, cell.value)
  const read = readDate(cell.value, context.plan.columns[cell.column]?.dateOrder ?? 'dayFirst')
  return typeof read === 'string' ? { error: `Invalid date: ${lowered(read)}` } : { value: stampOf(read) }
}

const stampOf = ({ day, time, offset = '' }: ReadDate) => (time ? `${day}T${time}${offset}` : day)

import { COMPANY_ACCOUNT } from '../companies/company-account.ts'
import { fieldNameOf } from '../form-fields/field-name.ts'
import type { FieldType } from '../form-fields/form-field.ts'
import { cut } from '../text.ts'
import { type ColumnFacts, type SeenColumn, valuesOf } from './column-facts.ts'
import type { ColumnGuess } from './import.ts'
import { rowsWord } from './rows-word.ts'
import { type LeadField, SKIP, TARGET_LABELS } from './target.ts'
import { grouped, wordsOf } from './words.ts'

/**
 * What becomes of a column that is no field of a lead: left out when it says nothing about the lead, else a
 * custom field of the type that its values have. `taken` holds the names in use and gets the new one.
 */
export function guessExtra({ header, facts }: SeenColumn, taken: Set<string>, lost?: LeadField): ColumnGuess {
  const idle = idleReason(header, facts)
  if (idle) return { target: SKIP, why: idle, confidence: 'likely' }
  const name = fieldNameOf(header)
  if (!name || taken.has(name)) {
    const why = lost ? `Another column already gives ${TARGET_LABELS[lost]}` : 'No field can have this name'
    return { target: SKIP, why, confidence: 'check' }
  }
  taken.add(name)
  const type = fieldType(facts)
  return {
    target: { kind: 'newField', label: header, type },
    why: extraReason(facts, type),
    confidence: 'likely',
  }
}

/** What the file of rejected rows has beside the columns of the original. */
export const ERROR_COLUMNS = ['Row number', 'Reason'] as const
const OURS: ColumnGuess = {
  target: SKIP,
  why: 'Leadline wrote it beside the rejected rows',
  confidence: 'likely',
}
const OF_ACCOUNT: ColumnGuess = {
  target: SKIP,
  why: 'Each row is known by its Lead ID',
  confidence: 'likely',
}

/** The places of the columns that Leadline itself has written beside those of leads. `isOwn` tells a field of the company. */
export const guessOurs = (columns: readonly SeenColumn[], isOwn: (header: string) => boolean) =>
  new Map([
    ...besideRejected(columns).map(at => [at, OURS] as const),
    ...ofAccount(columns, isOwn).map(at => [at, OF_ACCOUNT] as const),
  ])

/** A file of two columns of one name has a number behind the second. */
const unnumbered = (header: string) => header.replace(/ \(\d+\)$/, '')

/** The last pair of these names; the file may have had columns of the same name. */
function besideRejected(columns: readonly SeenColumn[]): number[] {
  const named = (at: number, name: string) =>
    unnumbered(columns[at]?.header ?? '').toLowerCase() === name.toLowerCase()
  const first = columns.findLastIndex(
    (_, at) => named(at, ERROR_COLUMNS[0]) && named(at + 1, ERROR_COLUMNS[1]),
  )
  return first < 0 ? [] : [first, first + 1]
}

/**
 * Where an export of several companies says whose each row is. Where the company has a field called so, the first column of
 * the name is that field's.
 */
function ofAccount(columns: readonly SeenColumn[], isOwn: (header: string) => boolean): number[] {
  const words = columns.map(({ header }) => wordsOf(unnumbered(header)))
  const account = wordsOf(COMPANY_ACCOUNT)
  const last = words.lastIndexOf(account)
  if (last < 0 || !words.includes(wordsOf(TARGET_LABELS.leadId))) return []
  return words.indexOf(account) === last && isOwn(COMPANY_ACCOUNT) ? [] : [last]
}

function idleReason(header: string, facts: ColumnFacts): string | undefined {
  if (header === ERROR_COLUMNS[0]) return OURS.why
  if (facts.filled === 0) return 'Empty in every row'
  if (facts.counts && facts.filled > 1) return `Only counts from 1 to ${grouped(facts.filled)}`
  if (/(?:^| )id$/.test(wordsOf(header)) || facts.ids >= 0.9 * facts.filled) {
    return 'Only keys of the other system'
  }
  const values = valuesOf(facts)
  return values?.length === 1 && facts.filled > 3 ? `Always ‘${cut(values[0]!.value, 40)}’` : undefined
}

function fieldType(facts: ColumnFacts): FieldType {
  const most = 0.95 * facts.filled
  const values = valuesOf(facts)
  if (facts.numbers === facts.filled) return 'number'
  if (Math.max(facts.dayFirst, facts.monthFirst) === facts.filled) return 'date'
  if (facts.emails === facts.filled) return 'email'
  if (facts.indianMobiles >= most && facts.phones === facts.filled) return 'phone'
  if (values && values.length <= 30 && facts.filled >= 3 * values.length && facts.longest <= 80)
    return 'select'
  return facts.lines > 0 || facts.longest > 120 ? 'textarea' : 'text'
}

function extraReason(facts: ColumnFacts, type: FieldType) {
  if (type === 'select') return `A new field of your own, with ${grouped(valuesOf(facts)!.length)} choices`
  return `A new field of your own, filled in ${rowsWord(facts.filled)}`
}

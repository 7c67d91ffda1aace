import { fieldNameOf } from '../form-fields/field-name.ts'
import type { ColumnFacts, SeenColumn } from './column-facts.ts'
import { guessExtra, guessOurs } from './guess-extra.ts'
import { guessReason, type KnownValues } from './guess-reason.ts'
import { type Claim, type Ground, INNER_WORDS, OWN_WORDS, USUAL_WORDS } from './header-words.ts'
import type { ColumnGuess } from './import.ts'
import { type LeadField, SHARED_FIELDS, toLead } from './target.ts'
import { wordsOf } from './words.ts'

/** What the company has, to compare with. */
export interface Known extends KnownValues {
  customFields: readonly { name: string; label: string }[]
}

const STRENGTH: Record<Ground, number> = { own: 3, usual: 2, inner: 1, values: 0 }

/** Guesses where every column goes, with the reason and how sure that is. Each field is given once, save shared ones. */
export function guessColumns(columns: readonly SeenColumn[], known: Known): ColumnGuess[] {
  const ours = guessOurs(columns, header => ownField(header, known) !== undefined)
  const claims = columns.map((column, at) =>
    column.facts.filled && !ours.has(at) ? claimOf(column) : undefined,
  )
  const won = claims.map((claim, at) => (claim && winsField(at, claims, columns) ? claim : undefined))
  const places = won.filter(claim => claim?.field === 'address').length
  const names = new Set(known.customFields.map(field => field.name))
  return columns.map((column, at) => {
    const our = ours.get(at)
    if (our) return our
    const own = ownField(column.header, known)
    if (own)
      return { target: { kind: 'customField', name: own.name }, why: 'Your own field', confidence: 'certain' }
    const claim = won[at]
    if (claim) return { target: toLead(claim.field), ...guessReason(column, claim, known, places) }
    return guessExtra(column, names, claims[at]?.field)
  })
}

const ownField = (header: string, known: Known) => {
  const words = wordsOf(header)
  return known.customFields.find(f => wordsOf(f.label) === words || f.name === fieldNameOf(header))
}

const wordIndex = (table: Partial<Record<LeadField, string>>) =>
  new Map(
    Object.entries(table).flatMap(([field, words]) =>
      words.split('|').map(w => [w, field as LeadField] as const),
    ),
  )
const ownWords = wordIndex(OWN_WORDS)
const usualWords = wordIndex(USUAL_WORDS)

function claimOf({ header, facts }: SeenColumn): Claim | undefined {
  const words = wordsOf(header)
  const own = ownWords.get(words)
  if (own === 'leadId')
    // A row of one's own among those of an export has another id, or none.
    return 2 * facts.ids >= facts.filled && facts.samples.some(sample => /^[\da-f-]{36}$/i.test(sample))
      ? { field: own, ground: 'own' }
      : undefined
  if (own) return { field: own, ground: 'own' }
  const usual = usualWords.get(words)
  if (usual) return fits(usual, facts) ? { field: usual, ground: 'usual' } : undefined
  const inner = INNER_WORDS.find(([field, pattern]) => pattern.test(words) && fits(field, facts))
  if (inner) return { field: inner[0], ground: 'inner' }
  if (/^converted$/.test(words)) return { field: 'status', ground: 'values' }
  if (facts.emails >= 0.8 * facts.filled) return { field: 'email', ground: 'values' }
  if (facts.indianMobiles >= 0.8 * facts.filled) return { field: 'phone', ground: 'values' }
  return undefined
}

/** Whether the values can be what a less than certain header says. */
const fits = (field: LeadField, facts: ColumnFacts) => {
  if (field === 'phone') return 2 * facts.phones >= facts.filled
  if (field === 'email') return 2 * facts.emails >= facts.filled
  if (field === 'createdAt' || field === 'lastContact')
    return 2 * Math.max(facts.dayFirst, facts.monthFirst) >= facts.filled
  if (field === 'value') return 2 * facts.amounts >= facts.filled
  return field !== 'status' && field !== 'source' && field !== 'assignedTo' ? true : facts.values !== null
}

function winsField(at: number, claims: readonly (Claim | undefined)[], columns: readonly SeenColumn[]) {
  const mine = claims[at]!
  const strength = STRENGTH[mine.ground]
  return claims.every((other, index) => {
    if (index === at || other?.field !== mine.field) return true
    const theirs = STRENGTH[other.ground]
    // Several columns of phones or places are all taken, but not a weak claim beside a strong one.
    if (SHARED_FIELDS.has(mine.field)) return strength >= 2 || theirs < 2
    if (theirs !== strength) return strength > theirs
    const difference = columns[at]!.facts.filled - columns[index]!.facts.filled
    return difference === 0 ? at < index : difference > 0
  })
}

import type { ColumnFacts, SeenColumn } from '../imports/column-facts.ts'
import { valuesOf } from '../imports/column-facts.ts'
import { ERROR_COLUMNS } from '../imports/guess-extra.ts'
import { valuesThat, whatAre, wordsOf } from '../imports/words.ts'
import { type ColumnField, type EmployeeField, FIELD_LABELS } from './field.ts'
import { OWN_WORDS, USUAL_WORDS } from './header-words.ts'
import { matchRole } from './match-role.ts'

export interface FieldGuess {
  field: ColumnField
  /** A few words for whoever asks why. */
  why: string
  confidence: 'certain' | 'likely' | 'check'
}

interface Claim {
  field: EmployeeField
  /** 2 by the field's own word, 1 by a usual one, 0 by the values. */
  strength: number
}

/** Guesses which field of an employee every column is. Each field is given once, to the strongest claim. */
export function guessFields(columns: readonly SeenColumn[]): FieldGuess[] {
  const claims = columns.map(claimOf)
  return columns.map((column, at) => {
    const claim = claims[at]
    if (!claim) return { field: null, ...leftOut(column) }
    if (!wins(at, claims)) {
      return {
        field: null,
        why: `Another column already gives ${FIELD_LABELS[claim.field]}`,
        confidence: 'check',
      }
    }
    return { field: claim.field, ...reasonOf(column, claim) }
  })
}

const index = (table: Readonly<Record<EmployeeField, string>>) =>
  new Map(
    Object.entries(table).flatMap(([field, words]) =>
      words.split('|').map(word => [word, field as EmployeeField] as const),
    ),
  )
const ownWords = index(OWN_WORDS)
const usualWords = index(USUAL_WORDS)

function claimOf({ header, facts }: SeenColumn): Claim | undefined {
  if (facts.filled === 0) return undefined
  const words = wordsOf(header)
  const own = ownWords.get(words)
  if (own) return { field: own, strength: 2 }
  const usual = usualWords.get(words)
  if (usual && fits(usual, facts)) return { field: usual, strength: 1 }
  if (facts.emails >= 0.8 * facts.filled) return { field: 'email', strength: 0 }
  if (facts.indianMobiles >= 0.8 * facts.filled) return { field: 'phone', strength: 0 }
  return undefined
}

/** Whether the values can be what a less than certain header says. */
const fits = (field: EmployeeField, facts: ColumnFacts) => {
  if (field === 'email') return 2 * facts.emails >= facts.filled
  if (field === 'phone') return 2 * facts.phones >= facts.filled
  // 'User' may be a name, and may be the address that one signs in with.
  return field === 'name' ? facts.emails < facts.filled : true
}

const wins = (at: number, claims: readonly (Claim | undefined)[]) => {
  const mine = claims[at]!
  return claims.every((other, index) => {
    if (index === at || other?.field !== mine.field) return true
    return mine.strength === other.strength ? at < index : mine.strength > other.strength
  })
}

type Reason = Pick<FieldGuess, 'why' | 'confidence'>

function reasonOf({ header, facts }: SeenColumn, { field, strength }: Claim): Reason {
  if (field === 'email') return share(facts.emails, facts.filled, 'an e-mail address', 'e-mail addresses')
  if (field === 'phone') return share(facts.phones, facts.filled, 'a phone number', 'phone numbers')
  const values = field === 'role' ? valuesOf(facts) : null
  if (values) {
    const known = values.filter(({ value }) => matchRole(value).sure).length
    const why = valuesThat(known, values.length, 'is a role', 'are roles')
    return { why, confidence: known === values.length ? 'certain' : 'check' }
  }
  if (strength === 2) return { why: 'The same word', confidence: 'certain' }
  return { why: `‘${header}’ is a usual word for ${FIELD_LABELS[field].toLowerCase()}`, confidence: 'likely' }
}

const share = (some: number, all: number, one: string, many: string): Reason => ({
  why: whatAre(some, all, one, many),
  confidence: some >= 0.8 * all ? 'certain' : 'check',
})

function leftOut({ header, facts }: SeenColumn): Reason {
  if ((ERROR_COLUMNS as readonly string[]).includes(header)) {
    return { why: 'Leadline wrote it beside the rejected rows', confidence: 'likely' }
  }
  if (facts.filled === 0) return { why: 'Empty in every row', confidence: 'likely' }
  return { why: 'No field of an employee', confidence: 'likely' }
}

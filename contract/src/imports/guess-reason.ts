import { readRupees } from '../money.ts'
import { findOption, type KnownOption } from '../options/find-option.ts'
import { type ColumnFacts, type SeenColumn, valuesOf } from './column-facts.ts'
import type { Claim } from './header-words.ts'
import type { ColumnGuess } from './import.ts'
import {
  type KnownEmployee,
  type KnownStatus,
  type ListedField,
  matchConverted,
  matchOwner,
  matchSource,
  matchStatus,
} from './match-values.ts'
import { TARGET_LABELS } from './target.ts'
import { grouped, valuesThat, whatAre, wordsOf } from './words.ts'

export interface KnownValues {
  statuses: readonly KnownStatus[]
  sources: readonly KnownOption[]
  employees: readonly KnownEmployee[]
  options: Readonly<Record<ListedField, readonly KnownOption[]>>
}

type Reason = Pick<ColumnGuess, 'why' | 'confidence'>

/** Why a column goes to a field: by its values where they can tell, else by its header. */
export function guessReason(column: SeenColumn, claim: Claim, known: KnownValues, places: number): Reason {
  return byValues(column, claim, known) ?? byWord(column, claim, places)
}

function byWord({ header, facts }: SeenColumn, { field, ground }: Claim, places: number): Reason {
  if (ground === 'own') return { why: 'The same word', confidence: 'certain' }
  if (field === 'address' && places === 1 && facts.numbers === 0 && /^(?:city|town)/.test(wordsOf(header))) {
    return { why: 'Towns are the only place in the file', confidence: 'likely' }
  }
  const word = TARGET_LABELS[field].toLowerCase()
  const why =
    ground === 'usual' ? `‘${header}’ is a usual word for ${word}` : `A word for ${word} stands in the header`
  return { why, confidence: ground === 'usual' ? 'likely' : 'check' }
}

function byValues({ header, facts }: SeenColumn, { field }: Claim, known: KnownValues): Reason | undefined {
  switch (field) {
    case 'phone':
      return facts.indianMobiles >= 0.8 * facts.phones
        ? share(facts.indianMobiles, facts.filled, 'an Indian mobile number', 'Indian mobile numbers')
        : share(facts.phones, facts.filled, 'a phone number', 'phone numbers')
    case 'email':
      return share(facts.emails, facts.filled, 'an e-mail address', 'e-mail addresses')
    case 'createdAt':
    case 'lastContact':
      return dates(facts)
    case 'value':
      return amounts(facts)
    case 'status':
      return /^converted$/.test(wordsOf(header)) ? converted(facts, known) : statuses(facts, known)
    case 'source':
      return sources(facts, known)
    case 'assignedTo':
      return owners(facts, known)
    case 'productOfInterest':
    case 'sector':
    case 'productCategory':
      return inList(facts, known.options[field])
    default:
      return undefined
  }
}

const share = (some: number, all: number, one: string, many: string): Reason => ({
  why: whatAre(some, all, one, many),
  confidence: some >= 0.8 * all ? 'certain' : 'check',
})

function dates({ dayFirst, monthFirst, filled }: ColumnFacts): Reason {
  const fit = `Day first: ${grouped(dayFirst)} of ${grouped(filled)} fit`
  if (monthFirst > dayFirst)
    return { why: `${fit}; month first, ${grouped(monthFirst)}`, confidence: 'check' }
  return { why: fit, confidence: dayFirst >= 0.8 * filled ? 'certain' : 'check' }
}

function amounts(facts: ColumnFacts): Reason {
  const worded = facts.samples.find(sample => /\p{L}/u.test(sample) && readRupees(sample) !== undefined)
  if (!worded) return share(facts.amounts, facts.filled, 'an amount', 'amounts')
  const why = `Read the Indian way: ${worded} is ₹${grouped(readRupees(worded)!)}`
  return { why, confidence: facts.amounts >= 0.8 * facts.filled ? 'certain' : 'check' }
}

const matched = (facts: ColumnFacts, isKnown: (value: string) => boolean) => {
  const values = valuesOf(facts)
  return values && { all: values.length, known: values.filter(({ value }) => isKnown(value)).length }
}

function statuses(facts: ColumnFacts, known: KnownValues): Reason | undefined {
  const found = matched(facts, value => matchStatus(value, known.statuses).sure)
  if (!found) return { why: 'More than 200 different values', confidence: 'check' }
  const all = found.known === found.all
  return {
    why: valuesThat(found.known, found.all, 'matches a status', 'match a status'),
    confidence: all ? 'certain' : 'check',
  }
}

function converted(facts: ColumnFacts, known: KnownValues): Reason | undefined {
  const won = Object.entries(facts.values ?? {}).filter(
    ([value]) =>
      known.statuses.find(s => s.name === matchConverted(value, known.statuses).to)?.stage === 'won',
  )
  const rows = won.reduce((sum, [, count]) => sum + count, 0)
  return { why: `Yes means won: ${grouped(rows)} of ${grouped(facts.filled)}`, confidence: 'likely' }
}

function sources(facts: ColumnFacts, known: KnownValues): Reason | undefined {
  const found = matched(facts, value => matchSource(value, known.sources).sure)
  if (!found) return { why: 'More than 200 different values', confidence: 'check' }
  const fresh = found.all - found.known
  if (fresh === 0) return { why: 'Every value is one of your sources', confidence: 'certain' }
  return {
    why: fresh === 1 ? '1 value is new to you' : `${grouped(fresh)} values are new to you`,
    confidence: 'check',
  }
}

function owners(facts: ColumnFacts, known: KnownValues): Reason | undefined {
  const found = matched(facts, value => matchOwner(value, known.employees).sure)
  if (!found) return { why: 'More than 200 different values', confidence: 'check' }
  const all = found.known === found.all
  return {
    why: whatAre(found.known, found.all, 'an employee of yours', 'employees of yours'),
    confidence: all ? 'certain' : 'check',
  }
}

function inList(facts: ColumnFacts, options: readonly KnownOption[]): Reason | undefined {
  const found = matched(facts, value => findOption(value, options) !== undefined)
  if (!found?.known) return undefined
  const all = found.known === found.all
  return {
    why: valuesThat(found.known, found.all, 'is in your list', 'are in your list'),
    confidence: all ? 'certain' : 'likely',
  }
}

import { fieldNameOf } from '../form-fields/field-name.ts'
import { type SeenColumn, valuesOf } from './column-facts.ts'
import { guessColumns, type Known } from './guess-columns.ts'
import type { ColumnGuess, ValueMatch } from './import.ts'
import {
  type Match,
  matchConverted,
  matchOwner,
  matchSource,
  matchStatus,
  namedLike,
} from './match-values.ts'
import type { Choice, ColumnPlan, ImportPlan } from './plan.ts'
import type { LeadField } from './target.ts'
import { wordsOf } from './words.ts'

export interface Suggestion {
  guesses: ColumnGuess[]
  statuses: ValueMatch[]
  sources: ValueMatch[]
  owners: ValueMatch[]
  plan: ImportPlan
}

/** The plan that is proposed for a file; `remembered` are the columns of the last file with the same header. */
export function suggestPlan(
  columns: readonly SeenColumn[],
  known: Known,
  remembered?: readonly ColumnPlan[],
): Suggestion {
  const before = remembered?.map(column => withField(column, known))
  const guesses = before ? before.map(asBefore) : guessColumns(columns, known)
  const matches = (field: LeadField, match: (value: string, header: string) => Match) =>
    matchValues(columns, guesses, field, match)
  const statuses = matches('status', (value, header) =>
    wordsOf(header) === 'converted'
      ? matchConverted(value, known.statuses)
      : matchStatus(value, known.statuses),
  )
  const sources = matches('source', value => matchSource(value, known.sources))
  const owners = matches('assignedTo', value => matchOwner(value, known.employees))
  const plan: ImportPlan = {
    columns: before ?? guesses.map(({ target }) => ({ target })),
    duplicates: 'skip',
    acceptWithoutContact: false,
    nameFrom: guesses.some(isName) ? null : { from: 'number' },
    statuses: statuses.map(choiceOf),
    sources: guesses.some(isLeadId) ? [] : sources.map(choiceOf),
    owners: owners.map(({ value, to }) =>
      to
        ? { value, action: 'map', to }
        : { value, action: namedLike(value, known.employees).length > 1 ? 'leave' : 'add' },
    ),
    otherOwners: 'leave',
    applyRules: true,
    remember: false,
  }
  return { guesses, statuses, sources, owners, plan }
}

// The field that the last file made is there now.
const withField = (column: ColumnPlan, known: Known): ColumnPlan => {
  const name = column.target.kind === 'newField' ? fieldNameOf(column.target.label) : undefined
  const isThere = name && known.customFields.some(field => field.name === name)
  return isThere ? { ...column, target: { kind: 'customField', name } } : column
}

const asBefore = ({ target }: ColumnPlan): ColumnGuess => ({
  target,
  why: 'As in your last file like this one',
  confidence: 'certain',
})

// Of an export's own rows each lead keeps its source, one that is no option any more too: nothing is chosen for it.
const isLeadId = ({ target }: ColumnGuess) => target.kind === 'lead' && target.field === 'leadId'

const isName = ({ target }: ColumnGuess) =>
  target.kind === 'lead' && ['name', 'firstName', 'lastName', 'title'].includes(target.field)

function matchValues(
  columns: readonly SeenColumn[],
  guesses: readonly ColumnGuess[],
  field: LeadField,
  match: (value: string, header: string) => Match,
): ValueMatch[] {
  const at = guesses.findIndex(({ target }) => target.kind === 'lead' && target.field === field)
  const column = columns[at]
  const values = column && valuesOf(column.facts)
  return values ? values.map(({ value, rows }) => ({ value, rows, ...match(value, column.header) })) : []
}

const choiceOf = ({ value, to }: ValueMatch): Choice =>
  to ? { value, action: 'map', to } : { value, action: 'add' }

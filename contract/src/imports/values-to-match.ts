import type { KnownOption } from '../options/find-option.ts'
import type { ImportColumn, ValueMatch } from './import.ts'
import {
  type KnownEmployee,
  type KnownStatus,
  type Match,
  matchConverted,
  matchOwner,
  matchSource,
  matchStatus,
} from './match-values.ts'
import type { Choice, ImportPlan } from './plan.ts'
import { type ChoiceList, withChoice } from './plan-changes.ts'
import { choiceOf } from './row-choices.ts'
import type { LeadField } from './target.ts'
import { wordsOf } from './words.ts'

/** The values of the column that gives a field of listed values, most frequent first. */
export interface ValuesToMatch {
  list: ChoiceList
  /** The column's place in the file, from 0. */
  index: number
  header: string
  values: ValueMatch[]
  /** More than 200 different values: they cannot be matched one by one. */
  tooMany: boolean
}

export interface Lists {
  statuses: readonly KnownStatus[]
  sources: readonly KnownOption[]
  employees: readonly KnownEmployee[]
}

/** What the plan's columns of status, source and owner hold, compared with what the company has. */
export const valuesToMatch = (
  plan: ImportPlan,
  columns: readonly ImportColumn[],
  lists: Lists,
): ValuesToMatch[] =>
  LISTED.flatMap(({ list, field, match }) => {
    const column = columns.find(({ index }) => isFor(plan, index, field))
    if (!column) return []
    const seen = oncePerWord(column.values ?? [])
    const values = seen.map(value => ({ ...value, ...match(value.value, column.header, lists) }))
    return [{ list, index: column.index, header: column.header, values, tooMany: column.values === null }]
  })

/** Writes the near matches into the plan, so that what is shown is what will be done. Choices made stay. */
export const withProposals = (plan: ImportPlan, found: readonly ValuesToMatch[]): ImportPlan =>
  found
    .flatMap(({ list, values }) => values.map(match => ({ list, match })))
    .filter(({ list, match }) => !match.sure && match.to && !choiceOf(plan[list], match.value))
    .reduce((done, { list, match }) => withChoice(done, list, mapped(match)), plan)

/** What will be done with a value: as chosen, else as the reading of rows decides. */
export const choiceFor = (plan: ImportPlan, list: ChoiceList, match: ValueMatch): Choice => {
  const chosen = choiceOf(plan[list], match.value)
  if (chosen) return chosen
  if (match.to && (match.sure || list === 'owners')) return mapped(match)
  const adds = list !== 'owners' || plan.otherOwners === 'create'
  return { value: match.value, action: adds ? 'add' : 'leave' }
}

const LISTED: {
  list: ChoiceList
  field: LeadField
  match: (value: string, header: string, lists: Lists) => Match
}[] = [
  {
    list: 'statuses',
    field: 'status',
    match: (value, header, { statuses }) =>
      wordsOf(header) === 'converted' ? matchConverted(value, statuses) : matchStatus(value, statuses),
  },
  { list: 'sources', field: 'source', match: (value, _, { sources }) => matchSource(value, sources) },
  { list: 'owners', field: 'assignedTo', match: (value, _, { employees }) => matchOwner(value, employees) },
]

const mapped = (match: ValueMatch): Choice => ({ value: match.value, action: 'map', to: match.to ?? '' })

const isFor = (plan: ImportPlan, index: number, field: LeadField) => {
  const target = plan.columns[index]?.target
  return target?.kind === 'lead' && target.field === field
}

/** 'Google' and 'google' are one value with the rows of both. */
const oncePerWord = (values: readonly { value: string; rows: number }[]) => {
  const merged = new Map<string, { value: string; rows: number }>()
  for (const { value, rows } of values) {
    const key = wordsOf(value) || value
    const before = merged.get(key)
    merged.set(key, before ? { ...before, rows: before.rows + rows } : { value, rows })
  }
  return [...merged.values()].sort((a, b) => b.rows - a.rows)
}

import { fieldNameOf } from '../form-fields/field-name.ts'
import type { ImportColumn } from './import.ts'
import type { Choice, ImportPlan } from './plan.ts'
import { type ColumnTarget, type LeadField, SHARED_FIELDS, SKIP } from './target.ts'
import { wordsOf } from './words.ts'

/** The lists of a plan that say what becomes of single values. */
export type ChoiceList = 'statuses' | 'sources' | 'owners'

/**
 * Sends a column elsewhere. A field that takes one column only leaves the column that gave it, which is then
 * not imported.
 */
export const withTarget = (plan: ImportPlan, index: number, target: ColumnTarget): ImportPlan => ({
  ...plan,
  columns: plan.columns.map((column, at) => {
    if (at === index) return { ...column, target }
    return takesOne(target) && sameTarget(column.target, target) ? { ...column, target: SKIP } : column
  }),
})

export const withDateOrder = (
  plan: ImportPlan,
  index: number,
  dateOrder: 'dayFirst' | 'monthFirst',
): ImportPlan => ({
  ...plan,
  columns: plan.columns.map((column, at) => (at === index ? { ...column, dateOrder } : column)),
})

/** Puts a choice in the place of the one for the same value, however that is written. */
export const withChoice = (plan: ImportPlan, list: ChoiceList, choice: Choice): ImportPlan => ({
  ...plan,
  [list]: [...plan[list].filter(other => !sameValue(other.value, choice.value)), choice],
})

/** Leaves these columns out. */
export const leavingOut = (plan: ImportPlan, indexes: readonly number[]): ImportPlan => ({
  ...plan,
  columns: plan.columns.map((column, at) => (indexes.includes(at) ? { ...column, target: SKIP } : column)),
})

/** How many columns are imported. */
export const columnsUsed = (plan: ImportPlan) =>
  plan.columns.filter(({ target }) => target.kind !== 'skip').length

/** Columns whose guess is uncertain and that nobody has looked at; `touched` are the indexes of those changed. */
export const columnsToCheck = (columns: readonly ImportColumn[], touched: readonly number[]) =>
  columns.filter(column => column.guess.confidence === 'check' && !touched.includes(column.index)).length

/** Whether a plan sends some column to one of these fields. */
export const gives = (plan: ImportPlan, fields: readonly LeadField[]) =>
  plan.columns.some(({ target }) => target.kind === 'lead' && fields.includes(target.field))

/** What is wrong with the name of a new custom field; null when it can be made. */
export function fieldProblem(plan: ImportPlan, index: number, taken: readonly string[]): string | null {
  const target = plan.columns[index]?.target
  if (target?.kind !== 'newField') return null
  if (!target.label.trim()) return 'Please name the field'
  const name = fieldNameOf(target.label)
  if (!name) return 'This name is taken by a field of every lead'
  const twin = plan.columns.some(
    (other, at) =>
      at !== index && other.target.kind === 'newField' && fieldNameOf(other.target.label) === name,
  )
  return twin || taken.includes(name) ? 'There is a field with this name' : null
}

const takesOne = (target: ColumnTarget) =>
  target.kind === 'customField' || (target.kind === 'lead' && !SHARED_FIELDS.has(target.field))

const sameTarget = (a: ColumnTarget, b: ColumnTarget) =>
  (a.kind === 'lead' && b.kind === 'lead' && a.field === b.field) ||
  (a.kind === 'customField' && b.kind === 'customField' && a.name === b.name)

const sameValue = (a: string, b: string) => a === b || (wordsOf(a) !== '' && wordsOf(a) === wordsOf(b))

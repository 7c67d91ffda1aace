import type { ChosenOwner, ChosenValue } from './lead-draft.ts'
import { matchConverted, matchOwner, matchSource, matchStatus } from './match-values.ts'
import type { Choice } from './plan.ts'
import { gives } from './plan-changes.ts'
import type { Cell, RowContext } from './row-reader.ts'
import { wordsOf } from './words.ts'

export interface Choices {
  status: (cell: Cell | undefined) => ChosenValue | undefined
  source: (cell: Cell | undefined) => ChosenValue | undefined
  owner: (cell: Cell | undefined) => ChosenOwner | undefined
}

/** The choices of a plan; each value is looked up once, however many rows have it. */
export const choices = (context: RowContext): Choices => ({
  status: once(cell => chooseStatus(cell, context)),
  source: once(cell => chooseSource(cell, context)),
  owner: once(cell => chooseOwner(cell, context)),
})

const once = <T>(choose: (cell: Cell) => T) => {
  const known = new Map<string, T>()
  return (cell: Cell | undefined) => {
    if (!cell) return undefined
    if (!known.has(cell.value)) known.set(cell.value, choose(cell))
    return known.get(cell.value)
  }
}

/** The status of a row: as the plan chooses, else by name or usual word, else a new one. */
function chooseStatus(cell: Cell, context: RowContext): ChosenValue | undefined {
  const choice = choiceOf(context.plan.statuses, cell.value)
  const isThere = context.statuses.some(({ name }) => name === choice?.to)
  if (choice && (isThere || !isGiven(choice))) return chosen(choice)
  const match = /^converted$/.test(wordsOf(cell.header)) ? matchConverted : matchStatus
  const { to, sure } = match(cell.value, context.statuses)
  return to && sure ? { value: to } : { add: cell.value }
}

/** The source of a row, in the same way. An export has written it as it is stored, and so it is added again. */
function chooseSource(cell: Cell, context: RowContext): ChosenValue | undefined {
  const stored = gives(context.plan, ['leadId']) ? { as: cell.value } : {}
  const choice = choiceOf(context.plan.sources, cell.value)
  const isThere = context.sources.some(({ value }) => value === choice?.to)
  if (choice?.action === 'add') return { add: choice.value, ...stored }
  if (choice && (isThere || !isGiven(choice))) return chosen(choice)
  const { to, sure } = matchSource(cell.value, context.sources)
  return to && sure ? { value: to } : { add: cell.value, ...stored }
}

/** The owner of a row: nobody is made an employee unless the plan says so, and nobody gets a lead who is gone. */
function chooseOwner(cell: Cell, context: RowContext): ChosenOwner | undefined {
  const choice = choiceOf(context.plan.owners, cell.value)
  if (choice?.action === 'leave') return undefined
  if (choice && isGiven(choice)) {
    const isThere = context.employees.some(({ _id }) => _id === choice.to)
    return isThere ? { employeeId: choice.to } : undefined
  }
  if (choice?.action === 'add') return { add: cell.value }
  const { to } = matchOwner(cell.value, context.employees)
  if (to) return { employeeId: to }
  return context.plan.otherOwners === 'create' ? { add: cell.value } : undefined
}

// What a value is given to was there when the plan was made, and may have been deleted since.
const isGiven = (choice: Choice): choice is Choice & { to: string } => choice.action === 'map' && !!choice.to

/** What was chosen for a value; it counts for every way of writing it: 'Google' and 'google' are one. */
export const choiceOf = (choices: readonly Choice[], value: string) =>
  choices.find(choice => choice.value === value) ??
  choices.find(choice => wordsOf(choice.value) === wordsOf(value) && wordsOf(value) !== '')

const chosen = (choice: Choice): ChosenValue | undefined => {
  if (choice.action === 'leave') return undefined
  return choice.action === 'map' && choice.to ? { value: choice.to } : { add: choice.value }
}

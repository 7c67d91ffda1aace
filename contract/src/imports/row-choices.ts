import type { ChosenOwner, ChosenValue } from './lead-draft.ts'
import { matchConverted, matchOwner, matchSource, matchStatus } from './match-values.ts'
import type { Choice } from './plan.ts'
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
  if (
    choice &&
    isThere(
      choice,
      context.statuses.map(({ name }) => name),
    )
  )
    return chosen(choice)
  const match = /^converted$/.test(wordsOf(cell.header)) ? matchConverted : matchStatus
  const { to, sure } = match(cell.value, context.statuses)
  return to && sure ? { value: to } : { add: cell.value }
}

/** The source of a row, in the same way. */
function chooseSource(cell: Cell, context: RowContext): ChosenValue | undefined {
  const choice = choiceOf(context.plan.sources, cell.value)
  if (
    choice &&
    isThere(
      choice,
      context.sources.map(({ value }) => value),
    )
  )
    return chosen(choice)
  const { to, sure } = matchSource(cell.value, context.sources)
  return to && sure ? { value: to } : { add: cell.value }
}

/** The owner of a row: nobody is made an employee unless the plan says so. */
function chooseOwner(cell: Cell, context: RowContext): ChosenOwner | undefined {
  const choice = choiceOf(context.plan.owners, cell.value)
  if (choice?.action === 'leave') return undefined
  if (choice?.action === 'map' && choice.to) {
    const isLiving = isThere(
      choice,
      context.employees.map(({ _id }) => _id),
    )
    return isLiving ? { employeeId: choice.to } : undefined
  }
  if (choice?.action === 'add') return { add: cell.value }
  const { to } = matchOwner(cell.value, context.employees)
  if (to) return { employeeId: to }
  return context.plan.otherOwners === 'create' ? { add: cell.value } : undefined
}

/** What was chosen for a value; it counts for every way of writing it: 'Google' and 'google' are one. */
export const choiceOf = (choices: readonly Choice[], value: string) =>
  choices.find(choice => choice.value === value) ??
  choices.find(choice => wordsOf(choice.value) === wordsOf(value) && wordsOf(value) !== '')

// What a value goes to may have been deleted since the plan was made.
const isThere = ({ action, to }: Choice, known: readonly string[]) =>
  action !== 'map' || !to || known.includes(to)

const chosen = (choice: Choice): ChosenValue | undefined => {
  if (choice.action === 'leave') return undefined
  return choice.action === 'map' && choice.to ? { value: choice.to } : { add: choice.value }
}

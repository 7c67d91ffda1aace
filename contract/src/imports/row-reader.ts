import type { FieldType } from '../form-fields/form-field.ts'
import type { KnownOption } from '../options/find-option.ts'
import { addressRank } from './header-words.ts'
import { type HeldCells, saidBeyond } from './held-cells.ts'
import type { LeadDraft, Problem, ReadRow } from './lead-draft.ts'
import { type KnownEmployee, type KnownStatus, type ListedField, matchPriority } from './match-values.ts'
import type { ImportPlan } from './plan.ts'
import { type Choices, choices } from './row-choices.ts'
import { readContacts } from './row-contacts.ts'
import { readTexts } from './row-texts.ts'
import { customValue, readInstant, readValue } from './row-values.ts'
import { standsAs } from './stands-as.ts'
import type { LeadField } from './target.ts'
import { saysNothing, wordsOf } from './words.ts'

/** All that reading a row depends on, beside the row. */
export interface RowContext {
  header: readonly string[]
  plan: ImportPlan
  statuses: readonly KnownStatus[]
  sources: readonly KnownOption[]
  employees: readonly KnownEmployee[]
  options: Readonly<Record<ListedField, readonly KnownOption[]>>
  /** The type of every custom field that the plan names, by name. */
  customFields: Readonly<Record<string, FieldType>>
  /** The choices of those that have some, by the field's name. */
  customOptions: ReadonlyMap<string, readonly KnownOption[]>
  /** The custom field's name that each column goes to, by index. */
  fieldNames: readonly (string | undefined)[]
  timeZone: string
  /** ISO 8601; a date after it counts as now. */
  now: string
}

/**
 * Reads a row; with what the lead of that row holds, a cell that says just this says nothing: whatever has become of
 * the lists and fields since, the lead keeps it.
 */
export type RowReader = (row: number, cells: readonly string[], held?: HeldCells) => ReadRow

/** A cell with its column. */
export interface Cell {
  header: string
  value: string
  column: number
}

/** Prepares to read rows with a plan: which columns each field comes from is worked out once. */
export function rowReader(context: RowContext): RowReader {
  const { plan, header } = context
  const byField = columnsByField(context)
  // What Leadline exported means every cell as it stands: a name such as 'Select' is a name.
  const emptyWords = !byField.has('leadId')
  const cellsOf = (cells: readonly string[], columns: readonly number[]): Cell[] =>
    columns
      .map(column => ({ header: header[column] ?? '', column, value: (cells[column] ?? '').trim() }))
      .filter(({ value }) => (emptyWords ? !saysNothing(value) : value !== ''))
  const choose = choices(context)
  const custom = plan.columns.flatMap((_, column) => (context.fieldNames[column] ? [column] : []))
  return (row, cells, held) => {
    const filled = (field: LeadField) => cellsOf(cells, byField.get(field) ?? [])
    const given = held ? (field: LeadField) => saidBeyond(filled(field), field, held, plan) : filled
    const nameColumn = plan.nameFrom?.from === 'column' ? [plan.nameFrom.column] : []
    const own = cellsOf(cells, custom).filter(
      ({ column, value }) => !held || !standsAs(value, held.custom(context.fieldNames[column]!)),
    )
    return readRow(context, choose, row, given, own, cellsOf(cells, nameColumn)[0]?.value)
  }
}

function columnsByField({ plan, header }: RowContext) {
  const byField = new Map<LeadField, number[]>()
  for (const [column, { target }] of plan.columns.entries()) {
    if (target.kind !== 'lead') continue
    byField.set(target.field, [...(byField.get(target.field) ?? []), column])
  }
  const rank = (column: number) => addressRank(wordsOf(header[column] ?? ''))
  byField.get('address')?.sort((a, b) => rank(a) - rank(b))
  return byField
}

function readRow(
  context: RowContext,
  choose: Choices,
  row: number,
  given: (field: LeadField) => Cell[],
  custom: readonly Cell[],
  otherName: string | undefined,
): ReadRow {
  const problems: Problem[] = []
  const draft: LeadDraft = { customFields: {} }
  const leadId = given('leadId')[0]?.value.toLowerCase()
  readContacts(draft, given, problems)
  // A row with an id is that of a lead, which has a name.
  const name = nameOf(given) ?? (leadId ? undefined : nameOtherwise(context.plan, row, otherName))
  if (name !== undefined) draft.name = name
  readTexts(draft, given, context, problems)
  readDates(draft, given, context, problems)
  readFigures(draft, given, context, problems)
  for (const cell of custom) customValue(draft, cell, context, problems)
  const chosen = {
    status: choose.status(given('status')[0]),
    source: choose.source(given('source')[0]),
    owner: choose.owner(given('assignedTo')[0]),
  }
  // A row with an id may say nothing else than what it changes.
  if (!leadId) needed(draft, context, problems)
  return { draft, ...chosen, leadId, problem: firstProblem(problems) }
}

const nameOf = (given: (field: LeadField) => Cell[]) =>
  given('name')[0]?.value ??
  ([...given('firstName'), ...given('lastName')].map(cell => cell.value).join(' ') || undefined)

/** What the plan calls a row without a name. */
const nameOtherwise = ({ nameFrom }: ImportPlan, row: number, otherName: string | undefined) =>
  otherName ?? (nameFrom?.from === 'number' ? `Enquiry ${row}` : undefined)

function readDates(
  draft: LeadDraft,
  given: (field: LeadField) => Cell[],
  context: RowContext,
  problems: Problem[],
) {
  for (const field of ['createdAt', 'lastContact'] as const) {
    const [cell] = given(field)
    const at = cell && readInstant(cell, context, problems)
    if (at) draft[field] = at
  }
}

function readFigures(
  draft: LeadDraft,
  given: (field: LeadField) => Cell[],
  context: RowContext,
  problems: Problem[],
) {
  const [value] = given('value')
  const amount = value && readValue(value, problems)
  if (amount !== undefined) draft.value = amount
  const [priority] = given('priority')
  if (!priority) return
  const known = matchPriority(priority.value, context.options.priority)
  if (known) draft.priority = known
  else {
    const words = context.options.priority.map(option => option.label)
    const reason = `A priority is one of ${words.join(', ')}`
    problems.push({ kind: 'priority', column: priority.header, value: priority.value, reason })
  }
}

function needed(draft: LeadDraft, context: RowContext, problems: Problem[]) {
  const { plan } = context
  const problem = (kind: Problem['kind'], fields: readonly LeadField[], reason: string) => {
    const at = plan.columns.findIndex(({ target }) => target.kind === 'lead' && fields.includes(target.field))
    problems.push({ kind, column: context.header[at] ?? '', value: '', reason })
  }
  if (!draft.phone && !draft.email && !plan.acceptWithoutContact) {
    if (!problems.some(({ kind }) => kind === 'phone' || kind === 'email')) {
      problem('contact', ['phone', 'email'], 'Neither phone nor e-mail')
    }
  }
  if (!draft.name && !draft.title) problem('name', ['name', 'firstName', 'lastName'], 'The name is empty')
}

const ORDER: readonly Problem['kind'][] = ['phone', 'email', 'contact', 'name', 'date', 'amount', 'priority']

/** The problem that is shown: contact before name before the rest, as they stand in `ORDER`. */
const firstProblem = (problems: readonly Problem[]) =>
  ORDER.map(kind => problems.find(problem => problem.kind === kind)).find(Boolean) ?? problems[0]

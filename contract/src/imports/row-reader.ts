import { readCsvLine } from '../exports/csv-line.ts'
import { unguardFormula } from '../exports/formula.ts'
import { addressRank } from './header-words.ts'
import type { LeadDraft, Problem, ReadRow } from './lead-draft.ts'
import { type KnownEmployee, type KnownOption, type KnownStatus, matchPriority } from './match-values.ts'
import type { ImportPlan } from './plan.ts'
import { chooseOwner, chooseSource, chooseStatus } from './row-choices.ts'
import { readContacts } from './row-contacts.ts'
import { customValue, fieldText, readInstant, readValue } from './row-values.ts'
import type { CustomFieldType, LeadField } from './target.ts'
import { saysNothing, wordsOf } from './words.ts'

/** All that reading a row depends on, beside the row. */
export interface RowContext {
  header: readonly string[]
  plan: ImportPlan
  statuses: readonly KnownStatus[]
  sources: readonly KnownOption[]
  employees: readonly KnownEmployee[]
  options: Readonly<Record<'productOfInterest' | 'sector' | 'productCategory', readonly KnownOption[]>>
  /** The type of every custom field that the plan names, by name. */
  customFields: Readonly<Record<string, CustomFieldType>>
  /** The custom field's name that each column goes to, by index. */
  fieldNames: readonly (string | undefined)[]
  timeZone: string
  /** ISO 8601; a date after it counts as now. */
  now: string
}

export type RowReader = (row: number, cells: readonly string[]) => ReadRow

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
      .map(column => ({
        header: header[column] ?? '',
        column,
        value: unguardFormula((cells[column] ?? '').trim()),
      }))
      .filter(({ value }) => (emptyWords ? !saysNothing(value) : value !== ''))
  const custom = plan.columns.flatMap((_, column) => (context.fieldNames[column] ? [column] : []))
  return (row, cells) => {
    const given = (field: LeadField) => cellsOf(cells, byField.get(field) ?? [])
    const nameColumn = plan.nameFrom?.from === 'column' ? [plan.nameFrom.column] : []
    return readRow(context, row, given, cellsOf(cells, custom), cellsOf(cells, nameColumn)[0]?.value)
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
  row: number,
  given: (field: LeadField) => Cell[],
  custom: readonly Cell[],
  otherName: string | undefined,
): ReadRow {
  const problems: Problem[] = []
  const draft: LeadDraft = { customFields: {} }
  readContacts(draft, given, problems)
  readName(draft, given, context.plan, row, otherName)
  readTexts(draft, given, context, problems)
  readDates(draft, given, context, problems)
  readFigures(draft, given, problems)
  for (const cell of custom) customValue(draft, cell, context, problems)
  const chosen = {
    status: chooseStatus(given('status')[0], context),
    source: chooseSource(given('source')[0], context),
    owner: chooseOwner(given('assignedTo')[0], context),
  }
  const leadId = given('leadId')[0]?.value.toLowerCase()
  // A row with an id may say nothing else than what it changes.
  if (!leadId) needed(draft, given, context.plan, problems)
  return { draft, ...chosen, leadId, problem: firstProblem(problems) }
}

function readName(
  draft: LeadDraft,
  given: (field: LeadField) => Cell[],
  plan: ImportPlan,
  row: number,
  otherName: string | undefined,
) {
  const parts = [...given('firstName'), ...given('lastName')].map(cell => cell.value)
  const name = given('name')[0]?.value ?? (parts.join(' ') || undefined) ?? otherName
  if (name !== undefined) draft.name = name
  else if (plan.nameFrom?.from === 'number') draft.name = `Enquiry ${row}`
}

const ONE_VALUE = ['company', 'title', 'sourceDetails', 'budget', 'assignmentNotes'] as const
const FROM_A_LIST = ['productOfInterest', 'sector', 'productCategory'] as const

function readTexts(
  draft: LeadDraft,
  given: (field: LeadField) => Cell[],
  context: RowContext,
  problems: Problem[],
) {
  for (const field of ONE_VALUE) fieldText(draft, field, given(field)[0]?.value, given(field)[0], problems)
  for (const field of FROM_A_LIST) {
    const [cell] = given(field)
    const option =
      cell &&
      context.options[field].find(o => [o.value, o.label].some(word => wordsOf(word) === wordsOf(cell.value)))
    fieldText(draft, field, option?.value ?? cell?.value, cell, problems)
  }
  const address = given('address')
  fieldText(draft, 'address', address.map(cell => cell.value).join(', ') || undefined, address[0], problems)
  const notes = given('notes')
  const lines = [...notes.map(cell => cell.value), ...(draft.notes ? [draft.notes] : [])]
  fieldText(draft, 'notes', lines.join('\n') || undefined, notes[0], problems)
  fieldText(draft, 'name', draft.name, given('name')[0], problems)
  const tags = given('tags').flatMap(cell => readCsvLine(cell.value))
  if (tags.length) draft.tags = [...new Set(tags.map(tag => tag.slice(0, 100)))].slice(0, 50)
}

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

function readFigures(draft: LeadDraft, given: (field: LeadField) => Cell[], problems: Problem[]) {
  const [value] = given('value')
  const amount = value && readValue(value, problems)
  if (amount !== undefined) draft.value = amount
  const [priority] = given('priority')
  if (!priority) return
  const known = matchPriority(priority.value)
  if (known) draft.priority = known
  else {
    const reason = 'A priority is low, medium, high or urgent'
    problems.push({ kind: 'priority', column: priority.header, value: priority.value, reason })
  }
}

function needed(
  draft: LeadDraft,
  given: (field: LeadField) => Cell[],
  plan: ImportPlan,
  problems: Problem[],
) {
  const problem = (kind: Problem['kind'], fields: readonly LeadField[], reason: string) => {
    const at = plan.columns.findIndex(({ target }) => target.kind === 'lead' && fields.includes(target.field))
    problems.push({ kind, column: at < 0 ? '' : `#${at}`, value: '', reason })
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

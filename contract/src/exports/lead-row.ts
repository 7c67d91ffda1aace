import { COMPANY_ACCOUNT } from '../companies/company-account.ts'
import { fileStamp } from '../format.ts'
import { type LeadField, TARGET_LABELS } from '../imports/target.ts'
import { wordsOf } from '../imports/words.ts'
import type { LeadValues } from '../leads/changes.ts'
import type { Lead } from '../leads/lead.ts'
import { writeCsvLine } from './csv-line.ts'

/** What the columns of a company's leads are read with. */
export interface ExportContext {
  timeZone: string
  statuses: readonly { name: string; label: string }[]
  /** Names, in `wordsOf`, that more than one employee bears. */
  namesakes: ReadonlySet<string>
  /** The company itself, where the file is of several. */
  account?: string | undefined
}

/** The names that several of these people bear, in `wordsOf`. */
export const namesakesOf = (names: readonly string[]): Set<string> => {
  const [seen, several] = [new Set<string>(), new Set<string>()]
  for (const name of names.map(wordsOf)) (seen.has(name) ? several : seen).add(name)
  return several
}

/** What of a lead stands in its row. */
export type ExportedLead = LeadValues &
  Pick<Lead, '_id' | 'createdAt' | 'assignedEmployeeName' | 'assignedEmployeeEmail'>

type Cell = string | number
type Column = [field: LeadField, cell: (lead: ExportedLead, context: ExportContext) => Cell]

const COLUMNS: readonly Column[] = [
  ['leadId', lead => lead._id],
  ['createdAt', (lead, { timeZone }) => fileStamp(lead.createdAt, timeZone)],
  ['name', lead => lead.name],
  ['phone', lead => lead.phone],
  ['email', lead => lead.email],
  ['company', lead => lead.company],
  ['title', lead => lead.title],
  ['address', lead => lead.address],
  ['productOfInterest', lead => lead.productOfInterest],
  ['sector', lead => lead.sector],
  ['source', lead => lead.source],
  ['sourceDetails', lead => lead.sourceDetails],
  ['productCategory', lead => lead.productCategory],
  ['status', (lead, { statuses }) => statusWord(lead.status, statuses)],
  ['priority', lead => lead.priority],
  ['value', lead => lead.value],
  ['budget', lead => lead.budget],
  ['notes', lead => lead.notes],
  ['tags', lead => writeCsvLine(lead.tags)],
  ['assignedTo', ownerCell],
  ['assignmentNotes', lead => lead.assignmentNotes],
  ['lastContact', (lead, { timeZone }) => (lead.lastContact ? fileStamp(lead.lastContact, timeZone) : '')],
]

/**
 * The names of the columns: the words by which an import knows them again, then the custom fields' labels. Last, where
 * the rows are of several companies, whose each of them is.
 */
export const exportHeader = (customFields: readonly { label: string }[], isOfSeveral = false): string[] => [
  ...COLUMNS.map(([field]) => TARGET_LABELS[field]),
  ...customFields.map(({ label }) => label),
  ...(isOfSeveral ? [COMPANY_ACCOUNT] : []),
]

/** A lead as a row under `exportHeader`. */
export const exportRow = (
  lead: ExportedLead,
  customFields: readonly { name: string }[],
  context: ExportContext,
): Cell[] => [
  ...COLUMNS.map(([, cell]) => cell(lead, context)),
  ...customFields.map(({ name }) => customCell(lead.customFields[name])),
  ...(context.account === undefined ? [] : [context.account]),
]

/** One cell of a lead's row; '' for a field that has no column. */
export const exportCell = (field: LeadField, lead: ExportedLead, context: ExportContext): Cell =>
  cellOf.get(field)?.(lead, context) ?? ''
const cellOf = new Map(COLUMNS)

/** The owner's name; the e-mail where another one has the same, so that an import finds the right one again. */
function ownerCell(
  { assignedEmployeeName: name, assignedEmployeeEmail: email }: ExportedLead,
  { namesakes }: ExportContext,
) {
  return email && namesakes.has(wordsOf(name)) ? email : name
}

/** The label that people know, unless another status could be meant by it. */
const statusWord = (name: string, statuses: ExportContext['statuses']) => {
  const label = statuses.find(status => status.name === name)?.label ?? name
  const meant = (status: { name: string; label: string }) =>
    wordsOf(status.label) === wordsOf(label) || wordsOf(status.name) === wordsOf(label)
  return statuses.every(status => status.name === name || !meant(status)) ? label : name
}

/** The cell of a custom field's value. */
export const customCell = (value: unknown): Cell => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

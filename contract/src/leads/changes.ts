import type { HistoryAction, HistoryEntry } from './history.ts'
import type { Lead, LeadFieldName } from './lead.ts'

/** What a lead holds that somebody, or an assignment, decides; the rest the server keeps by itself. */
export type LeadValues = Pick<
  Lead,
  LeadFieldName | 'images' | 'lastContact' | 'assignedTo' | 'assignmentNotes'
>
export type LeadChange = HistoryEntry['changes'][number]

/** The fields whose changes stand in the history, in the order in which they are told; custom fields follow. */
const TRACKED = [
  'title',
  'name',
  'email',
  'phone',
  'address',
  'company',
  'productOfInterest',
  'sector',
  'source',
  'sourceDetails',
  'productCategory',
  'status',
  'priority',
  'value',
  'budget',
  'notes',
  'department',
  'teamMember',
  'tags',
  'images',
  'lastContact',
  'assignedTo',
  'assignmentNotes',
] as const satisfies readonly (keyof LeadValues)[]

/**
 * What setting the fields of `set` changes, field by field; fields that are left out or undefined stay.
 * Custom fields are merged, each a change of its own under `customFields.<name>`.
 */
export function changesOf(before: LeadValues, set: Partial<LeadValues>): LeadChange[] {
  const fields = TRACKED.map(field => ({ field, from: before[field], to: set[field] }))
  const custom = Object.entries(set.customFields ?? {}).map(([name, to]) => ({
    field: `customFields.${name}`,
    // One that the lead has not had yet was empty, and says so in the history too.
    from: before.customFields[name] ?? null,
    to,
  }))
  return [...fields.filter(({ to }) => to !== undefined), ...custom].filter(({ from, to }) =>
    differ(from, to),
  )
}

/** How the history calls a save: a change of the status alone is told as such. */
export const actionOf = (changes: readonly LeadChange[]): HistoryAction =>
  changes.length === 1 && changes[0]!.field === 'status' ? 'status' : 'updated'

/** Whether a save would leave a lead that has neither a name nor a title. */
export const isNameless = (lead: Partial<Pick<LeadValues, 'name' | 'title'>>) => !lead.name && !lead.title

/** Whether two values of a field are the same; an empty one and one that is not there are. */
export const same = (a: unknown, b: unknown) => comparable(a) === comparable(b)

const differ = (from: unknown, to: unknown) => !same(from, to)

// A custom field that is not there and one that was emptied are the same.
const comparable = (value: unknown) =>
  JSON.stringify(value === undefined || value === '' ? null : value) ?? 'null'

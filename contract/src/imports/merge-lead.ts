import { changesOf, type LeadChange, type LeadValues } from '../leads/changes.ts'

/** What a row changes in a lead that is there already; with `fill` only fields that are empty. */
export const rowChanges = (
  lead: LeadValues,
  given: Partial<LeadValues>,
  rule: 'fill' | 'update',
): LeadChange[] => changesOf(lead, given).filter(({ from }) => rule === 'update' || isEmpty(from))

/** The fields that changes set, later ones over earlier ones; of the custom fields only those that change. */
export function fieldsOf(changes: readonly LeadChange[]): Partial<LeadValues> {
  const fields: Record<string, unknown> = {}
  const customFields: Record<string, unknown> = {}
  for (const { field, to } of changes) {
    if (field.startsWith('customFields.')) customFields[field.slice('customFields.'.length)] = to
    else fields[field] = to
  }
  const hasCustom = Object.keys(customFields).length > 0
  return { ...fields, ...(hasCustom ? { customFields } : {}) }
}

/** The changes that take back what `changes` did, last one first. What was not there becomes empty. */
export const reverse = (changes: readonly LeadChange[]): LeadChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: to, to: from ?? emptyOf(field) })).reverse()

const emptyOf = (field: string) => (field === 'assignedTo' || field === 'lastContact' ? null : '')

const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === 0 ||
  (Array.isArray(value) && !value.length)

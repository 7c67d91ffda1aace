/** What an import reads and writes of a lead. */
export interface LeadState {
  title: string
  name: string
  email: string
  phone: string
  address: string
  company: string
  productOfInterest: string
  sector: string
  source: string
  sourceDetails: string
  productCategory: string
  status: string
  priority: string
  value: number
  budget: string
  notes: string
  tags: string[]
  customFields: Record<string, unknown>
  lastContact: string | null
  assignedTo: string | null
  assignmentNotes: string
}
/** The fields that a row gives. */
export type GivenFields = Partial<LeadState>

export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/**
 * What a row changes in a lead that is already there: every field that it gives another value, or with `fill`
 * only those that are empty. Custom fields are compared one by one, as `customFields.<name>`.
 */
export function changesOf(lead: LeadState, given: GivenFields, rule: 'fill' | 'update'): FieldChange[] {
  const { customFields = {}, ...plain } = given
  const changes = Object.entries(plain).map(([field, to]) => ({
    field,
    from: lead[field as keyof LeadState],
    to,
  }))
  const custom = Object.entries(customFields).map(([name, to]) => ({
    field: `customFields.${name}`,
    from: lead.customFields[name] ?? '',
    to,
  }))
  return [...changes, ...custom].filter(
    ({ from, to }) => to !== undefined && !isSame(from, to) && (rule === 'update' || isEmpty(from)),
  )
}

/** The fields of a lead after changes, as they are to be stored; `customFields` whole. */
export function applyChanges(lead: LeadState, changes: readonly FieldChange[]): GivenFields {
  const fields: Record<string, unknown> = {}
  const customFields = { ...lead.customFields }
  for (const { field, to } of changes) {
    if (!field.startsWith('customFields.')) fields[field] = to
    else if (to === '' || to === null) delete customFields[field.slice('customFields.'.length)]
    else customFields[field.slice('customFields.'.length)] = to
  }
  const custom = changes.some(({ field }) => field.startsWith('customFields.')) ? { customFields } : {}
  return { ...(fields as GivenFields), ...custom }
}

/** The changes that put back what `changes` did, in the other order. */
export const reverse = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: to, to: from })).reverse()

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const isEmpty = (value: unknown) =>
  value === '' ||
  value === null ||
  value === undefined ||
  value === 0 ||
  (Array.isArray(value) && !value.length)

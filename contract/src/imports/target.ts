import { z } from 'zod'
import { fieldType } from '../form-fields/form-field.ts'
import { text } from '../text.ts'

/** What a column of a file can become in a lead, with the word that the table and the form use for it. */
export const TARGET_LABELS = {
  name: 'Customer',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Contact',
  email: 'Email',
  company: 'Company',
  title: 'Enquiry purpose',
  address: 'Address',
  productOfInterest: 'Product Interest',
  sector: 'Sector',
  source: 'Source',
  sourceDetails: 'Source details',
  productCategory: 'Product Category',
  status: 'Status',
  priority: 'Priority',
  value: 'Value',
  budget: 'Budget',
  notes: 'Notes',
  tags: 'Tags',
  createdAt: 'Date',
  lastContact: 'Last contact',
  assignedTo: 'Assigned to',
  assignmentNotes: 'Assignment notes',
  leadId: 'Lead ID',
} as const
export type LeadField = keyof typeof TARGET_LABELS
export const leadField = z.enum(Object.keys(TARGET_LABELS) as [LeadField, ...LeadField[]])

/** Fields that may be filled from several columns: the first value counts, or all are joined. */
export const SHARED_FIELDS: ReadonlySet<LeadField> = new Set(['phone', 'email', 'address', 'notes', 'tags'])

/** Where a column goes: left out, a field of the lead, a custom field that exists, or one to be made. */
export const columnTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skip') }),
  z.strictObject({ kind: z.literal('lead'), field: leadField }),
  z.strictObject({ kind: z.literal('customField'), name: text(200) }),
  z.strictObject({ kind: z.literal('newField'), label: text(200), type: fieldType }),
])
export type ColumnTarget = z.infer<typeof columnTarget>

export const SKIP: ColumnTarget = { kind: 'skip' }
/** A column that fills a field of the lead’s own. */
export const toLead = (field: LeadField): ColumnTarget => ({ kind: 'lead', field })

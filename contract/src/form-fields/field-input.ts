import { z } from 'zod'
import { requiredText, text } from '../text.ts'
import { fieldType, TITLE_FIELD } from './form-field.ts'

/** Shown where label or type is missing (document 2, section 5). */
export const LABEL_AND_TYPE = 'Label and Type are required fields'
export const BUILT_IN_STAYS =
  'Built-in fields cannot be deleted from the database. They are part of the core form structure.'
export const BUILT_IN_PLACE = 'Built-in fields cannot be reordered.'
/** What a label is answered whose name the form has already for something else. */
export const LABEL_TAKEN = 'Another field has this label. Please choose another one.'
export const NAME_RESERVED = 'This name belongs to the form itself. Please choose another label.'
export const TITLE_IS_SELECT = 'The field title is the enquiry purpose and must be of type select.'
export const SELECT_NEEDS_OPTIONS = 'A select needs at least one option.'

/** Whether people would have nothing to choose from; the enquiry purpose has the company's services. */
export const lacksOptions = (name: string | null, type: string, options: readonly unknown[]) =>
  type === 'select' && name !== TITLE_FIELD && options.length === 0

const label = requiredText(100, LABEL_AND_TYPE)
const options = z
  .array(
    z.strictObject({
      value: text(200).refine(typed => typed !== '', 'An option needs a value'),
      label: text(200),
    }),
  )
  .max(500)
  .transform(list => list.map(({ value, label }) => ({ value, label: label || value })))
  .refine(list => new Set(list.map(o => o.value)).size === list.length, 'Two options have the same value')
const order = z.number().min(-1e9).max(1e9)

export const newField = z.strictObject({
  label: z.string({ error: LABEL_AND_TYPE }).pipe(label),
  type: z.enum(fieldType.options, { error: LABEL_AND_TYPE }),
  placeholder: text(200).default(''),
  required: z.boolean().default(false),
  /** Of a select only. */
  options: options.default([]),
  /** The name of the field that this one follows. */
  insertAfter: text(100).default(''),
  /** The anchor's order + 0.5, or the number of custom fields, when left out. */
  order: order.optional(),
  /** Accepted, and not believed: the name is made of the label. */
  name: text(200).optional(),
})
export type NewField = z.output<typeof newField>

/** A field with what changes in it; its name stays what it is. */
export const fieldChange = z.strictObject({
  label: label.optional(),
  type: fieldType.optional(),
  placeholder: text(200).optional(),
  required: z.boolean().optional(),
  options: options.optional(),
  insertAfter: text(100).optional(),
  order: order.optional(),
  _id: z.string().max(100).optional(),
  name: text(100).optional(),
  builtIn: z.boolean().optional(),
})
export type FieldChange = z.output<typeof fieldChange>

import { z } from 'zod'

export const FIELD_TYPES = ['text', 'email', 'phone', 'number', 'textarea', 'select', 'date'] as const
export const fieldType = z.enum(FIELD_TYPES)
export type FieldType = z.infer<typeof fieldType>

export const formField = z.object({
  _id: z.string(),
  /** The key under which a lead's customFields hold the value; made from the label once, never renamed. */
  name: z.string(),
  label: z.string(),
  type: fieldType,
  placeholder: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  order: z.number(),
  insertAfter: z.string(),
  builtIn: z.boolean(),
})
export type FormField = z.infer<typeof formField>

export const BUDGET_RANGES = [
  'Under ₹50,000',
  '₹50,000 – 2 lakh',
  '₹2 – 5 lakh',
  'Over ₹5 lakh',
  'Not sure yet',
]

type BuiltIn = Pick<FormField, 'name' | 'label' | 'type' | 'required' | 'order'>

/** The fields that every company has and cannot delete (document 2, section 3). */
export const BUILT_IN_FIELDS: readonly BuiltIn[] = [
  { name: 'name', label: 'Full Name', type: 'text', required: true, order: 1 },
  { name: 'email', label: 'Email Address', type: 'email', required: true, order: 2 },
  { name: 'phone', label: 'Phone Number', type: 'phone', required: true, order: 3 },
  { name: 'source', label: 'Lead Source', type: 'select', required: true, order: 4 },
  { name: 'budget', label: 'Budget Range', type: 'select', required: false, order: 5 },
]

/** The name of the enquiry-purpose select, which a company may have once. */
export const TITLE_FIELD = 'title'

/** Whether a company has made this field itself; `title`, the enquiry-purpose select, is one of these. */
export const isCustomField = (field: Pick<FormField, 'builtIn'>) => !field.builtIn

/** The enquiry purpose that a lead holds, as the company calls it. */
export const purposeWord = (
  fields: readonly Pick<FormField, 'name' | 'options'>[],
  title: string,
): string => {
  const choices = fields.find(({ name }) => name === TITLE_FIELD)?.options
  return choices?.find(({ value }) => value === title)?.label ?? title
}

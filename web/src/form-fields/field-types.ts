import type { FieldType } from '@leadline/contract/form-fields/form-field'

/** What the types are called. */
export const TYPE_WORDS: Record<FieldType, string> = {
  text: 'Text',
  email: 'Email',
  phone: 'Phone',
  number: 'Number',
  textarea: 'Textarea',
  select: 'Select',
  date: 'Date',
}

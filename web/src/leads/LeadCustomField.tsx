import type { FieldType, FormField } from '@leadline/contract/form-fields/form-field'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './LeadForm.module.css'

interface Props {
  field: FormField
  value: string
  error: ReactNode
  onChange: (text: string) => void
}

/** A field that the company has made itself, drawn by its type. */
export const LeadCustomField = ({ field, value, error, onChange }: Props) => {
  const shared = {
    label: field.label,
    required: field.required,
    placeholder: field.placeholder || undefined,
    value,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (field.type === 'select') return <NativeSelect {...shared} data={choicesOf(field, value)} />
  if (field.type === 'textarea') return <Textarea className={css.wide} rows={3} {...shared} />
  // A file may have brought an hour too, which a date box cannot show: it stays until another day is chosen.
  const day = field.type === 'date' ? { value: value.slice(0, 10) } : {}
  return <TextInput type={INPUT_TYPES[field.type]} autoComplete="off" {...shared} {...day} />
}

const INPUT_TYPES: Partial<Record<FieldType, string>> = {
  text: 'text',
  email: 'email',
  phone: 'tel',
  number: 'number',
  date: 'date',
}

const choicesOf = ({ options }: FormField, value: string) => [
  { value: '', label: 'Please choose' },
  ...options.map(({ value, label }) => ({ value, label })),
  ...(value && !options.some(option => option.value === value) ? [{ value, label: value }] : []),
]

import { inputNameOf } from '@leadline/contract/capture/input-name'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import css from './Field.module.css'
import { type ControlProps, Field } from './Field.tsx'
import { Select } from './Select.tsx'

interface Props {
  field: Pick<FormField, 'name' | 'label' | 'type' | 'required' | 'placeholder' | 'options'>
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A field that the company has made: `title` or a custom one. */
export const DynamicField = ({ field, value, error, onChange }: Props) => (
  <Field
    name={inputNameOf(field.name)}
    label={field.label}
    required={field.required}
    error={error}
    wide={field.name === 'title' || field.type === 'textarea'}
  >
    {control => <Control field={field} value={value} onChange={onChange} control={control} />}
  </Field>
)

const INPUT = { text: 'text', email: 'email', phone: 'tel', number: 'text', date: 'date' } as const

const Control = ({ field, value, onChange, control }: Omit<Props, 'error'> & { control: ControlProps }) => {
  if (field.type === 'select')
    return (
      <Select
        control={control}
        value={value}
        options={field.options}
        placeholder={field.placeholder || 'Please choose'}
        onChange={onChange}
      />
    )
  if (field.type === 'textarea')
    return (
      <textarea
        {...control}
        className={css.area}
        rows={3}
        maxLength={2000}
        placeholder={field.placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  return (
    <input
      {...control}
      className={css.input}
      type={INPUT[field.type]}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      maxLength={2000}
      placeholder={field.placeholder}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

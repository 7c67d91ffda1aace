import {
  type BuilderField,
  type BuilderType,
  longestAnswer,
} from '@leadline/contract/form-builder/field-types'
import css from './Field.module.css'
import type { ControlProps } from './Field.tsx'

interface Props {
  field: BuilderField
  control: ControlProps
  value: string
  onChange: (value: string) => void
}

// The browser's own checks are off, and an e-mail, a number or an address is read as text, so that what was typed is kept.
const KINDS: Partial<Record<BuilderType, { type: string; inputMode?: 'email' | 'decimal' | 'url' }>> = {
  email: { type: 'text', inputMode: 'email' },
  phone: { type: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  url: { type: 'text', inputMode: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
  password: { type: 'password' },
}
const FILLED_BY_BROWSER: Partial<Record<BuilderType, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  password: 'new-password',
}

/** The control of a field that is typed in. Of a file its name is the answer. */
export const BuiltInput = ({ field, control, value, onChange }: Props) => {
  const { type, placeholder } = field
  if (type === 'textarea')
    return (
      <textarea
        {...control}
        className={css.area}
        rows={4}
        maxLength={longestAnswer(type)}
        placeholder={placeholder}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    )
  if (type === 'file')
    return (
      <input
        {...control}
        className={css.input}
        type="file"
        onChange={event => onChange(event.target.files?.[0]?.name ?? '')}
      />
    )
  const { type: kind = 'text', inputMode } = KINDS[type] ?? {}
  return (
    <input
      {...control}
      className={css.input}
      type={kind}
      inputMode={inputMode}
      autoCapitalize={type === 'email' || type === 'url' ? 'off' : undefined}
      autoComplete={FILLED_BY_BROWSER[type]}
      maxLength={longestAnswer(type)}
      placeholder={placeholder}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

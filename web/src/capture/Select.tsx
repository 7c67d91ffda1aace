import { IconChevronDown } from '@tabler/icons-react'
import css from './Field.module.css'
import type { ControlProps } from './Field.tsx'

interface Props {
  control: ControlProps
  value: string
  options: readonly { value: string; label: string }[]
  placeholder: string
  onChange: (value: string) => void
}

/** The browser's own list. A value that it does not hold, from the address, stands in it too. */
export const Select = ({ control, value, options, placeholder, onChange }: Props) => (
  <span className={css.select}>
    <select
      {...control}
      className={css.input}
      data-empty={value === '' || undefined}
      value={value}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {value !== '' && !options.some(option => option.value === value) && (
        <option value={value}>{value}</option>
      )}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <IconChevronDown size={16} aria-hidden="true" className={css.chevron} />
  </span>
)

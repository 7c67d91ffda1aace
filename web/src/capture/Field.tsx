import { useId } from 'react'
import css from './Field.module.css'

export interface ControlProps {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  name: string
  label: string
  required?: boolean
  error?: string | undefined
  wide?: boolean
  children: (control: ControlProps) => React.ReactNode
}

/** A label, its control, and the room for its error, which is there before the error is. */
export const Field = ({ name, label, required = false, error, wide = false, children }: Props) => {
  const id = useId()
  return (
    <div className={css.field} data-wide={wide || undefined}>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && <Needed />}
      </label>
      {children({
        id,
        name,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      <p id={`${id}-error`} className={css.error}>
        {error}
      </p>
    </div>
  )
}

/** The star; that a field is required is told to readers by the control itself. */
export const Needed = () => (
  <span aria-hidden="true" className={css.needed}>
    *
  </span>
)

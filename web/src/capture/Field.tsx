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
  /** A sentence under the control. */
  help?: string | undefined
  error?: string | undefined
  wide?: boolean
  children: (control: ControlProps) => React.ReactNode
}

/** A label, its control, and the room for its error, which is there before the error is. */
export const Field = ({ name, label, required = false, help, error, wide = false, children }: Props) => {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
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
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      <p id={`${id}-error`} className={css.error}>
        {error}
      </p>
    </div>
  )
}

/** The trap for programs: no person sees it. */
export const Honeypot = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <div aria-hidden="true" className={css.trap}>
    <label>
      Website
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  </div>
)

/** The star; that a field is required is told to readers by the control itself. */
export const Needed = () => (
  <span aria-hidden="true" className={css.needed}>
    *
  </span>
)

import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './FormWays.module.css'
import { KeyHint } from './KeyHint.tsx'
import { usePhone } from './use-phone.ts'

interface Props {
  /** What the button that saves says. */
  word: string
  busy: boolean
  failure: string | undefined
  /** Nothing to save yet. */
  disabled?: boolean
  onCancel?: () => void
  /** At the left, such as Delete. */
  children?: ReactNode
}

/** The foot of a form: what went wrong, and the ways out. */
export const FormWays = ({ word, busy, failure, disabled = false, onCancel, children }: Props) => {
  const phone = usePhone()
  return (
    <>
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={css.ways}>
        {children}
        {phone ? null : (
          <span className={css.keys}>
            <KeyHint keys={['Ctrl', 'Enter']} words="saves" />
          </span>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={busy} disabled={disabled}>
          {word}
        </Button>
      </div>
    </>
  )
}

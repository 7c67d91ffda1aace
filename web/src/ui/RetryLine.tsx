import { Button } from '@mantine/core'
import css from './RetryLine.module.css'

interface Props {
  message: string
  onRetry: () => void
  retrying: boolean
  /** Something stands in meanwhile: it is told, and interrupts nobody. */
  quiet?: boolean
}

/** A part of the screen did not come: the message in a line, and Retry. */
export const RetryLine = ({ message, onRetry, retrying, quiet = false }: Props) => (
  <p className={css.line} role={quiet ? 'status' : 'alert'}>
    {message}
    <Button variant="subtle" size="compact-sm" onClick={onRetry} loading={retrying}>
      Retry
    </Button>
  </p>
)

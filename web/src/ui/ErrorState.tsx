import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import css from './EmptyState.module.css'

interface Props {
  /** The server's message, or the words that belong to this place. */
  message: string
  /** Why, in a line beneath. */
  detail?: string | undefined
  onRetry?: () => void
  retrying?: boolean
  /** The word on the button, where the screen has its own. */
  retryWord?: string
}

/** What was asked for did not come: the message, and Retry. */
export const ErrorState = ({ message, detail, onRetry, retrying = false, retryWord = 'Retry' }: Props) => (
  <div className={css.state} role="alert">
    <IconAlertTriangle size={28} stroke={1.5} color="var(--bad)" aria-hidden="true" />
    <p className={css.title}>{message}</p>
    {detail && <p className={css.words}>{detail}</p>}
    {onRetry && (
      <div className={css.ways}>
        <Button
          variant="default"
          onClick={onRetry}
          loading={retrying}
          leftSection={<IconRefresh size={16} stroke={1.6} />}
        >
          {retryWord}
        </Button>
      </div>
    )}
  </div>
)

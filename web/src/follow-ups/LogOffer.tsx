import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Reached } from '../platform/reach.ts'
import css from './LogOffer.module.css'
import { useLogReached } from './useLogReached.ts'

interface Props {
  reached: Reached
  onClose: () => void
  onSchedule: () => void
}

/** After a call or a chat: logs it in two taps, takes it back, and leads on to what is next. */
export const LogOffer = ({ reached, onClose, onSchedule }: Props) => {
  const { logged, busy, log, undo } = useLogReached(reached, onClose)
  const { name } = reached.lead
  if (logged)
    return (
      <Bar words={`Logged with ${name}: ${logged.summary}`} onClose={onClose}>
        <Button variant="default" loading={busy} onClick={undo}>
          Undo
        </Button>
        <Button onClick={onSchedule}>Schedule next</Button>
      </Bar>
    )
  return reached.way === 'call' ? (
    <Bar words={`Log this call with ${name}?`} onClose={onClose}>
      <Button disabled={busy} onClick={() => log('reached')}>
        Reached
      </Button>
      <Button variant="default" disabled={busy} onClick={() => log('no-answer')}>
        No answer
      </Button>
      <NotNow onClose={onClose} />
    </Bar>
  ) : (
    <Bar words={`Log this WhatsApp message to ${name}?`} onClose={onClose}>
      <Button disabled={busy} onClick={() => log('sent')}>
        Message sent
      </Button>
      <NotNow onClose={onClose} />
    </Bar>
  )
}

const NotNow = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Button variant="subtle" onClick={onClose}>
    Not now
  </Button>
)

interface BarProps extends Pick<Props, 'onClose'> {
  words: string
  children: ReactNode
}

const Bar = ({ words, onClose, children }: BarProps) => (
  <section
    className={css.bar}
    data-foot
    aria-label="Log what happened"
    onKeyDown={event => {
      if (event.key === 'Escape') onClose()
    }}
  >
    <p className={css.words} role="status">
      {words}
    </p>
    <div className={css.ways}>{children}</div>
    <CloseButton className={css.close!} aria-label="Dismiss" onClick={onClose} />
  </section>
)

import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { REASON_EVENTS } from '../ui/WhyNot.tsx'

interface Props {
  /** Why it cannot be sent as it stands; a press tells it too. */
  whyNot: string | undefined
  busy: boolean
  children: ReactNode
}

/** Sends the form that it stands in. */
export const SendButton = ({ whyNot, busy, children }: Props) => (
  <Tooltip label={whyNot} events={REASON_EVENTS} disabled={!whyNot}>
    <Button
      type="submit"
      loading={busy}
      data-disabled={whyNot ? true : undefined}
      aria-disabled={whyNot ? true : undefined}
    >
      {children}
    </Button>
  </Tooltip>
)

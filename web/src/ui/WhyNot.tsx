import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** What shows a reason: a mouse over it, the focus, a finger. */
export const REASON_EVENTS = { hover: true, focus: true, touch: true }

/** Tells why what stands in it does nothing for this person; where it does, nothing is said. */
export const WhyNot = ({ why, children }: { why: string | undefined; children: ReactNode }) =>
  why ? (
    <Tooltip label={why} events={REASON_EVENTS}>
      {children}
    </Tooltip>
  ) : (
    children
  )

interface Props {
  /** Why this person may not do it; undefined where they may. */
  why: string | undefined
  /** Draws the button, with what switches it off in the last place. */
  children: (off: Partial<typeof SWITCHED_OFF>) => ReactNode
}

/** A button that is reached and does nothing as long as there is a reason, which it tells. */
export const OffWhile = ({ why, children }: Props) => (
  <WhyNot why={why}>{children(why ? SWITCHED_OFF : {})}</WhyNot>
)

const SWITCHED_OFF = { 'data-disabled': true, 'aria-disabled': true, onClick: undefined }

import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { REASON_EVENTS } from './ReasonButton.tsx'

/** Tells why what stands in it does nothing for this person; where it does, nothing is said. */
export const WhyNot = ({ why, children }: { why: string | undefined; children: ReactNode }) =>
  why ? (
    <Tooltip label={why} events={REASON_EVENTS}>
      {children}
    </Tooltip>
  ) : (
    children
  )

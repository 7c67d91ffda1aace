import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { REASON_EVENTS } from './ReasonButton.tsx'

interface Props extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  /** Why this person may not do it; undefined where they may. */
  why: string | undefined
  label: string
  onClick: () => void
  children: ReactNode
}

/** `ReasonButton` with a picture in the place of words. */
export const ReasonIcon = ({ why, label, onClick, ...rest }: Props) => {
  if (!why) return <ActionIcon {...rest} aria-label={label} onClick={onClick} />
  return (
    <Tooltip label={why} events={REASON_EVENTS}>
      <ActionIcon
        {...rest}
        aria-label={label}
        data-disabled
        aria-disabled
        onClick={event => event.preventDefault()}
      />
    </Tooltip>
  )
}

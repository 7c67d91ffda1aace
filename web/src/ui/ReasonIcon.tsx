import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { OffWhile } from './WhyNot.tsx'

interface Props extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  /** Why this person may not do it; undefined where they may. */
  why: string | undefined
  label: string
  onClick: () => void
  children: ReactNode
}

/** `ReasonButton` with a picture in the place of words. */
export const ReasonIcon = ({ why, label, ...rest }: Props) => (
  <OffWhile why={why}>{off => <ActionIcon {...rest} aria-label={label} {...off} />}</OffWhile>
)

import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { OffWhile } from './WhyNot.tsx'

interface Props extends Pick<ButtonProps, 'variant' | 'leftSection' | 'size' | 'px'> {
  /** Why this person may not do it; undefined where they may. */
  why: string | undefined
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that tells whoever may not use it why, by mouse, keyboard and finger. */
export const ReasonButton = ({ why, ...rest }: Props) => (
  <OffWhile why={why}>{off => <Button {...rest} {...off} />}</OffWhile>
)

import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'

interface Props extends Pick<ButtonProps, 'variant' | 'leftSection' | 'size' | 'px'> {
  /** Why this person may not do it; undefined where they may. */
  why: string | undefined
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that tells whoever may not use it why, by mouse, keyboard and finger. */
export const ReasonButton = ({ why, onClick, ...rest }: Props) => {
  if (!why) return <Button {...rest} onClick={onClick} />
  return (
    <Tooltip label={why} events={REASON_EVENTS}>
      <Button {...rest} data-disabled aria-disabled onClick={event => event.preventDefault()} />
    </Tooltip>
  )
}

/** What shows a reason: a mouse over it, the focus, a finger. */
export const REASON_EVENTS = { hover: true, focus: true, touch: true }

import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Sheet.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useFocusKept } from './use-focus-kept.ts'

interface Props {
  title: string
  onClose: () => void
  /** Something has been typed: only Cancel and the cross close it, not a slip of the hand. */
  keepOpen?: boolean
  children: ReactNode
}

/**
 * A panel over the right edge for a long form, on a phone the whole screen. Composed from `Drawer.Root`, for
 * the ready-made Drawer puts a second banner landmark on the page.
 */
export const Panel = ({ title, onClose, keepOpen = false, children }: Props) => {
  useFocusBack()
  const kept = useFocusKept()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      closeOnClickOutside={!keepOpen}
      closeOnEscape={!keepOpen}
      classNames={{ content: css.panel! }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={kept}>
        <div className={css.head}>
          <Drawer.Title className={css.title!}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={css.panelBody!}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

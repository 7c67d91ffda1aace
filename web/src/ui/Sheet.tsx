import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Sheet.module.css'
import { useFocusBack } from './use-focus-back.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { usePhone } from './use-phone.ts'
import { useTopmost } from './use-topmost.ts'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** Whom or what it is about, beside the title. */
  about?: string | undefined
  children: ReactNode
  /** Width in pixels on a desktop. */
  size?: number
  /** Something is typed, or another dialog stands over it: only its own buttons close it. */
  keepOpen?: boolean
  /** Something is dragged within: the dialog fades in, for one that was shifted would carry the dragged away. */
  holdsDrag?: boolean
}

/**
 * A dialog; on a phone a sheet at the foot of the screen. Composed from `Modal.Root`, for the ready-made
 * Modal puts a second banner landmark on the page.
 */
export const Sheet = ({
  opened,
  onClose,
  title,
  about,
  children,
  size = 560,
  keepOpen = false,
  holdsDrag,
}: Props) => {
  const phone = usePhone()
  useFocusBack()
  const kept = useFocusKept()
  const isTopmost = useTopmost(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      closeOnClickOutside={!keepOpen}
      closeOnEscape={!keepOpen && isTopmost}
      {...(holdsDrag ? { transitionProps: { transition: 'fade' } } : {})}
      {...(phone ? {} : { centered: true })}
    >
      <Modal.Overlay />
      {/* By name: a bare class would also dress the layer around it, over the whole window. */}
      <Modal.Content ref={kept} classNames={{ content: css.content! }} data-phone={phone || undefined}>
        <div className={css.head}>
          <Modal.Title className={css.title!}>
            {title}
            {about && <span className={css.about}> {about}</span>}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={css.body!}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

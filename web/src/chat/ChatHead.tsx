import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './ChatPanel.module.css'

export interface Ways {
  /** On a phone: to the list. */
  onBack?: () => void
  /** Of the floating chat. */
  onClose?: () => void
}

/** The head of a part of the chat, with the ways out of it. */
export const ChatHead = ({ onBack, onClose, children }: Ways & { children: ReactNode }) => (
  <div className={css.head}>
    {onBack && (
      <ActionIcon className={css.way!} aria-label="Back to all chats" onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.6} />
      </ActionIcon>
    )}
    {children}
    {onClose && (
      <ActionIcon className={css.way!} aria-label="Close" onClick={onClose}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    )}
  </div>
)

import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconMessage } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useAddress } from '../platform/use-address.ts'
import { useSession } from '../platform/use-session.ts'
import { BESIDE } from '../ui/beside.ts'
import { usePhone } from '../ui/use-phone.ts'
import { useKnownConversations } from './api.ts'
import { ChatPanel } from './ChatPanel.tsx'
import css from './ChatWidget.module.css'
import { hasChat } from './has-chat.ts'
import { unreadWords } from './unread-words.ts'

/** `chat=` in the address: the list, the picker of a new one, or a conversation's id. */
export const LIST = 'open'

/** The chat that floats over every signed-in screen of whoever has one. */
export const ChatWidget = () => {
  const session = useSession()
  const phone = usePhone()
  // Its own place is in an employee's bottom bar.
  if (!hasChat(session) || (phone && session.userType === 'employee')) return null
  return <Floating />
}

const Floating = () => {
  const { read, change } = useAddress()
  const open = read('chat')
  const button = useRef<HTMLButtonElement>(null)
  const show = (chat: string | undefined) => change({ chat })
  const close = () => {
    show(undefined)
    button.current?.focus()
  }
  const unread = (useKnownConversations().data ?? []).reduce((sum, one) => sum + one.unreadCount, 0)
  return (
    <>
      {open && <Opened open={open} onOpen={show} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={css.button}
        data-floats
        data-open={open ? true : undefined}
        aria-expanded={Boolean(open)}
        onClick={() => (open ? close() : show(LIST))}
      >
        <VisuallyHidden>
          {open ? 'Close chat' : unread ? `Chat, ${unreadWords(unread)} unread` : 'Chat'}
        </VisuallyHidden>
        {open ? (
          <IconChevronDown size={22} aria-hidden="true" />
        ) : (
          <IconMessage size={22} aria-hidden="true" />
        )}
        {!open && unread > 0 && (
          <span className={css.unread} aria-hidden="true">
            {unreadWords(unread)}
          </span>
        )}
      </button>
    </>
  )
}

interface OpenedProps {
  open: string
  onOpen: (chat: string | undefined) => void
  onClose: () => void
}

const Opened = ({ open, onOpen, onClose }: OpenedProps) => {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      className={css.panel}
      role="dialog"
      aria-label="Chat"
      tabIndex={-1}
      {...BESIDE}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <ChatPanel
        open={open === LIST ? undefined : open}
        onOpen={id => onOpen(id ?? LIST)}
        onClose={onClose}
      />
    </div>
  )
}

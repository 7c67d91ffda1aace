import { useState } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useConversations } from './api.ts'
import css from './ChatPanel.module.css'
import { ConversationList } from './ConversationList.tsx'
import { NewChat } from './NewChat.tsx'
import { Thread } from './Thread.tsx'

/** The picker's word where a conversation's id stands. */
export const NEW = 'new'

interface Props {
  /** A conversation's id, `new` for the picker, or neither. */
  open: string | undefined
  onOpen: (open: string | undefined) => void
  /** Of the floating chat. */
  onClose?: () => void
}

/** The list and what is open beside it; a phone shows one of the two. */
export const ChatPanel = ({ open, onOpen, onClose }: Props) => {
  const phone = usePhone()
  // What the address opens as the page is loaded takes the focus from nothing.
  const [chosen, setChosen] = useState<string>()
  const choose = (id: string | undefined) => {
    setChosen(id)
    onOpen(id)
  }
  return (
    <div className={css.panel}>
      {!(phone && open) && (
        <ConversationList open={open} onOpen={choose} {...(phone && onClose ? { onClose } : {})} />
      )}
      {!(phone && !open) && (
        <Beside open={open} isChosen={chosen === open} onOpen={choose} onClose={onClose} phone={phone} />
      )}
    </div>
  )
}

const Beside = ({
  open,
  isChosen,
  onOpen,
  onClose,
  phone,
}: Props & { phone: boolean; isChosen: boolean; onClose: Props['onClose'] | undefined }) => {
  const { data } = useConversations()
  const ways = {
    ...(phone ? { onBack: () => onOpen(undefined) } : {}),
    ...(onClose && !phone ? { onClose } : {}),
  }
  if (open === NEW) return <NewChat {...ways} onBegun={onOpen} />
  const conversation = data?.find(one => one._id === open)
  if (conversation) return <Thread key={conversation._id} {...{ conversation, isChosen }} {...ways} />
  const isUnknown = open !== undefined && data !== undefined
  return (
    <div className={css.nothing}>
      <EmptyState
        title={isUnknown ? 'Conversation not found' : 'Choose a conversation'}
        words={
          isUnknown ? 'It may belong to somebody else.' : 'Or start a new chat with somebody of your company.'
        }
      />
    </div>
  )
}

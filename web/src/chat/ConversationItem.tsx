import type { Conversation, OnlineUser } from '@leadline/contract/chat/chat'
import { chatTime } from '@leadline/contract/chat/words'
import { straight } from '@leadline/contract/straight'
import { VisuallyHidden } from '@mantine/core'
import css from './ConversationItem.module.css'
import { Face, PRESENCE_WORDS } from './Face.tsx'
import { otherOf } from './other-of.ts'
import { unreadWords } from './unread-words.ts'

interface Props {
  conversation: Conversation
  me: string
  now: string
  timeZone: string
  people: readonly OnlineUser[] | undefined
  isOpen: boolean
  onOpen: () => void
}

/** A conversation in the list: whom with, what was said last and when, how much is unread. */
export const ConversationItem = ({ conversation, me, now, timeZone, people, isOpen, onOpen }: Props) => {
  const { title, isGroup, lastMessage, unreadCount, createdAt } = conversation
  const other = otherOf(conversation, me)
  const presence = people?.find(person => person.userId === other?.userId)?.status
  return (
    <li>
      <button type="button" className={css.item} aria-current={isOpen || undefined} onClick={onOpen}>
        <Face name={title} isGroup={isGroup} presence={presence} />
        <span className={css.words}>
          <span className={css.line}>
            <span className={css.title}>{straight(title)}</span>
            {presence && <VisuallyHidden>{`, ${PRESENCE_WORDS[presence]}`}</VisuallyHidden>}
            <span className={css.time}>{chatTime(lastMessage?.timestamp ?? createdAt, now, timeZone)}</span>
          </span>
          <span className={css.line}>
            <span className={css.last}>{straight(lastWords(conversation, me))}</span>
            {unreadCount > 0 && (
              <span className={css.unread}>
                {unreadWords(unreadCount)}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

/** In a group with the first name of who has said it. */
const lastWords = ({ lastMessage, isGroup, participants }: Conversation, me: string) => {
  if (!lastMessage) return 'Nothing said yet'
  const { senderId, content } = lastMessage
  if (senderId === me) return `You: ${content}`
  const sender = isGroup ? participants.find(one => one.userId === senderId)?.name : undefined
  return sender ? `${sender.split(' ')[0]}: ${content}` : content
}

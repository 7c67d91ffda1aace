import type { Conversation } from '@leadline/contract/chat/chat'
import { straight } from '@leadline/contract/straight'
import { useSession } from '../platform/use-session.ts'
import { StatusDot } from '../ui/StatusPill.tsx'
import { usePeople } from './api.ts'
import { ChatHead, type Ways } from './ChatHead.tsx'
import css from './ChatPanel.module.css'
import { Face, PRESENCE_COLOURS, PRESENCE_WORDS } from './Face.tsx'
import { otherOf } from './other-of.ts'

/** Whom one writes with, and whether they are there. */
export const ThreadHead = ({ conversation, ...ways }: Ways & { conversation: Conversation }) => (
  <ChatHead {...ways}>
    <Face name={conversation.title} isGroup={conversation.isGroup} size={28} />
    <div className={css.who}>
      <h2 className={css.title}>{straight(conversation.title)}</h2>
      <p className={css.about}>
        <About conversation={conversation} />
      </p>
    </div>
  </ChatHead>
)

const About = ({ conversation }: { conversation: Conversation }) => {
  const { id: me } = useSession()
  const { data } = usePeople()
  const other = otherOf(conversation, me)
  if (!other)
    return straight(conversation.participants.map(one => (one.userId === me ? 'You' : one.name)).join(', '))
  if (other.gone) return 'No longer here'
  const person = data?.find(one => one.userId === other.userId)
  if (!person) return null
  return (
    <>
      <StatusDot colour={PRESENCE_COLOURS[person.status]} size={7} />
      {`${PRESENCE_WORDS[person.status]}, ${person.role}`}
    </>
  )
}

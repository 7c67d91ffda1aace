import { isFoundIn } from '@leadline/contract/found-in'
import { ActionIcon } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { RetryLine } from '../ui/RetryLine.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useConversations, usePeople } from './api.ts'
import { ChatHead, type Ways } from './ChatHead.tsx'
import css from './ChatPanel.module.css'
import { ConversationItem } from './ConversationItem.tsx'
import { OwnPresence } from './OwnPresence.tsx'

interface Props extends Ways {
  open: string | undefined
  onOpen: (open: string) => void
}

/** All conversations of a person, the newest first, found by their titles and who is in them. */
export const ConversationList = ({ open, onOpen, ...ways }: Props) => {
  const { id: me, timeZone } = useSession()
  const [search, setSearch] = useState('')
  const { data, isError, error, isFetching, refetch } = useConversations()
  const people = usePeople().data
  const now = useNow(30_000)
  const online = people?.filter(person => person.status !== 'offline').length
  const found = data?.filter(({ title, participants }) =>
    [title, ...participants.map(one => one.name)].some(name => isFoundIn(name, search)),
  )
  return (
    <section className={css.side} aria-label="Conversations">
      <ChatHead {...ways}>
        <h2 className={css.title}>Chat</h2>
        <span className={css.about}>{online === undefined ? '' : `${online} online`}</span>
        <span className={css.who} />
        <OwnPresence />
        <ActionIcon className={css.way!} aria-label="New chat" title="New chat" onClick={() => onOpen('new')}>
          <IconEdit size={18} stroke={1.6} />
        </ActionIcon>
      </ChatHead>
      <div className={css.search}>
        <SearchBox label="Search chats" value={search} onSearch={setSearch} />
      </div>
      {isError && (
        <RetryLine
          quiet
          message={messageOf(error, 'Failed to fetch conversations')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <SkeletonRows label="Loading chats" columns={['1fr']} rows={5} rowHeight={60} />}
      {/* An empty copy beside a failure is no answer. */}
      {found?.length === 0 && (search !== '' || !isError) && (
        <p className={css.none}>{search ? 'No chat found' : 'No chats yet. Start one with New chat.'}</p>
      )}
      <ul className={css.list}>
        {found?.map(conversation => (
          <ConversationItem
            key={conversation._id}
            {...{ conversation, me, now, timeZone }}
            people={people}
            isOpen={conversation._id === open}
            onOpen={() => onOpen(conversation._id)}
          />
        ))}
      </ul>
    </section>
  )
}

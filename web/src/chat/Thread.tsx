import type { Conversation } from '@leadline/contract/chat/chat'
import { dateWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { RetryLine } from '../ui/RetryLine.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { useMessages } from './api.ts'
import type { Ways } from './ChatHead.tsx'
import css from './ChatPanel.module.css'
import { Composer } from './Composer.tsx'
import { MessageItem, UnsentItem } from './MessageItem.tsx'
import { useUnsent } from './outbox.ts'
import thread from './Thread.module.css'
import { ThreadHead } from './ThreadHead.tsx'
import { unreadWords } from './unread-words.ts'
import { useMarkRead } from './useMarkRead.ts'
import { useScrollDown } from './useScrollDown.ts'
import { useTypingNames } from './useTyping.ts'

interface Props extends Ways {
  conversation: Conversation
  /** Whether the person has just opened it: then it is written in, on a phone read. */
  isChosen: boolean
}

/** What was said in a conversation, in the server's order; what waits to be sent; and where one writes. */
export const Thread = ({ conversation, isChosen, ...ways }: Props) => {
  const unsent = useUnsent(conversation._id)
  const query = useMessages(conversation._id)
  const { messages } = query
  const typing = useTypingNames(conversation)
  const last = `${messages.at(-1)?._id} ${unsent.length} ${typing}`
  const { list, isAtEnd, toEnd } = useScrollDown(last, messages[0]?._id)
  useMarkRead(conversation, isAtEnd ? messages.at(-1) : undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const reader = usePhone() ? list : field
  useFocus(isChosen, reader)
  const isLeft = conversation.participants.filter(one => !one.gone).length > 1
  return (
    <section className={css.beside} aria-label={conversation.title}>
      <ThreadHead conversation={conversation} {...ways} />
      {query.isError && (
        <RetryLine
          quiet
          message={messageOf(query.error, 'Failed to fetch messages')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {/* Scrolled by keys too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div ref={list} className={thread.list} role="log" aria-label="Messages" tabIndex={0}>
        {query.isPending && (
          <SkeletonRows label="Loading messages" columns={['1fr']} rows={4} rowHeight={48} />
        )}
        {query.hasNextPage && (
          <Button
            className={thread.earlier!}
            variant="subtle"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Load earlier messages
          </Button>
        )}
        <Said messages={messages} isGroup={conversation.isGroup} />
        {unsent.map(one => (
          <UnsentItem key={one.clientId} unsent={one} onDealt={() => list.current?.focus()} />
        ))}
        {typing && <p className={thread.typing}>{typing}</p>}
      </div>
      {!isAtEnd && conversation.unreadCount > 0 && (
        <NewBelow
          unread={conversation.unreadCount}
          onGo={() => {
            toEnd()
            reader.current?.focus()
          }}
        />
      )}
      {isLeft ? (
        <Composer field={field} conversationId={conversation._id} onSent={toEnd} />
      ) : (
        <p className={thread.over}>Nobody else is left in this conversation.</p>
      )}
    </section>
  )
}

/** The way to what has come below while somebody reads further up. */
const NewBelow = ({ unread, onGo }: { unread: number; onGo: () => void }) => (
  <Button className={thread.below!} size="xs" onClick={onGo}>
    {`${unreadWords(unread)} new ${unread === 1 ? 'message' : 'messages'}`}
  </Button>
)

/** Gives the focus to it when it is drawn first. */
const useFocus = (isWanted: boolean, wanted: RefObject<HTMLElement | null>) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isWanted) wanted.current?.focus()
  }, [])
}

type Messages = ReturnType<typeof useMessages>['messages']

const Said = ({ messages, isGroup }: { messages: Messages; isGroup: boolean }) => {
  const { id: me, timeZone } = useSession()
  const now = useNow(60_000)
  const dayOf = (at: string | undefined) => at && dateWords(at, timeZone)
  const today = dateWords(now, timeZone)
  return messages.map((message, at) => {
    const day = dayOf(message.timestamp)
    const nextOwn = messages.slice(at + 1).find(one => one.senderId === me)
    const isOwn = message.senderId === me
    return (
      <Fragment key={message._id}>
        {day !== dayOf(messages[at - 1]?.timestamp) && (
          <p className={thread.day}>{day === today ? 'Today' : day}</p>
        )}
        <MessageItem
          message={message}
          isOwn={isOwn}
          showName={isGroup && !isOwn && messages[at - 1]?.senderId !== message.senderId}
          showStatus={isOwn && nextOwn?.status !== message.status}
          timeZone={timeZone}
        />
      </Fragment>
    )
  })
}

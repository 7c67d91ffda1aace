import type { Message } from '@leadline/contract/chat/chat'
import { partsOf } from '@leadline/contract/chat/words'
import { timeWords } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../platform/use-session.ts'
import { LeadCard, LeadOutOfReach } from './LeadCard.tsx'
import css from './MessageItem.module.css'
import { giveUp, tryAgain, type Unsent } from './outbox.ts'

interface Props {
  message: Message
  isOwn: boolean
  /** In a group: who has said it. */
  showName: boolean
  /** How far it has come. */
  showStatus: boolean
  timeZone: string
}

const STATUS_WORDS = { sent: 'Sent', delivered: 'Delivered', read: 'Read' } as const

/** One message with its time; one's own stands on the right. */
export const MessageItem = ({ message, isOwn, showName, showStatus, timeZone }: Props) => {
  const { content, senderName, timestamp, status, hasLead, lead } = message
  return (
    <div className={css.item} data-own={isOwn || undefined}>
      {showName && <p className={css.name}>{senderName}</p>}
      <p className={css.bubble} dir="auto">
        <Words content={content} />
      </p>
      {hasLead && (lead ? <LeadCard lead={lead} /> : <LeadOutOfReach />)}
      <p className={css.beneath}>
        <time dateTime={timestamp}>{timeWords(timestamp, timeZone)}</time>
        {showStatus && (
          <>
            <span>{STATUS_WORDS[status]}</span>
            {status === 'sent' ? (
              <IconCheck size={14} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconChecks
                size={14}
                stroke={1.6}
                aria-hidden="true"
                data-read={status === 'read' || undefined}
              />
            )}
          </>
        )}
      </p>
    </div>
  )
}

/** Addresses of the web can be opened, in a tab that knows nothing of this one. */
const Words = ({ content }: { content: string }) =>
  partsOf(content).map(({ words, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    ) : (
      words
    ),
  )

interface UnsentProps {
  unsent: Unsent
  /** Its buttons are gone: what had the focus must give it on. */
  onDealt: () => void
}

/** A message that waits in this browser, or was refused. */
export const UnsentItem = ({ unsent, onDealt }: UnsentProps) => {
  const { clientId, content, leadName, refused } = unsent
  const { id: owner } = useSession()
  const client = useQueryClient()
  return (
    <div className={css.item} data-own data-unsent>
      <p className={css.bubble} dir="auto">
        {content}
      </p>
      {leadName && <p className={css.beneath}>{`Mentions ${leadName}`}</p>}
      {refused === undefined ? (
        <p className={css.beneath}>
          <IconClock size={13} stroke={1.6} aria-hidden="true" />
          Waiting
        </p>
      ) : (
        <div className={css.refused} role="alert">
          <p>{refused}</p>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              tryAgain(client, owner, clientId)
              onDealt()
            }}
          >
            Try again
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            color="red"
            onClick={() => {
              giveUp(owner, clientId)
              onDealt()
            }}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}

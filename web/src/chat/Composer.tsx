import { MESSAGE_LENGTH } from '@leadline/contract/chat/chat'
import { count } from '@leadline/contract/format'
import { shownOf } from '@leadline/contract/text'
import { ActionIcon, Textarea } from '@mantine/core'
import { IconAt, IconSend, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { z } from 'zod'
import { typedPlace } from '../platform/typed-place.ts'
import { useSession } from '../platform/use-session.ts'
import css from './Composer.module.css'
import { MentionLead } from './MentionLead.tsx'
import { sendLater } from './outbox.ts'
import { useSayTyping } from './useTyping.ts'

const draft = z.object({
  content: z.string(),
  lead: z.object({ id: z.string(), name: z.string() }).optional(),
})
type Draft = z.infer<typeof draft>

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  conversationId: string
  onSent: () => void
}

/** Where one writes: Enter sends, Shift-Enter makes a new line; what is typed outlives the page, in each tab its own. */
export const Composer = ({ field, conversationId, onSent }: Props) => {
  const { typed, type, send } = useDraft(conversationId, onSent)
  const [isChoosing, setChoosing] = useState(false)
  const way = useRef<HTMLButtonElement>(null)
  const press = (event: KeyboardEvent) => {
    // While a script is composed, Enter takes what is proposed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className={css.composer}>
      {isChoosing && (
        <MentionLead
          onChoose={lead => {
            type({ ...typed, lead })
            setChoosing(false)
            field.current?.focus()
          }}
          onClose={() => {
            setChoosing(false)
            way.current?.focus()
          }}
        />
      )}
      {typed.lead && (
        <p className={css.mention}>
          <span>{`Mentions ${typed.lead.name}`}</span>
          <ActionIcon aria-label="Do not mention" onClick={() => type({ content: typed.content })}>
            <IconX size={14} />
          </ActionIcon>
        </p>
      )}
      <div className={css.row}>
        <ActionIcon
          ref={way}
          className={css.way!}
          aria-label="Mention a lead"
          aria-expanded={isChoosing}
          title="Mention a lead"
          onClick={() => setChoosing(!isChoosing)}
        >
          <IconAt size={18} stroke={1.6} />
        </ActionIcon>
        <Textarea
          ref={field}
          className={css.field!}
          aria-label="Message"
          dir="auto"
          placeholder="Write a message"
          rows={rowsOf(typed.content)}
          maxLength={MESSAGE_LENGTH}
          value={typed.content}
          onChange={event => type({ ...typed, content: event.currentTarget.value })}
          onKeyDown={press}
        />
        <ActionIcon className={css.send!} variant="filled" aria-label="Send" onClick={send}>
          <IconSend size={17} stroke={1.6} />
        </ActionIcon>
      </div>
      {/* What is pasted beyond it is cut off by the browser, without a word. */}
      <p role="status" className={css.full}>
        {typed.content.length >= MESSAGE_LENGTH && FULL}
      </p>
    </div>
  )
}

const FULL = `A message has at most ${count(MESSAGE_LENGTH)} characters. What goes beyond is left out.`

/** As many lines as are typed, as far as there is room. */
const rowsOf = (content: string) => Math.min(6, content.split('\n').length)

const NOTHING: Draft = { content: '' }

const useDraft = (conversationId: string, onSent: () => void) => {
  const { id: owner } = useSession()
  const client = useQueryClient()
  const sayTyping = useSayTyping(conversationId)
  const [place] = useState(() => typedPlace(owner, `chat-${conversationId}`))
  const [typed, setTyped] = useState(() => place.read(draft) ?? NOTHING)
  const type = (next: Draft) => {
    setTyped(next)
    if (next.content || next.lead) place.write(next)
    else place.drop()
    if (next.content.trim()) sayTyping()
  }
  const send = () => {
    const content = shownOf(typed.content).trim()
    if (!content) return
    const { lead } = typed
    sendLater(client, owner, {
      conversationId,
      content,
      ...(lead ? { leadId: lead.id, leadName: lead.name } : {}),
    })
    setTyped(NOTHING)
    place.drop()
    onSent()
  }
  return { typed, type, send }
}

import type { Conversation } from '@leadline/contract/chat/chat'
import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/client.ts'
import { onTyping } from '../platform/typing.ts'

/** Somebody who is writing says so this often, and is shown as writing a little longer; milliseconds. */
const SAY_MS = 3_000
const SHOWN_MS = 5_000

/** Who is writing in a conversation just now, as a line; '' where nobody is. */
export const useTypingNames = ({ _id, participants, lastMessage }: Conversation): string => {
  const [writing, setWriting] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const end = (id: string) => setWriting(before => before.filter(other => other !== id))
    const forget = onTyping(({ conversationId, userId }) => {
      if (conversationId !== _id) return
      clearTimeout(timers.get(userId))
      timers.set(userId, setTimeout(end, SHOWN_MS, userId))
      setWriting(before => [...before.filter(id => id !== userId), userId])
    })
    return () => {
      forget()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [_id])
  // Whoever has said it writes no more.
  const sender = lastMessage?.senderId
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message ends it, also one of the same sender
  useEffect(() => setWriting(before => before.filter(id => id !== sender)), [sender, lastMessage?.timestamp])
  const names = writing.flatMap(id => participants.find(one => one.userId === id)?.name ?? [])
  if (!names.length) return ''
  return names.length === 1 ? `${names[0]} is typing…` : `${names.join(', ')} are typing…`
}

/** Lets the others know that one is writing, not more often than need be. */
export const useSayTyping = (id: string) => {
  const hasSaid = useRef(false)
  return () => {
    if (hasSaid.current) return
    hasSaid.current = true
    setTimeout(() => {
      hasSaid.current = false
    }, SAY_MS)
    // It is gone in a moment, whether it gets through or not.
    void call(chatEndpoints.typing, { params: { id } }).catch(() => {})
  }
}

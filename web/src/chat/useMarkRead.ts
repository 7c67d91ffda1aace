import type { Conversation, Message } from '@leadline/contract/chat/chat'
import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../platform/client.ts'
import { useSession } from '../platform/use-session.ts'
import { conversationsQuery } from './api.ts'

/** What stands on the screen is read, once somebody looks at the page: `last` is the newest of it. */
export const useMarkRead = ({ unreadCount }: Conversation, last: Message | undefined): void => {
  const { id: owner } = useSession()
  const client = useQueryClient()
  const isSeen = useIsSeen()
  const id = unreadCount > 0 && isSeen ? last?._id : undefined
  useEffect(() => {
    if (id === undefined) return
    const { queryKey } = conversationsQuery(owner)
    // Where it does not get through, the next look says it again.
    void call(chatEndpoints.read, { params: { id } })
      .then(() => client.invalidateQueries({ queryKey }))
      .catch(() => {})
  }, [id, owner, client])
}

const useIsSeen = () => {
  const [isSeen, setSeen] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

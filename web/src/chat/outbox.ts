import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { readTyped, writeTyped } from '../platform/draft.ts'
import { newId } from '../platform/new-id.ts'
import { readSession } from '../platform/session.ts'
import { readNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { conversationsQuery, showStored } from './api.ts'

const unsent = z.object({
  /** By this name the server stores it once, however often it is sent. */
  clientId: z.string(),
  conversationId: z.string(),
  content: z.string(),
  leadId: z.string().optional(),
  leadName: z.string().optional(),
  at: z.string(),
  /** Why the server has refused it; it then waits for the person. */
  refused: z.string().optional(),
})
export type Unsent = z.infer<typeof unsent>

const NAME = 'chat-unsent'
const NONE: readonly Unsent[] = []
/** After how long an attempt follows one that did not get through; milliseconds. */
const AGAIN_MS = 5_000

/** What is typed and not yet on the server outlives the tab and the session, under who has typed it. */
const read = (owner: string): readonly Unsent[] => readTyped(owner, NAME, z.array(unsent)) ?? NONE
let shown: { owner: string; list: readonly Unsent[] } | undefined
const listeners = new Set<() => void>()
const tell = () => {
  shown = undefined
  for (const listener of listeners) listener()
}
const change = (owner: string, how: (list: readonly Unsent[]) => readonly Unsent[]) => {
  writeTyped(owner, NAME, how(read(owner)))
  tell()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', tell)
  }
}

/** What waits in this browser to be sent in a conversation, in its order. */
export const useUnsent = (conversationId: string) => {
  const { id: owner } = useSession()
  const list = useSyncExternalStore(listen, () => {
    if (shown?.owner !== owner) shown = { owner, list: read(owner) }
    return shown.list
  })
  return list.filter(one => one.conversationId === conversationId)
}

/** How many a person's browser has not sent, also of those that were refused. */
export const countUnsent = (owner: string) => read(owner).length

type New = Pick<Unsent, 'conversationId' | 'content' | 'leadId' | 'leadName'>

/** Puts a message where it waits, and sends it. */
export const sendLater = (client: QueryClient, owner: string, message: New) => {
  change(owner, list => [...list, { ...message, clientId: newId(), at: readNow() }])
  void flush(client)
}

/** What was refused is tried again. */
export const tryAgain = (client: QueryClient, owner: string, clientId: string) => {
  change(owner, list =>
    list.map(({ refused, ...one }) => (one.clientId === clientId ? one : { ...one, refused })),
  )
  void flush(client)
}

export const giveUp = (owner: string, clientId: string) =>
  change(owner, list => list.filter(one => one.clientId !== clientId))

let sending = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, one after the other; what does not get through waits on, and so does all behind it. */
export const flush = async (client: QueryClient): Promise<void> => {
  if (sending) return
  sending = true
  clearTimeout(timer)
  try {
    for (let next = nextOf(); next; next = nextOf())
      if (!(await send(client, next.owner, next.one))) {
        timer = setTimeout(flush, AGAIN_MS, client)
        return
      }
  } finally {
    sending = false
  }
}

/** Sends nothing more by itself. */
export const stopSending = () => clearTimeout(timer)

const nextOf = () => {
  const session = readSession()
  const one = session && read(session.id).find(({ refused }) => refused === undefined)
  return one && { owner: session.id, one }
}

/** Answers whether it has been dealt with: stored, or refused. */
const send = async (client: QueryClient, owner: string, one: Unsent): Promise<boolean> => {
  const { conversationId, content, clientId, leadId, at: timestamp } = one
  const body = { conversationId, content, clientId, timestamp, ...(leadId ? { leadId } : {}) }
  try {
    const { data } = await call(chatEndpoints.send, { body })
    showStored(client, owner, data)
    giveUp(owner, clientId)
    void client.invalidateQueries({ queryKey: conversationsQuery(owner).queryKey })
    return true
  } catch (error) {
    if (!isRefusal(error)) return false
    // What is wrong with its words, without the name that they have in the call.
    const refused = error.fields.content ?? error.message
    change(owner, list => list.map(each => (each.clientId === clientId ? { ...each, refused } : each)))
    return true
  }
}

/** The server's answer to this very message; a session that has ended or a busy server says nothing about it. */
const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

import {
  type Conversation,
  conversation,
  type Message,
  message,
  type OnlineUser,
} from '@leadline/contract/chat/chat'
import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../platform/client.ts'
import { readCopy, writeCopy } from '../platform/copy.ts'
import { CHAT } from '../platform/live-refresh.ts'
import { readSession } from '../platform/session.ts'
import { useSession } from '../platform/use-session.ts'

/** Of so many conversations the newest messages are kept in the browser. */
const MOST_KEPT = 10
/** Whether people are there is asked for this often while it is shown; what they say comes by itself. */
const PEOPLE_MS = 60_000

const copied = z.object({
  conversations: z.array(conversation),
  messages: z.record(z.string(), z.array(message)),
})
const copyOf = (owner: string) => readCopy('chat', owner, copied)

/** Whoever has left meanwhile leaves no copy behind. */
const keep = (owner: string, change: Partial<z.infer<typeof copied>>) => {
  if (readSession()?.id !== owner) return
  writeCopy('chat', owner, { ...(copyOf(owner) ?? { conversations: [], messages: {} }), ...change })
}

/** A person's conversations; the browser's copy opens the list and carries it through a lost connection. */
export const conversationsQuery = (owner: string) =>
  queryOptions({
    queryKey: [CHAT, 'list', owner],
    queryFn: async ({ signal }): Promise<Conversation[]> => {
      const { conversations } = await call(chatEndpoints.conversations, { params: { userId: owner }, signal })
      keep(owner, { conversations })
      return conversations
    },
    initialData: () => copyOf(owner)?.conversations,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })

export const useConversations = () => useQuery(conversationsQuery(useSession().id))

/** What is known of them; who asks is the watch, once the screen has its rows. */
export const useKnownConversations = () =>
  useQuery({ ...conversationsQuery(useSession().id), enabled: false })

const messagesKey = (owner: string, id: string) => [CHAT, 'messages', owner, id] as const

type Page = Pick<Awaited<ReturnType<typeof askMessages>>, 'data' | 'page' | 'limit' | 'total'>
type Pages = { pages: Page[]; pageParams: number[] }

const askMessages = (conversationId: string, page: number, signal?: AbortSignal) =>
  call(chatEndpoints.messages, { params: { conversationId }, query: { page }, ...(signal ? { signal } : {}) })

/** The messages of a conversation in their order, from the newest page back as far as was asked. */
export const useMessages = (id: string) => {
  const { id: owner } = useSession()
  const query = useInfiniteQuery({
    queryKey: messagesKey(owner, id),
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const page = await askMessages(id, pageParam, signal)
      if (pageParam === 1) keepMessages(owner, id, page.data)
      return page
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    initialData: () => pagesOfCopy(owner, id),
    initialDataUpdatedAt: 0,
  })
  return { ...query, messages: inOrder(query.data?.pages ?? []) }
}

const pagesOfCopy = (owner: string, id: string): Pages | undefined => {
  const data = copyOf(owner)?.messages[id]
  return data && { pages: [{ data, page: 1, limit: data.length, total: data.length }], pageParams: [1] }
}

const keepMessages = (owner: string, id: string, data: Message[]) => {
  const { [id]: _, ...others } = copyOf(owner)?.messages ?? {}
  keep(owner, { messages: Object.fromEntries([...Object.entries(others), [id, data]].slice(-MOST_KEPT)) })
}

/** Pages move on as messages come, so one may stand in two of them. */
const inOrder = (pages: readonly Page[]): Message[] => {
  const byId = new Map(pages.flatMap(page => page.data).map(each => [each._id, each]))
  return [...byId.values()].sort((a, b) => a.number - b.number)
}

/** Shows at once what the server has just stored. */
export const showStored = (client: QueryClient, owner: string, stored: Message): void => {
  client.setQueryData<Pages>(messagesKey(owner, stored.conversationId), before => {
    const [first, ...others] = before?.pages ?? []
    if (!before || !first) return before
    return { ...before, pages: [{ ...first, data: [...first.data, stored] }, ...others] }
  })
}

/** Whom the person can write to, and whether they are there. */
export const usePeople = () => {
  const { id: owner } = useSession()
  return useQuery({
    queryKey: [CHAT, 'people', owner],
    queryFn: async ({ signal }) => (await call(chatEndpoints.onlineUsers, { signal })).data,
    refetchInterval: PEOPLE_MS,
    staleTime: 5_000,
  })
}

const ownKey = (owner: string) => [CHAT, 'own', owner] as const

/** Says that a browser of the person is open, and what they have chosen; what was sent has then reached it. */
export const sayPresence = async (
  client: QueryClient,
  owner: string,
  body: { active: boolean; busy?: boolean },
) => {
  const { data } = await call(chatEndpoints.presence, { body })
  client.setQueryData(ownKey(owner), data)
}

/** What the server has last said of whether this person is there. */
export const useOwnPresence = () => {
  const { id: owner } = useSession()
  return useQuery<OnlineUser | null>({
    queryKey: ownKey(owner),
    queryFn: () => null,
    enabled: false,
  }).data
}

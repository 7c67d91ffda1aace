import { newestFirst } from '@leadline/contract/notifications/bell'
import { notificationEndpoints } from '@leadline/contract/notifications/endpoints'
import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../platform/client.ts'
import { readCopy, writeCopy } from '../platform/copy.ts'
import { NOTIFICATIONS } from '../platform/live-refresh.ts'
import { readSession } from '../platform/session.ts'
import { useSession } from '../platform/use-session.ts'
import { showFailure } from '../ui/toast.tsx'

const kept = notificationEndpoints.list.response
export type NotificationList = z.infer<typeof kept>

/**
 * The newest notifications of a person. The browser's copy opens the bell and carries it through a lost connection;
 * it counts as older than anything that the server says (`dataUpdatedAt` 0).
 */
export const notificationsQuery = (owner: string) =>
  queryOptions({
    queryKey: [NOTIFICATIONS, owner],
    queryFn: async ({ signal }): Promise<NotificationList> => {
      const { data, unread } = await call(notificationEndpoints.list, { signal })
      const list = { data: newestFirst(data), unread }
      keep(owner, list)
      return list
    },
    initialData: () => readCopy('notifications', owner, kept),
    initialDataUpdatedAt: 0,
  })

/** What is known of them; who asks is the watch, for every screen. */
export const useNotifications = () => {
  const { id } = useSession()
  return useQuery({ ...notificationsQuery(id), enabled: false })
}

/** Marks as read, one or all: shown at once, and taken back where the server refuses it. */
export const useMarkRead = () => {
  const { id: owner } = useSession()
  const client = useQueryClient()
  const mark = async (isMeant: (told: Told) => boolean, unread: number, send: () => Promise<unknown>) => {
    const { queryKey } = notificationsQuery(owner)
    // What is on its way was asked for before the mark.
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    change(client, owner, list => ({
      data: list.data.map(told => (isMeant(told) ? { ...told, read: true } : told)),
      unread: Math.max(0, unread),
    }))
    try {
      await send()
    } catch (error) {
      if (before) change(client, owner, () => before)
      showFailure(error, 'Failed to mark as read')
    }
    await client.invalidateQueries({ queryKey })
  }
  return {
    one: ({ id }: Told) =>
      mark(
        told => told.id === id,
        unreadOf(client, owner) - 1,
        () => call(notificationEndpoints.read, { params: { id } }),
      ),
    all: () =>
      mark(
        () => true,
        0,
        () => call(notificationEndpoints.readAll),
      ),
  }
}

/** Takes away what is of these leads, which have been deleted; the server says the rest. */
export const forgetLeads = (client: QueryClient, owner: string, ids: readonly string[] = []): void => {
  change(client, owner, ({ data, unread }) => {
    const left = data.filter(({ leadId }) => leadId === null || !ids.includes(leadId))
    const unreadOfThem = data.filter(told => !told.read && !left.includes(told)).length
    return { data: left, unread: Math.max(0, unread - unreadOfThem) }
  })
  void client.invalidateQueries({ queryKey: notificationsQuery(owner).queryKey })
}

const unreadOf = (client: QueryClient, owner: string) =>
  client.getQueryData(notificationsQuery(owner).queryKey)?.unread ?? 0

/** Changes what is known here, screen and copy, without making it newer than it is. */
const change = (client: QueryClient, owner: string, how: (list: NotificationList) => NotificationList) => {
  const { queryKey } = notificationsQuery(owner)
  const state = client.getQueryState(queryKey)
  if (!state?.data) return
  const changed = how(state.data)
  client.setQueryData(queryKey, changed, { updatedAt: state.dataUpdatedAt })
  keep(owner, changed)
}

/** Whoever has left meanwhile leaves no copy behind. */
const keep = (owner: string, list: NotificationList) => {
  if (readSession()?.id === owner) writeCopy('notifications', owner, list)
}

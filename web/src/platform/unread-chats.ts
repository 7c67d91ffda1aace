import { useSyncExternalStore } from 'react'

/** How many messages wait to be read by who is signed in, as the chat has last heard. */
let unread = 0
const listeners = new Set<() => void>()

export const setUnreadChats = (count: number): void => {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

export const useUnreadChats = (): number => useSyncExternalStore(listen, () => unread)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

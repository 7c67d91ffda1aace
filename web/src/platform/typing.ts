import type { ChatTyping } from '@leadline/contract/events/event'

const listeners = new Set<(typing: ChatTyping) => void>()

/** Somebody is writing to this person, just now. */
export const isTyping = (typing: ChatTyping): void => {
  for (const listener of listeners) listener(typing)
}

/** Calls back whenever somebody is writing to this person. Returns how to stop. */
export const onTyping = (listener: (typing: ChatTyping) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { type ComponentType, useSyncExternalStore } from 'react'

/** What stands in the header of every signed-in screen and belongs to a feature: it comes after the first screen. */
let Bell: ComponentType | undefined
const listeners = new Set<() => void>()

/** The chat floats over every signed-in screen. */
let Chat: ComponentType | undefined

/** Puts the chat into the frame, or takes it out. */
export const fillChat = (component: ComponentType | undefined): void => {
  Chat = component
  for (const listener of listeners) listener()
}

export const useChat = (): ComponentType | undefined => useSyncExternalStore(listen, () => Chat)

/** Puts the bell into the header, or takes it out. */
export const fillBell = (component: ComponentType | undefined): void => {
  Bell = component
  for (const listener of listeners) listener()
}

export const useBell = (): ComponentType | undefined => useSyncExternalStore(listen, () => Bell)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

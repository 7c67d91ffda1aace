import { type ComponentType, useSyncExternalStore } from 'react'

/** What stands in the frame of every signed-in screen and belongs to a feature: it comes after the first screen. */
const slots: Partial<Record<'bell' | 'connection' | 'chat', ComponentType | undefined>> = {}
const listeners = new Set<() => void>()

/** The id of the place between header and page for what has come newly: a phone has no other that covers nothing. */
export const ARRIVALS = 'arrivals'

/** Puts the bell into the header, or takes it out. */
export const fillBell = (component: ComponentType | undefined): void => fill('bell', component)
/** Puts beneath the header how the connection stands, or takes it out. */
export const fillConnection = (component: ComponentType | undefined): void => fill('connection', component)

/** Puts the chat, which floats over the screen, into the frame, or takes it out. */
export const fillChat = (component: ComponentType | undefined): void => fill('chat', component)

export const useBell = (): ComponentType | undefined => useSyncExternalStore(listen, () => slots.bell)
export const useConnectionLine = (): ComponentType | undefined =>
  useSyncExternalStore(listen, () => slots.connection)

export const useChat = (): ComponentType | undefined => useSyncExternalStore(listen, () => slots.chat)

const fill = (slot: keyof typeof slots, component: ComponentType | undefined) => {
  slots[slot] = component
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

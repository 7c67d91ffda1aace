import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { useSyncExternalStore } from 'react'

/** One notification at the top right, or a word on several. */
export type Popup = { key: string; told: Told } | { key: string; words: string }

/** So many stand at once; the oldest gives way, and is in the bell like all of them. */
const MOST = 3
const SUMMARY = 'summary'

let popups: readonly Popup[] = []
const listeners = new Set<() => void>()

export const popUp = (told: Told): void => set([{ key: told.id, told }, ...without(told.id)].slice(0, MOST))

/** Tells of several in one. */
export const popUpSummary = (words: string): void =>
  set([{ key: SUMMARY, words }, ...without(SUMMARY)].slice(0, MOST))

export const dismiss = (key: string): void => set(without(key))

/** What has been read meanwhile, here or elsewhere, or is of a lead that is gone, leaves by itself. */
export const keepPopups = (list: readonly Told[]): void => {
  const unread = new Set(list.filter(told => !told.read).map(({ id }) => id))
  const left = popups.filter(popup => ('told' in popup ? unread.has(popup.key) : unread.size > 0))
  if (left.length < popups.length) set(left)
}

export const clearPopups = (): void => set([])

export const usePopups = (): readonly Popup[] => useSyncExternalStore(listen, () => popups)

const without = (key: string) => popups.filter(popup => popup.key !== key)

const set = (next: readonly Popup[]) => {
  popups = next
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

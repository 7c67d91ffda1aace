import { z } from 'zod'
import { readJson, removeItem, writeItem } from './storage.ts'

/**
 * The browser's copies of what lives on the server. They open a screen at once and carry it through a lost
 * connection; each belongs to one user and is removed when that user leaves.
 */
export const COPY_KEYS = [
  'crm-followups',
  'leadStatusFlow',
  'leadServices',
  'notifications',
  /** Which notifications this browser has shown: each pops up once, however many tabs are open. */
  'notifications-shown',
  /** The conversations of the chat and the newest messages of those that were opened. */
  'chat',
  /** Whether this browser is told while no page of Leadline is open. */
  'push',
] as const
export type CopyKey = (typeof COPY_KEYS)[number]

const wrapped = z.object({ owner: z.string(), data: z.unknown() })

/** The copy, if it is this user's and still fits; a broken or foreign one is removed alone. */
export const readCopy = <T>(key: CopyKey, owner: string, schema: z.ZodType<T>): T | undefined => {
  const copy = wrapped.safeParse(readJson(key))
  if (copy.success && copy.data.owner === owner) {
    const data = schema.safeParse(copy.data.data)
    if (data.success) return data.data
  }
  removeItem(key)
  return undefined
}

export const writeCopy = (key: CopyKey, owner: string, data: unknown): void => {
  writeItem(key, JSON.stringify({ owner, data }))
}

/** Removes what another user has left behind, or what belongs to nobody; this user's own stays. */
export const removeForeignCopies = (owner: string | undefined): void => {
  for (const key of COPY_KEYS) {
    const copy = wrapped.safeParse(readJson(key))
    if (!copy.success || copy.data.owner !== owner) removeItem(key)
  }
}

export const removeCopies = (): void => {
  for (const key of COPY_KEYS) removeItem(key)
}

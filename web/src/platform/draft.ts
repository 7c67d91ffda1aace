import type { z } from 'zod'
import { readJson, removeItem, removeItems, writeItem } from './storage.ts'

/**
 * What a person has begun and not yet sent. It lives as long as the tab, so that a reload loses nothing, and
 * goes when the session ends. A browser that keeps nothing loses only the reload.
 */
export const readDraft = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema
      .optional()
      .catch(undefined)
      .parse(JSON.parse(window.sessionStorage.getItem(PREFIX + name)!))
  } catch {
    return undefined
  }
}

export const writeDraft = (name: string, draft: unknown): void =>
  quietly(() => window.sessionStorage.setItem(PREFIX + name, JSON.stringify(draft)))

export const removeDraft = (name: string): void =>
  quietly(() => window.sessionStorage.removeItem(PREFIX + name))

export const removeDrafts = (): void =>
  quietly(() => {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key)
    }
  })

const PREFIX = 'draft:'

const quietly = (keep: () => void) => {
  try {
    keep()
  } catch {
    // Blocked or full: the draft lives on in the page.
  }
}

/**
 * What a person has typed into a form and not yet saved. It is kept in this browser under who typed it, so that it
 * outlives a closed panel, a closed tab and an expired session; a save, or signing out, takes it away.
 */
export const readTyped = <T>(owner: string, name: string, schema: z.ZodType<T>): T | undefined => {
  const read = schema.safeParse(readJson(typedKey(owner, name)))
  return read.success ? read.data : undefined
}

/** Calls back with what another tab has typed under a name. Returns how to stop listening. */
export const onTypedElsewhere = <T>(
  owner: string,
  name: string,
  schema: z.ZodType<T>,
  changed: (typed: T) => void,
): (() => void) => {
  const listen = ({ key }: StorageEvent) => {
    const typed = key === typedKey(owner, name) ? readTyped(owner, name, schema) : undefined
    if (typed !== undefined) changed(typed)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export const writeTyped = (owner: string, name: string, typed: unknown): void => {
  writeItem(typedKey(owner, name), JSON.stringify(typed))
}

export const removeTyped = (owner: string, name: string): void => removeItem(typedKey(owner, name))

export const removeAllTyped = (owner: string): void => removeItems(typedKey(owner, ''))

/** Under which key of the storage that is. */
export const typedKey = (owner: string, name: string) => `typed:${owner}:${name}`

import type { z } from 'zod'

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

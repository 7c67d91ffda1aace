import { z } from 'zod'
import { readDraft, typedKey, writeDraft } from './draft.ts'
import { newKey } from './new-key.ts'
import { keysFrom, readItem, readJson, removeItem, writeItem } from './storage.ts'

/** Stands between the name of a form and what a further tab has typed into it. */
const FURTHER = '#'

/**
 * Where one opened form keeps what is typed into it. The same form in another tab has a place of its own as soon as both
 * are typed into: neither writes over the other, and whichever is left is found when the form is opened again.
 */
export const typedPlace = (owner: string, name: string) => {
  const first = typedKey(owner, name)
  let at = first
  let text: string | null = null
  return {
    read: <T>(schema: z.ZodType<T>): T | undefined => {
      // What was typed in this tab comes first: it may only have been loaded anew.
      const places = new Set([readDraft(first, z.string()) ?? first, first, ...keysFrom(first + FURTHER)])
      for (const key of places) {
        const read = schema.safeParse(readJson(key))
        if (!read.success) continue
        at = key
        text = readItem(key)
        return read.data
      }
      return undefined
    },
    write: (typed: unknown): void => {
      const there = readItem(at)
      if (there !== null && there !== text) at = first + FURTHER + newKey()
      text = JSON.stringify(typed)
      writeItem(at, text)
      writeDraft(first, at)
    },
    /** What another tab has typed there since stays. */
    drop: (): void => {
      if (readItem(at) === text) removeItem(at)
      text = null
    },
  }
}
export type TypedPlace = ReturnType<typeof typedPlace>

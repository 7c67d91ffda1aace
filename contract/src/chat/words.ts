import { z } from 'zod'
import { agoWords, dayWords } from '../format.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * When something was said, in a list: under a minute `Just now`, under an hour `5m ago`, under a day `3h ago`, else the
 * day in the company's time zone (document 2, section 9).
 */
export const chatTime = (at: string, now: string, timeZone: string): string =>
  Date.parse(now) - Date.parse(at) < DAY_MS ? agoWords(at, now) : dayWords(at, timeZone)

/** A part of a message: plain words, or an address that may be opened. */
export type Part = { words: string; href?: string }

/** Only these; whatever else looks like an address stays words. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\]+/gi
const openable = z.url({ protocol: /^https?$/ })
/** What ends a sentence, and no address. */
const END = /[.,;:!?)\]}]+$/

/** A message in its parts, so that addresses of the web can be opened and nothing else can. */
export const partsOf = (content: string): Part[] => {
  const parts: Part[] = []
  let from = 0
  for (const match of content.matchAll(ADDRESS)) {
    const words = match[0].replace(END, '')
    if (!openable.safeParse(words).success) continue
    if (match.index > from) parts.push({ words: content.slice(from, match.index) })
    parts.push({ words, href: words })
    from = match.index + words.length
  }
  if (from < content.length) parts.push({ words: content.slice(from) })
  return parts
}

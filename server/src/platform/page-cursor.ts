import { createHash } from 'node:crypto'
import { Refusal } from '@leadline/contract/errors'
import { z } from 'zod'

/** The place of a row in a sorted list: whether its key is empty, the key as text, the id. */
export interface Place {
  empty: boolean
  key: string
  id: string
}

const place = z.tuple([z.string(), z.boolean(), z.string().max(1000), z.guid()])

/** What a list was asked: its filter and sort, and where in it the page begins. */
type Asked = { cursor?: string | undefined; limit: number }

/** A cursor belongs to the list it was made for: under another sort or filter it is refused. */
export const writeCursor = (query: Asked, { empty, key, id }: Place) =>
  Buffer.from(JSON.stringify([marks(query), empty, key, id])).toString('base64url')

/** @throws Refusal INVALID_FIELDS (400) for what is no cursor of this list */
export function readCursor(query: Asked): Place | undefined {
  if (query.cursor === undefined) return undefined
  const parsed = place.safeParse(decode(query.cursor))
  if (!parsed.success || parsed.data[0] !== marks(query)) {
    const message = 'This page no longer belongs to the list. Please start at its top.'
    throw new Refusal('INVALID_FIELDS', message, { fields: { cursor: message } })
  }
  const [, empty, key, id] = parsed.data
  return { empty, key, id }
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function marks({ cursor: _, limit: __, ...list }: Asked) {
  const sorted = Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 12)
}

/** Texts in the order of the database, for merging what several companies gave. */
export const byCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

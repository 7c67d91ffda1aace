import { SEARCH_COUNT_CAP } from '@leadline/contract/leads/query'
import type { Trx } from '../platform/db.ts'
import { type CompanyList, onlyIds, placesAfter } from './list-queries.ts'
import type { Place } from './page-cursor.ts'
import { matchIds, type Pattern, searchIds } from './search-queries.ts'

/** The list cut down to what matches, where that is few enough to be named by id; else undefined. */
export async function narrowTo(
  trx: Trx,
  list: CompanyList,
  pattern: Pattern,
): Promise<CompanyList | undefined> {
  const ids = await searchIds(trx, list.companyId, pattern, SEARCH_COUNT_CAP + 1)
  return ids.length > SEARCH_COUNT_CAP ? undefined : onlyIds(list, ids)
}

/** Walks the list in its order and keeps what matches, until there are `most`. */
export async function placesMatching(
  trx: Trx,
  list: CompanyList,
  pattern: Pattern,
  after: Place | undefined,
  most: number,
): Promise<Place[]> {
  const found: Place[] = []
  for await (const places of chunksMatching(trx, list, pattern, after)) {
    found.push(...places)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** How many of a filtered list match a search that matches too many to name them; stops at the cap. */
export async function countMatches(trx: Trx, list: CompanyList, pattern: Pattern): Promise<number> {
  let count = 0
  for await (const places of chunksMatching(trx, list, pattern, undefined)) {
    count += places.length
    if (count >= SEARCH_COUNT_CAP) return SEARCH_COUNT_CAP
  }
  return count
}

const FIRST_CHUNK = 250
const LARGEST_CHUNK = 8000

async function* chunksMatching(trx: Trx, list: CompanyList, pattern: Pattern, start: Place | undefined) {
  let after = start
  for (let size = FIRST_CHUNK; ; size = Math.min(size * 2, LARGEST_CHUNK)) {
    const chunk = await placesAfter(trx, list, after, size)
    const matching = await matchIds(
      trx,
      list.companyId,
      pattern,
      chunk.map(place => place.id),
    )
    yield chunk.filter(place => matching.has(place.id))
    if (chunk.length < size) return
    after = chunk.at(-1)
  }
}

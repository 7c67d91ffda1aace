import { SEARCH_COUNT_CAP } from '@leadline/contract/leads/query'
import type { Trx } from '../platform/db.ts'
import {
  firstArrivals,
  matches,
  matchIds,
  type Pattern,
  searchArrivals,
  searchIds,
} from '../platform/lead-search.ts'
import type { Place } from '../platform/page-cursor.ts'
import { type CompanyList, countLeads, onlyIds, placesAfter } from './list-queries.ts'

/** What a search finds, by id, where that is at most `most`; else undefined. */
export const idsFound = (trx: Trx, list: CompanyList, pattern: Pattern, most = SEARCH_COUNT_CAP) =>
  searchIds(trx, list.companyId, pattern, most)

/** The same list, of the leads that match: gone through lead by lead, for which no index of the search is asked. */
const onlyMatching = (list: CompanyList, pattern: Pattern): CompanyList => ({
  ...list,
  conditions: [...list.conditions, matches(pattern)],
})

/** Which places of a list are wanted. */
export interface Slice {
  after: Place | undefined
  limit: number
  offset: number
  /** They are wanted at once; how many there are may be left open. */
  countsLater?: boolean
}

/**
 * What a search finds in a list of all of a company's leads: the next `limit` places, and how many there are. Where that
 * may be told later, it is left open of a search that many match.
 */
export async function partOfAll(
  trx: Trx,
  list: CompanyList,
  pattern: Pattern,
  { after, limit, offset, countsLater }: Slice,
) {
  const wanted = offset + limit
  const { companyId, order } = list
  if (order.isArrival) {
    const page = { after, wanted, descending: order.descending }
    const soon = countsLater ? await firstArrivals(trx, companyId, pattern, page) : []
    if (soon.length === wanted) return { ...UNCOUNTED, places: soon.slice(offset) }
    const found = await searchArrivals(trx, companyId, pattern, SEARCH_COUNT_CAP, page)
    if (found) return { ...COUNTED, places: found.places.slice(offset), total: found.total }
  } else {
    const ids = await idsFound(trx, list, pattern)
    if (ids) {
      const places = (await placesFound(trx, list, ids, after, wanted)).slice(offset)
      return { ...COUNTED, places, total: ids.length }
    }
  }
  const places = (await placesMatching(trx, list, pattern, after, wanted)).slice(offset)
  return { ...CAPPED, places }
}

/** The same in a list that leaves leads out. */
export async function partOfSome(
  trx: Trx,
  list: CompanyList,
  pattern: Pattern,
  { after, limit, offset, countsLater }: Slice,
) {
  const ids = await idsFound(trx, list, pattern, NAMED)
  const found = ids ? onlyIds(list, ids) : onlyMatching(list, pattern)
  const places = await placesAfter(trx, found, after, limit, offset)
  if (countsLater && places.length === limit) return { ...UNCOUNTED, places }
  const total = await countLeads(trx, found)
  if (ids || total <= SEARCH_COUNT_CAP) return { ...COUNTED, places, total }
  return { ...CAPPED, places }
}

const COUNTED = { totalIsCapped: false }
const UNCOUNTED = { total: null, totalIsCapped: false }
const CAPPED = { total: SEARCH_COUNT_CAP, totalIsCapped: true }

/** So many are sooner looked up in a list that leaves leads out than it is gone through. */
const NAMED = 5000
/** Above this many, a page fills sooner by going through the list than by looking each of them up. */
const MANY = 500
/** And this far it is walked: what was found may all stand at its other end. */
const WALKED = 8000

/** The next `most` places of the leads found in a list that leaves none of them out. */
async function placesFound(
  trx: Trx,
  list: CompanyList,
  ids: readonly string[],
  after: Place | undefined,
  most: number,
): Promise<Place[]> {
  const lookUp = (from: Place | undefined, wanted: number) =>
    placesAfter(trx, onlyIds(list, ids), from, wanted)
  if (ids.length <= MANY) return lookUp(after, most)
  const among = new Set(ids)
  const found: Place[] = []
  let walked = 0
  for await (const chunk of chunksOf(trx, list, after)) {
    found.push(...chunk.filter(place => among.has(place.id)))
    walked += chunk.length
    if (found.length >= most) return found.slice(0, most)
    if (walked >= WALKED) return [...found, ...(await lookUp(chunk.at(-1), most - found.length))]
  }
  return found
}

/**
 * Walks a list that very many match in its order, until there are `most`. In pieces: asked for in one statement, the
 * database may look at all of them first.
 */
async function placesMatching(
  trx: Trx,
  list: CompanyList,
  pattern: Pattern,
  after: Place | undefined,
  most: number,
): Promise<Place[]> {
  const found: Place[] = []
  for await (const chunk of chunksOf(trx, list, after)) {
    const ids = await matchIds(
      trx,
      list.companyId,
      pattern,
      chunk.map(place => place.id),
    )
    found.push(...chunk.filter(place => ids.has(place.id)))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

const FIRST_CHUNK = 250
const LARGEST_CHUNK = 8000

async function* chunksOf(trx: Trx, list: CompanyList, start: Place | undefined) {
  let after = start
  for (let size = FIRST_CHUNK; ; size = Math.min(size * 2, LARGEST_CHUNK)) {
    const chunk = await placesAfter(trx, list, after, size)
    yield chunk
    if (chunk.length < size) return
    after = chunk.at(-1)
  }
}

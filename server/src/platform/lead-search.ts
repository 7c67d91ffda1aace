import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'
import type { Place } from './page-cursor.ts'

/** What is looked for, as `searchPattern` of the contract reads it. */
export interface Pattern {
  kind: 'like' | 'regex' | 'start'
  pattern: string
}

/**
 * The ids of the company's leads that match, in no order; none named where they are more than `most`. Asked on its
 * own: see law 8. They come as one text, for ten thousand rows take longer to read than to find.
 */
export async function searchIds(
  trx: Trx,
  companyId: string,
  { kind, pattern }: Pattern,
  most: number,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ found: number; ids: string | null }>`
    select count(*) as found, case when count(*) <= ${most} then string_agg(id::text, ',') end as ids
    from search_lead_ids(${companyId}, ${kind}, ${pattern}, ${most + 1})`.execute(trx)
  const { found, ids } = rows[0]!
  return found > most ? undefined : (ids?.split(',') ?? [])
}

interface Page {
  after: Place | undefined
  wanted: number
  descending: boolean
}

/** So many leads are looked at first: how many of them match tells how far one would have to go for a page. */
const NEAR = 500
/** And so many are looked at sooner than all that match are found. */
const FAR = 12_500

/**
 * The first that match among the next leads after a place, in the order in which they have arrived or against it: as many
 * as are wanted, or fewer where those would have to be looked for too far away.
 */
export async function firstArrivals(
  trx: Trx,
  companyId: string,
  pattern: Pattern,
  page: Page,
): Promise<Place[]> {
  const near = await walkArrivals(trx, companyId, pattern, page, NEAR)
  if (near.length === page.wanted) return near
  // Half as far again: they do not stand at even distances.
  const far = Math.ceil((NEAR * page.wanted * 1.5) / near.length)
  return far <= FAR ? walkArrivals(trx, companyId, pattern, page, far) : near
}

async function walkArrivals(
  trx: Trx,
  companyId: string,
  { kind, pattern }: Pattern,
  { after, wanted, descending }: Page,
  walked: number,
): Promise<Place[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, arrived::text as key from first_lead_ids(${companyId}, ${kind}, ${pattern}, ${descending},
      ${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${walked}, ${wanted})`.execute(trx)
  return rows.map(row => ({ ...row, empty: false }))
}

/**
 * The first of the company's leads that match, after a place, in the order in which they have arrived or against it, and
 * how many match in all; nothing where those are more than `most`.
 */
export async function searchArrivals(
  trx: Trx,
  companyId: string,
  { kind, pattern }: Pattern,
  most: number,
  { after, wanted, descending }: Page,
): Promise<{ places: Place[]; total: number } | undefined> {
  const [beyond, direction] = descending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const isAfter = after && sql`where (arrived, id) ${beyond} (${after.key}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<{ total: number; id: string | null; key: string }>`
    with found as materialized (select id, arrived from search_lead_ids(${companyId}, ${kind}, ${pattern}, ${most + 1})),
    page as (select id, arrived from found ${isAfter ?? sql``}
      order by arrived ${direction}, id ${direction} limit ${wanted})
    select t.total, p.id, p.arrived::text as key
    from (select count(*) as total from found) t left join page p on t.total <= ${most}
    order by p.arrived ${direction}, p.id ${direction}`.execute(trx)
  const total = rows[0]!.total
  if (total > most) return undefined
  return { total, places: rows.flatMap(({ id, key }) => (id === null ? [] : [{ id, key, empty: false }])) }
}

/** Which of the candidates match. */
export async function matchIds(
  trx: Trx,
  companyId: string,
  { kind, pattern }: Pattern,
  candidates: readonly string[],
) {
  const { rows } = await sql<{ id: string }>`
    select id from match_lead_ids(${companyId}, ${kind}, ${pattern}, ${[...candidates]}::uuid[])`.execute(trx)
  return new Set(rows.map(row => row.id))
}

/** The same as a condition on `leads l`: for the deleted, which no index of the search knows, and lists that are gone through. */
export function matches({ kind, pattern }: Pattern): RawBuilder<unknown> {
  if (kind === 'like') return sql`l.search like ${pattern}`
  return kind === 'start' ? sql`l.search ~ ('\\m' || ${pattern} || '.*\\n')` : sql`l.search ~ ${pattern}`
}

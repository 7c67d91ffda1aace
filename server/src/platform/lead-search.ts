import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'

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

/** The same as a condition on `leads l`, for leads that no index of the search knows: the deleted. */
export function matches({ kind, pattern }: Pattern): RawBuilder<unknown> {
  if (kind === 'like') return sql`l.search like ${pattern}`
  return kind === 'start' ? sql`l.search ~ ('\\m' || ${pattern} || '.*\\n')` : sql`l.search ~ ${pattern}`
}

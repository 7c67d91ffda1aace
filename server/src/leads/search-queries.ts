import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** What is looked for, as `searchPattern` of the contract reads it. */
export interface Pattern {
  kind: 'like' | 'regex' | 'start'
  pattern: string
}

/** Up to `most` ids of the company's leads that match, in no order. Asked on its own: see law 8. */
export async function searchIds(trx: Trx, companyId: string, { kind, pattern }: Pattern, most: number) {
  const { rows } = await sql<{ id: string }>`
    select id from search_lead_ids(${companyId}, ${kind}, ${pattern}, ${most})`.execute(trx)
  return rows.map(row => row.id)
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

import { Refusal } from '@leadline/contract/errors'
import { straight } from '@leadline/contract/straight'
import { sql } from 'kysely'
import type { Trx } from './db.ts'
import { visibleWide } from './lead-visibility.ts'
import type { Session } from './session.ts'

/**
 * Why a lead cannot be reached: LEAD_MERGED naming the one that it lives on in, where the caller may see that; else
 * LEAD_NOT_FOUND, for the unknown, the deleted, another company's and what is out of reach alike.
 */
export async function whyNotThere(trx: Trx, who: Session, id: string): Promise<Refusal> {
  for (const companyId of who.companies) {
    const survivor = await survivorOf(trx, who, companyId, id)
    if (survivor)
      return new Refusal('LEAD_MERGED', `This lead has been merged into ${straight(survivor.name)}.`, {
        mergedInto: survivor.id,
      })
  }
  return new Refusal('LEAD_NOT_FOUND')
}

/** The lead that a merged one lives on in, over any number of merges, if the caller may see it. */
async function survivorOf(trx: Trx, who: Session, companyId: string, id: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive into_one(id) as (
      select m.survivor_id from lead_merges m
        where m.company_id = ${companyId} and m.merged_id = ${id} and m.split_at is null
      union select m.survivor_id from lead_merges m join into_one i on m.merged_id = i.id
        where m.company_id = ${companyId} and m.split_at is null)
    select l.id, coalesce(nullif(l.name, ''), l.title) as name
    from into_one i join leads l on l.company_id = ${companyId} and l.id = i.id
    where l.deleted_at is null and ${visibleWide(who, companyId)}`.execute(trx)
  return rows[0]
}

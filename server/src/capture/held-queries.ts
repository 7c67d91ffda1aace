import type { Asked } from '@leadline/contract/capture/enquiry'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { Door } from './queries.ts'

export interface Held extends Door {
  id: string
  submission: Asked
  reason: string
  at: string
  releasedAt: string | null
  leadId: string | null
}

/** Keeps a submission aside. */
export const holdSubmission = (
  trx: Trx,
  { companyId, linkId }: Door,
  held: { id: string; submission: Asked; reason: string; at: string },
) =>
  trx
    .insertInto('heldSubmissions')
    .values({
      ...held,
      companyId,
      captureLinkId: linkId,
      submission: json(held.submission),
      releasedAt: null,
      leadId: null,
    })
    .execute()

/** What one company has kept aside, newest first, at most 500. */
export async function heldOf(trx: Trx, companyId: string): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select ${COLUMNS} ${WITH_LINK} where h.company_id = ${companyId} order by h.at desc, h.id desc limit 500`.execute(
    trx,
  )
  return rows
}

/** One held submission of these companies, locked until the transaction ends. */
export async function lockHeld(trx: Trx, companies: readonly string[], id: string) {
  for (const companyId of companies) {
    const { rows } = await sql<Held>`
      select ${COLUMNS} ${WITH_LINK} where h.company_id = ${companyId} and h.id = ${id} for update of h`.execute(
      trx,
    )
    if (rows[0]) return rows[0]
  }
  return undefined
}

/** Notes which lead a held submission has become. */
export const noteRelease = (trx: Trx, { companyId, id }: Held, leadId: string, at: string) =>
  trx
    .updateTable('heldSubmissions')
    .set({ releasedAt: at, leadId })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deleteHeld = (trx: Trx, { companyId, id }: Held) =>
  trx.deleteFrom('heldSubmissions').where('companyId', '=', companyId).where('id', '=', id).execute()

const COLUMNS = sql`
  h.company_id, h.id, h.submission, h.reason, h.at, h.released_at, h.lead_id, h.capture_link_id as link_id,
  coalesce(l.source, '') as source, coalesce(l.campaign, '') as campaign,
  coalesce(l.service, '') as service, coalesce(l.placement, '') as placement`
const WITH_LINK = sql`
  from held_submissions h
  left join capture_links l on l.company_id = h.company_id and l.id = h.capture_link_id`

import { workingMinutes } from '@leadline/contract/response/working-time'
import { sql } from 'kysely'
import type { Trx } from './db.ts'
import { responseRules } from './response-rules.ts'

interface Settled {
  id: string
  arrivedAt: string
  /** As the follow-ups say now. */
  contactAt: string | null
  contactById: string | null
  contactByName: string | null
}

/**
 * Keeps of measured leads when they were first contacted since they arrived, by whom, and after how many working
 * minutes, as their follow-ups have it by now; the caller has them locked. What is as it was is not written, nor
 * counted anew by other hours.
 */
export async function settleFirstContact(trx: Trx, companyId: string, leadIds: readonly string[]) {
  const { rows } = await sql<Settled>`
    select l.id, l.arrived_at, f.contact_at, f.contact_by_id, f.contact_by_name
    from leads l left join lateral (
      select f.contact_at, f.contact_by_id, f.contact_by_name from follow_ups f
      where f.company_id = ${companyId} and f.lead_id = l.id and f.contact_at >= l.arrived_at
      order by f.contact_at, f.id limit 1) f on true
    where l.company_id = ${companyId} and l.id = any (${[...leadIds]}::uuid[]) and l.arrived_at is not null
      and (f.contact_at is distinct from l.first_contact_at
        or f.contact_at is not null and l.first_response_minutes is null)`.execute(trx)
  if (!rows.length) return
  const rules = await responseRules(trx, companyId)
  for (const { id, arrivedAt, contactAt, contactById, contactByName } of rows)
    await trx
      .updateTable('leads')
      .set({
        firstContactAt: contactAt,
        firstContactById: contactById,
        firstContactByName: contactByName ?? '',
        firstResponseMinutes: contactAt === null ? null : workingMinutes(arrivedAt, contactAt, rules),
      })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute()
}

import { Refusal } from '@leadline/contract/errors'
import type { DuplicateMatch } from '@leadline/contract/leads/endpoints'
import type { Lead, LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { sql } from 'kysely'
import { KEPT, type Trx } from '../platform/db.ts'
import { knownBy } from '../platform/lead-contacts.ts'
import { followUpsOf } from '../platform/lead-follow-ups.ts'
import { RECORD_COLUMNS, recordOf } from '../platform/lead-record.ts'
import { RESPONSE_COLUMNS, type ResponseRow, withResponse } from '../platform/lead-response.ts'
import { whyNotThere } from '../platform/lead-survivor.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

/**
 * Leads of one company as the API answers them, in no order. The deleted are left out in words that no partial
 * index answers: offered one, the kept plan reads the whole company through it to find fifty ids.
 */
export async function leadsWithIds(trx: Trx, companyId: string, ids: readonly string[]): Promise<Lead[]> {
  const { rows } = await sql<Omit<Lead, 'response'> & ResponseRow>`
    ${KEPT} select ${RECORD_COLUMNS},
      coalesce(e.name, '') as assigned_employee_name, coalesce(e.phone, '') as assigned_employee_phone,
      coalesce(e.email, '') as assigned_employee_email,
      (select min(f.next_follow_up_date) from follow_ups f
        where f.company_id = l.company_id and f.lead_id = l.id and not f.completed) as next_follow_up,
      ${RESPONSE_COLUMNS}
    from leads l left join employees e on e.company_id = l.company_id and e.id = l.assigned_to
    where l.company_id = ${companyId} and l.id = any (${[...ids]}::uuid[])
      and num_nulls(l.deleted_at) = 1`.execute(trx)
  return rows.map(row => withResponse<Omit<Lead, 'response'>>(row))
}

/** The company of a lead that the caller may read. @throws Refusal LEAD_NOT_FOUND, LEAD_MERGED with the survivor */
export async function companyOfLead(trx: Trx, who: Session, id: string): Promise<string> {
  for (const companyId of who.companies) {
    const { rows } = await sql`
      select from leads l
      where l.company_id = ${companyId} and l.id = ${id} and l.deleted_at is null
        and ${visibleWide(who, companyId)}`.execute(trx)
    if (rows.length) return companyId
  }
  throw await whyNotThere(trx, who, id)
}

/** One lead with its follow-ups, whoever asks. */
export async function leadOf(trx: Trx, companyId: string, id: string): Promise<LeadWithFollowUps> {
  const [lead] = await leadsWithIds(trx, companyId, [id])
  if (!lead) throw new Refusal('LEAD_NOT_FOUND')
  return { ...lead, followUps: await followUpsOf(trx, companyId, id) }
}

/** The tags of the leads of one company that the caller may see, the most used first, up to `most`. */
export async function tagsOf(trx: Trx, who: Session, companyId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select t.tag from leads l, unnest(l.tags) t (tag)
    where l.company_id = ${companyId} and l.deleted_at is null and cardinality(l.tags) > 0
      and ${visibleWide(who, companyId)}
    group by t.tag order by count(*) desc, t.tag limit ${most}`.execute(trx)
  return rows.map(row => row.tag)
}

/** Up to `most` leads that the caller may see and this normalised phone or e-mail is known by, newest first. */
export async function duplicatesOf(
  trx: Trx,
  who: Session,
  companyId: string,
  wanted: { phone: string | undefined; email: string | undefined; except: string | undefined },
  most: number,
): Promise<(DuplicateMatch & Pick<Lead, 'value' | 'productOfInterest'>)[]> {
  const { phone = null, email = null, except = null } = wanted
  const { rows } = await sql<
    Omit<DuplicateMatch, '_id'> & Pick<Lead, 'value' | 'productOfInterest'> & { id: string }
  >`
    select l.id, l.name, l.title, l.company, l.phone, l.email, l.status, l.created_at, l.value,
      l.product_of_interest,
      array_remove(array[case when k.phone then 'phone' end, case when k.email then 'email' end], null) as matches
    from (${knownBy(companyId, { phone, email })}) k join leads l on l.company_id = ${companyId} and l.id = k.id
    where l.deleted_at is null and (${except}::uuid is null or l.id <> ${except}) and ${visibleWide(who, companyId)}
    order by l.created_at desc, l.id desc limit ${most}`.execute(trx)
  return rows.map(recordOf)
}

import { Refusal } from '@leadline/contract/errors'
import type { LeadValues } from '@leadline/contract/leads/changes'
import type { Lead } from '@leadline/contract/leads/lead'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'
import { whyNotThere } from './lead-survivor.ts'
import { visibleWide } from './lead-visibility.ts'
import type { Session } from './session.ts'

/** A lead as its row and its links hold it. */
export type LeadRecord = LeadValues &
  Pick<
    Lead,
    | '_id'
    | 'companyId'
    | 'phoneVerified'
    | 'autoCaptured'
    | 'campaign'
    | 'assignedAt'
    | 'createdAt'
    | 'updatedAt'
    | 'version'
  >

/** The columns of a LeadRecord, of `leads l`, with the id as the API calls it. */
export const RECORD_COLUMNS = sql`
  l.company_id, l.id as _id, l.title, l.name, l.email, l.phone, l.phone_verified, l.address, l.company,
  l.product_of_interest, l.sector, l.source, l.source_details, l.product_category, l.status, l.priority,
  l.value, l.budget, l.notes, l.tags, l.custom_fields, l.auto_captured, l.campaign,
  l.assigned_to, l.assigned_at, l.assignment_notes, l.created_at, l.updated_at, l.last_contact, l.version,
  array(select i.id from lead_images i where i.company_id = l.company_id and i.lead_id = l.id
    and i.removed_at is null order by i.at, i.id) as images,
  array(select d.department_id from lead_departments d
    where d.company_id = l.company_id and d.lead_id = l.id order by 1) as department,
  array(select t.employee_id from lead_team_members t
    where t.company_id = l.company_id and t.lead_id = l.id order by 1) as team_member`

/** A row with its id as the API calls it. */
export const recordOf = <R extends { id: string }>({ id, ...rest }: R) => ({ _id: id, ...rest })

/**
 * Reads one lead that the caller's role reaches, and keeps it locked until the transaction ends.
 * @throws Refusal LEAD_NOT_FOUND: unknown, deleted, another company's and out of reach alike; LEAD_MERGED with the
 *   one that it lives on in
 */
export async function lockLead(trx: Trx, who: Session, id: string): Promise<LeadRecord> {
  for (const companyId of who.companies) {
    const [found] = await read(trx, companyId, sql`l.id = ${id} and ${visibleWide(who, companyId)}`, HELD)
    if (found) return found
  }
  throw await whyNotThere(trx, who, id)
}

/**
 * Reads and locks all of these leads, company by company.
 * @throws Refusal LEAD_NOT_FOUND as `lockLead` does, if only for one of them; of several it says which by their places
 */
export async function lockAll(trx: Trx, who: Session, ids: readonly string[]): Promise<LeadRecord[]> {
  const found: LeadRecord[] = []
  for (const companyId of who.companies) found.push(...(await lockVisible(trx, who, companyId, ids)))
  const there = new Set(found.map(lead => lead._id))
  const missing = ids.flatMap((id, at) => (there.has(id) ? [] : [at]))
  if (missing.length) throw new Refusal('LEAD_NOT_FOUND', undefined, ids.length > 1 ? { missing } : {})
  return found
}

/** Reads and locks those of these leads of one company that the caller's role reaches. */
export const lockVisible = (trx: Trx, who: Session, companyId: string, ids: readonly string[]) =>
  read(trx, companyId, sql`l.id = any (${[...ids]}::uuid[]) and ${visibleWide(who, companyId)}`, HELD)

/** Reads and locks leads of one company, whoever asks: for imports and the public form. Missing ones are left out. */
export const lockLeads = (trx: Trx, companyId: string, ids: readonly string[]) =>
  read(trx, companyId, sql`l.id = any (${[...ids]}::uuid[])`, HELD)

/** The same without holding anybody up, for what only looks. */
export const readLeads = (trx: Trx, companyId: string, ids: readonly string[]) =>
  read(trx, companyId, sql`l.id = any (${[...ids]}::uuid[])`, sql``)

const HELD = sql`for update of l`

async function read(
  trx: Trx,
  companyId: string,
  which: RawBuilder<unknown>,
  held: RawBuilder<unknown>,
): Promise<LeadRecord[]> {
  const { rows } = await sql<LeadRecord>`
    select ${RECORD_COLUMNS} from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and ${which} order by l.id ${held}`.execute(
    trx,
  )
  return rows
}

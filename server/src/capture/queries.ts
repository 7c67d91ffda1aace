import type { LinkWords } from '@leadline/contract/capture/enquiry'
import type { FormField } from '@leadline/contract/form-fields/form-field'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** Where a submission comes in: a link, or the only company of the installation. */
export interface Door extends LinkWords {
  companyId: string
  linkId: string | null
}

/** A door that somebody stands at, with what its link asks of them. */
export interface OpenDoor extends Door {
  /** The sites that may show the form in a frame. */
  allowedSites: string[]
  /** '' where leads of Google Ads need no key. */
  googleKeyHash: string
  /** The built form that stands at the link. */
  formId: string | null
}

/** The living link of a public key; asked by the gate. */
export async function findDoor(trx: Trx, key: string): Promise<OpenDoor | undefined> {
  const { rows } = await sql<OpenDoor>`
    select l.company_id, l.id as link_id, l.source, l.campaign, l.service, l.placement,
      l.allowed_sites, l.google_key_hash, l.form_id
    from capture_links l join companies c on c.id = l.company_id
    where l.key = ${key} and l.is_active and l.deleted_at is null and c.is_active and c.deleted_at is null`.execute(
    trx,
  )
  return rows[0]
}

/** Whose link a key was that is switched off or closed; asked by the gate. */
export async function findRetired(trx: Trx, key: string) {
  const { rows } = await sql<{ companyName: string; phone: string }>`
    select c.business_name as company_name, c.phone from capture_links l join companies c on c.id = l.company_id
    where l.key = ${key} and not (l.is_active and l.deleted_at is null) and c.is_active and c.deleted_at is null`.execute(
    trx,
  )
  return rows[0]
}

/** The sites that a link names, also one that leads nowhere any more; asked by the gate. */
export async function sitesOf(trx: Trx, key: string): Promise<string[]> {
  const { rows } = await sql<{ allowedSites: string[] }>`
    select allowed_sites from capture_links where key = ${key}`.execute(trx)
  return rows[0]?.allowedSites ?? []
}

/** The id of the only company of the installation; undefined where there are several or none; asked by the gate. */
export async function findOnlyCompany(trx: Trx): Promise<string | undefined> {
  const rows = await trx
    .selectFrom('companies')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Whether a living link lets forms on `site` send: that of `key`, or any when the key is not known yet. */
export async function siteIsAllowed(trx: Trx, site: string, key?: string): Promise<boolean> {
  const { rows } = await sql`
    select from capture_links
    where is_active and deleted_at is null and ${site} = any (allowed_sites)
      and (${key ?? null}::text is null or key = ${key ?? null}) limit 1`.execute(trx)
  return rows.length > 0
}

export interface CompanyFace {
  businessName: string
  phone: string
  address: Record<string, string>
  timeZone: string
}

/** What the public form shows of its company. */
export const companyFace = (trx: Trx, companyId: string): Promise<CompanyFace> =>
  trx
    .selectFrom('companies')
    .select(['businessName', 'phone', 'address', 'timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** All form fields of the company, in its order. */
export async function fieldsOf(trx: Trx, companyId: string): Promise<FormField[]> {
  const rows = await trx
    .selectFrom('formFields')
    .select(['id', 'name', 'label', 'type', 'placeholder', 'required', 'options', 'builtIn'])
    .select(['sortOrder as order', 'insertAfter'])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...field }) => ({ _id: id, ...field }))
}

/** The names of the services that the company offers, in its order. */
export async function activeServices(trx: Trx, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('services')
    .select('name')
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(row => row.name)
}

/** Adds one to a link's visits or leads. */
export const countOnLink = (trx: Trx, { companyId, linkId }: Door, what: 'visits' | 'leads') =>
  trx
    .updateTable('captureLinks')
    .set(what === 'visits' ? { visits: sql`visits + 1` } : { leads: sql`leads + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', linkId)
    .execute()

/** Until this transaction ends, nobody else takes in what these people send; in one order, so that none wait in a ring. */
export async function lockPeople(trx: Trx, companyId: string, people: readonly string[]) {
  for (const person of [...people].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${person}`}, 0))`.execute(trx)
}

/**
 * Notes that `key` has come in at `now`. False when it has come in since `since` already; one that is being
 * taken in at this moment is waited for.
 */
export async function isFirst(trx: Trx, companyId: string, key: string, now: string, since: string) {
  const { rows } = await sql`
    insert into capture_receipts (company_id, key, at) values (${companyId}, ${key}, ${now})
    on conflict (company_id, key) do update set at = excluded.at where capture_receipts.at < ${since}
    returning key`.execute(trx)
  return rows.length > 0
}

/** Notes a lead of another service under the service's own id; false when it has come in before. */
export async function isFirstArrival(trx: Trx, companyId: string, sender: string, id: string, now: string) {
  const rows = await trx
    .insertInto('intakeReceipts')
    .values({ companyId, sender, externalId: id, at: now })
    .onConflict(conflict => conflict.columns(['companyId', 'sender', 'externalId']).doNothing())
    .returning('externalId')
    .execute()
  return rows.length > 0
}

/** Receipts are of no use once every ticket of their day has ended. */
export const forgetReceipts = (trx: Trx, companyId: string, before: string) =>
  trx.deleteFrom('captureReceipts').where('companyId', '=', companyId).where('at', '<', before).execute()

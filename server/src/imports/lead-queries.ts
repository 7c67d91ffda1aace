import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { ImportKey } from './row-queries.ts'

export interface FoundLead {
  id: string
  phoneNormal: string | null
  emailNormal: string | null
  /** The row of this import that added it. */
  rowNumber: number | null
}

/** The other companies of the same account; asked as the gate. */
export async function companiesBeside(trx: Trx, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from companies c join companies own on own.account_id = c.account_id
    where own.id = ${companyId} and c.id <> ${companyId} and c.deleted_at is null`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Which of these ids are leads of the company. */
export async function idsOfLeads(trx: Trx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where company_id = ${companyId} and id = any (${[...ids]}::uuid[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Leads with one of these phones, e-mails or ids, oldest first, with the row of this import that added them. */
export const findLeads = (
  trx: Trx,
  { companyId, id }: ImportKey,
  wanted: { phones: readonly string[]; emails: readonly string[]; ids: readonly string[] },
): Promise<FoundLead[]> =>
  trx
    .selectFrom('leads as l')
    .leftJoin('importRows as r', join =>
      join
        .onRef('r.companyId', '=', 'l.companyId')
        .onRef('r.leadId', '=', 'l.id')
        .on('r.importId', '=', id)
        .on('r.outcome', '=', 'imported'),
    )
    .select(['l.id', 'l.phoneNormal', 'l.emailNormal', 'r.rowNumber'])
    .where('l.companyId', '=', companyId)
    .where('l.deletedAt', 'is', null)
    .where(eb =>
      eb.or([
        sql<boolean>`l.phone_normal = any(${wanted.phones}::text[])`,
        sql<boolean>`l.email_normal = any(${wanted.emails}::text[])`,
        sql<boolean>`l.id = any(${wanted.ids}::uuid[])`,
      ]),
    )
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .execute()

/** Contacts of leads that were merged away, each with the lead that they live on in, over any number of merges. */
export async function contactsMergedAway(
  trx: Trx,
  companyId: string,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<Omit<FoundLead, 'rowNumber'>[]> {
  const { rows } = await sql<Omit<FoundLead, 'rowNumber'>>`
    with recursive known(id, phone_normal, email_normal) as (
      select m.survivor_id, o.phone_normal, o.email_normal from leads o
        join lead_merges m on m.company_id = ${companyId} and m.merged_id = o.id and m.split_at is null
        where o.company_id = ${companyId}
          and (o.phone_normal = any (${phones}::text[]) or o.email_normal = any (${emails}::text[]))
      union select m.survivor_id, k.phone_normal, k.email_normal from known k
        join lead_merges m on m.company_id = ${companyId} and m.merged_id = k.id and m.split_at is null)
    select l.id, k.phone_normal, k.email_normal
    from known k join leads l on l.company_id = ${companyId} and l.id = k.id and l.deleted_at is null
    order by l.created_at, l.id`.execute(trx)
  return rows
}

export interface Standing {
  id: string
  name: string
  /** Null while the lead is there. */
  gone: 'merged' | 'deleted' | null
  /** The lead that a merged one lives on in, over any number of merges. */
  intoId: string | null
  intoName: string | null
}

/** What these leads are called, which of them are there, and what has become of the others. */
export const standingOf = async (trx: Trx, companyId: string, ids: readonly string[]) => {
  const { rows } = await sql<Standing>`
    with recursive into_one(id, survivor_id) as (
      select m.merged_id, m.survivor_id from lead_merges m
        where m.company_id = ${companyId} and m.merged_id = any (${ids}::uuid[]) and m.split_at is null
      union select i.id, m.survivor_id from lead_merges m join into_one i on m.merged_id = i.survivor_id
        where m.company_id = ${companyId} and m.split_at is null)
    select l.id, ${called('l')} as name, s.id as into_id, ${called('s')} as into_name,
      case when l.deleted_at is null then null
        when l.id in (select id from into_one) then 'merged' else 'deleted' end as gone
    from leads l
      left join into_one i on i.id = l.id
        and not exists (select from lead_merges m
          where m.company_id = ${companyId} and m.merged_id = i.survivor_id and m.split_at is null)
      left join leads s on s.company_id = ${companyId} and s.id = i.survivor_id and s.deleted_at is null
    where l.company_id = ${companyId} and l.id = any (${ids}::uuid[])`.execute(trx)
  return new Map(rows.map(lead => [lead.id, lead] as const))
}

const called = (lead: string) =>
  sql`coalesce(nullif(${sql.ref(`${lead}.name`)}, ''), ${sql.ref(`${lead}.title`)})`

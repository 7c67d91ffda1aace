import { linkPath } from '@leadline/contract/capture/link-path'
import { Refusal } from '@leadline/contract/errors'
import type { NewBuiltForm, PublishedRecord } from '@leadline/contract/form-builder/endpoints'
import { TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import { json, type Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'

/** A published form, with its company. */
export type StoredForm = PublishedRecord & { companyId: string }

/** The published forms of a company, last published first. */
export const listForms = (trx: Trx, companyId: string) => formsOf(trx, companyId)

/** A form of one of the caller's companies. @throws Refusal FORM_NOT_FOUND */
export async function readForm(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<StoredForm> {
  const found = await firstAcross(scope, async company => (await formsOf(trx, company, id))[0])
  if (!found) throw new Refusal('FORM_NOT_FOUND')
  return found
}

/** The same, kept from changing until the transaction ends. @throws Refusal FORM_NOT_FOUND */
export async function lockForm(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<StoredForm> {
  const { companyId } = await readForm(trx, scope, id)
  await sql`select from built_forms where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return readForm(trx, scope, id)
}

export const countForms = async (trx: Trx, companyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from built_forms where company_id = ${companyId}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The company's own fields of a lead, which an answer may fill. */
export const customFieldsOf = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('formFields')
    .select(['name', 'label'])
    .where('companyId', '=', companyId)
    .where('builtIn', '=', false)
    .where('name', '<>', TITLE_FIELD)
    .execute()

export const insertForm = (
  trx: Trx,
  { companyId, id, at }: { companyId: string; id: string; at: string },
  { createdAt, fields, mapping, ...words }: NewBuiltForm,
) =>
  trx
    .insertInto('builtForms')
    .values({
      ...words,
      ...{ companyId, id, fields: json(fields), mapping: json(mapping) },
      ...{ begunAt: createdAt, publishedAt: at, createdAt: at, updatedAt: at },
    })
    .execute()

/** Writes a form anew, as its next version. */
export const publishAgain = (
  trx: Trx,
  { companyId, _id, title, description, fields, mapping, createdAt }: StoredForm,
  at: string,
) =>
  trx
    .updateTable('builtForms')
    .set({ title, description, fields: json(fields), mapping: json(mapping), begunAt: createdAt })
    .set({ version: sql`version + 1`, publishedAt: at, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', _id)
    .execute()

/** Takes a form away; its link, which its leads keep, is closed for good. */
export async function deleteForm(trx: Trx, { companyId, _id }: StoredForm, at: string) {
  await sql`
    update capture_links set deleted_at = coalesce(deleted_at, ${at}), updated_at = ${at}
    where company_id = ${companyId} and form_id = ${_id}`.execute(trx)
  await sql`delete from built_forms where company_id = ${companyId} and id = ${_id}`.execute(trx)
}

/** Lets the link of a form take answers, or none. @returns false where it has none that is not closed */
export async function switchLink(
  trx: Trx,
  { companyId, _id, title }: Pick<StoredForm, 'companyId' | '_id' | 'title'>,
  isActive: boolean,
  at: string,
): Promise<boolean> {
  const { rows } = await sql`
    update capture_links set is_active = ${isActive}, campaign = ${title}, updated_at = ${at}
    where company_id = ${companyId} and form_id = ${_id} and deleted_at is null returning id`.execute(trx)
  await sql`update built_forms set updated_at = ${at} where company_id = ${companyId} and id = ${_id}`.execute(
    trx,
  )
  return rows.length > 0
}

/** The link at which a form stands; its campaign is the form's title. */
export const insertFormLink = (
  trx: Trx,
  { companyId, _id, title }: Pick<StoredForm, 'companyId' | '_id' | 'title'>,
  { id, key, at }: { id: string; key: string; at: string },
) =>
  sql`
    insert into capture_links (company_id, id, key, source, campaign, form_id, created_at, updated_at)
    values (${companyId}, ${id}, ${key}, 'website', ${title}, ${_id}, ${at}, ${at})`.execute(trx)

type Row = Omit<StoredForm, 'path'> & { key: string; source: string; campaign: string }

/** With the link that is not closed; where there is none, the form takes no answers and has no address. */
async function formsOf(trx: Trx, companyId: string, id: string | null = null): Promise<StoredForm[]> {
  const { rows } = await sql<Row>`
    select f.company_id, f.id as _id, f.title, f.description, f.fields, f.mapping, f.version, f.published_at,
      f.begun_at as created_at, coalesce(l.is_active, false) as active, coalesce(l.key, '') as key,
      coalesce(l.source, '') as source, coalesce(l.campaign, '') as campaign,
      coalesce(l.visits, 0) as visits, coalesce(l.leads, 0) as leads
    from built_forms f
    left join capture_links l on l.company_id = f.company_id and l.form_id = f.id and l.deleted_at is null
    where f.company_id = ${companyId} and (${id}::uuid is null or f.id = ${id})
    order by f.published_at desc, f.id desc`.execute(trx)
  return rows.map(({ key, source, campaign, ...form }) => ({
    ...form,
    path: key ? linkPath({ source, campaign, service: '', placement: '', key }) : '',
  }))
}

import { Refusal, refuseField } from '@leadline/contract/errors'
import { DEFAULT_TEMPLATES } from '@leadline/contract/templates/defaults'
import type { Language } from '@leadline/contract/templates/placeholders'
import {
  type NewTemplate,
  type Template,
  type TemplateChange,
  templateTaken,
} from '@leadline/contract/templates/template'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { Scope } from '../platform/session.ts'
import { unlessTaken } from '../platform/taken.ts'

/** The messages that a new company starts with. */
export async function seedTemplates(
  trx: Trx,
  companyId: string,
  { newId, now }: Pick<Deps, 'newId' | 'now'>,
) {
  const at = now().toISOString()
  const rows = DEFAULT_TEMPLATES.map((each, index) => ({
    ...each,
    companyId,
    id: newId(),
    sortOrder:
      1 + DEFAULT_TEMPLATES.slice(0, index).filter(({ language }) => language === each.language).length,
    createdAt: at,
    updatedAt: at,
  }))
  await trx.insertInto('messageTemplates').values(rows).execute()
}

/** A company's messages, English before Hindi, each in their order. */
export const listTemplates = (trx: Trx, companyId: string): Promise<Template[]> =>
  templates(trx, companyId).orderBy('language').orderBy('sortOrder').orderBy('id').execute()

/** A message of one of the caller's companies. @throws Refusal TEMPLATE_NOT_FOUND */
export async function readTemplate(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<Template> {
  const found = await firstAcross(scope, company =>
    templates(trx, company).where('id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('TEMPLATE_NOT_FOUND')
  return found
}

interface Row {
  companyId: string
  id: string
  at: string
}

/** Adds a message, after the others of its language where no place is given. @throws Refusal NAME_TAKEN */
export const insertTemplate = (trx: Trx, { companyId, id, at }: Row, template: NewTemplate) =>
  unlessTaken(taken(template.language), () =>
    sql`
      insert into message_templates (company_id, id, name, language, text, sort_order, created_at, updated_at)
      select ${companyId}::uuid, ${id}::uuid, ${template.name}, ${template.language}, ${template.text},
        coalesce(${template.sortOrder ?? null}::integer, max(sort_order) + 1, 1), ${at}::timestamptz, ${at}::timestamptz
      from message_templates where company_id = ${companyId} and language = ${template.language}`.execute(
      trx,
    ),
  )

/** Changes what is given. @throws Refusal NAME_TAKEN */
export const updateTemplate = (
  trx: Trx,
  { companyId, _id, language }: Template,
  change: TemplateChange,
  at: string,
) =>
  unlessTaken(taken(change.language ?? language), () =>
    trx
      .updateTable('messageTemplates')
      .set({ ...change, updatedAt: at })
      .where('companyId', '=', companyId)
      .where('id', '=', _id)
      .execute(),
  )

export const deleteTemplate = (trx: Trx, { companyId, _id }: Pick<Template, 'companyId' | '_id'>) =>
  trx.deleteFrom('messageTemplates').where('companyId', '=', companyId).where('id', '=', _id).execute()

const taken = (language: Language) => ({
  message_templates_name: () => refuseField('NAME_TAKEN', 'name', templateTaken(language)),
})

const templates = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('messageTemplates')
    .select(['id as _id', 'companyId', 'name', 'language', 'text', 'sortOrder'])
    .where('companyId', '=', companyId)

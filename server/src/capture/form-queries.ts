import type { BuilderField } from '@leadline/contract/form-builder/field-types'
import type { Mapping } from '@leadline/contract/form-builder/mapping'
import type { Trx } from '../platform/db.ts'

interface PublishedForm {
  title: string
  description: string
  version: number
  fields: BuilderField[]
  mapping: Mapping
}

/** The built form that stands at a link. */
export const publishedForm = (trx: Trx, companyId: string, id: string): Promise<PublishedForm> =>
  trx
    .selectFrom('builtForms')
    .select(['title', 'description', 'version', 'fields', 'mapping'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether a key is that of a company's built form, which may take no answers now; asked by the gate. */
export async function isOfForm(trx: Trx, key: string): Promise<boolean> {
  const link = await trx
    .selectFrom('captureLinks as l')
    .innerJoin('companies as c', 'c.id', 'l.companyId')
    .select('l.formId')
    .where('l.key', '=', key)
    .where('c.isActive', '=', true)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst()
  return typeof link?.formId === 'string'
}

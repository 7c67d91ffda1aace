import { type FormField, TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import type { Known } from '@leadline/contract/imports/guess-columns'
import type { Stage } from '@leadline/contract/statuses/status'
import type { Trx } from '../platform/db.ts'

export interface KnownCompany extends Known {
  companyId: string
  timeZone: string
  enforceStatusFlow: boolean
  statuses: { name: string; label: string; color: string; stage: Stage; canTransitionTo: string[] }[]
  customFields: Pick<FormField, 'name' | 'label' | 'type' | 'options'>[]
}

/** All of a company that the rows of a file are compared with. */
export async function readKnown(trx: Trx, companyId: string): Promise<KnownCompany> {
  const company = await findCompany(trx, companyId)
  const statuses = await listStatuses(trx, companyId)
  const options = await listOptions(trx, companyId)
  const category = (name: string) => options.filter(option => option.category === name)
  return {
    companyId,
    ...company,
    statuses,
    sources: category('sourceOfLead'),
    employees: await listEmployees(trx, companyId),
    options: {
      productOfInterest: category('productOfInterest'),
      sector: category('sector'),
      productCategory: category('productCategory'),
      priority: category('priority'),
    },
    customFields: await listCustomFields(trx, companyId),
  }
}

const findCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companies')
    .select(['timeZone', 'enforceStatusFlow'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

const listStatuses = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('statuses')
    .select(['name', 'label', 'color', 'stage', 'canTransitionTo'])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .execute()

const listOptions = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('dropdownOptions')
    .select(['category', 'value', 'label'])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .execute()

const listEmployees = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('employees')
    .select(['id as _id', 'name', 'email'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute()

/** The ids of those who are there: they stay until the transaction ends, for leads are given to them. */
export async function holdEmployees(trx: Trx, companyId: string): Promise<Set<string>> {
  const held = await trx
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(held.map(({ id }) => id))
}

const listCustomFields = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('formFields')
    .select(['name', 'label', 'type', 'options'])
    .where('companyId', '=', companyId)
    .where('builtIn', '=', false)
    // The enquiry purpose is the lead's own.
    .where('name', '!=', TITLE_FIELD)
    .orderBy('sortOrder')
    .execute()

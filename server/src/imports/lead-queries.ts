import type { LeadState } from '@leadline/contract/imports/merge-lead'
import { type Insertable, sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { LeadTable } from '../platform/lead-tables.ts'
import type { Tables } from '../platform/tables.ts'
import type { ImportKey } from './row-queries.ts'

const STATE = [
  'l.title',
  'l.name',
  'l.email',
  'l.phone',
  'l.address',
  'l.company',
  'l.productOfInterest',
  'l.sector',
  'l.source',
  'l.sourceDetails',
  'l.productCategory',
  'l.status',
  'l.priority',
  'l.value',
  'l.budget',
  'l.notes',
  'l.tags',
  'l.customFields',
  'l.lastContact',
  'l.assignedTo',
  'l.assignmentNotes',
] as const

/** Leads with one of these phones, e-mails or ids, oldest first, with the row of this import that added them. */
export const findLeads = (
  trx: Trx,
  { companyId, id }: ImportKey,
  wanted: { phones: readonly string[]; emails: readonly string[]; ids: readonly string[] },
) =>
  trx
    .selectFrom('leads as l')
    .leftJoin('importRows as r', join =>
      join
        .onRef('r.companyId', '=', 'l.companyId')
        .onRef('r.leadId', '=', 'l.id')
        .on('r.importId', '=', id)
        .on('r.outcome', '=', 'imported'),
    )
    .select(['l.id', 'l.phoneNormal', 'l.emailNormal', 'l.phoneVerified', 'r.rowNumber', ...STATE])
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
    .forUpdate('l')
    .execute()

export const insertLeads = (trx: Trx, leads: readonly Insertable<LeadTable>[]) =>
  leads.length
    ? trx
        .insertInto('leads')
        .values([...leads])
        .execute()
    : undefined

/** Changes a lead and raises its version. */
export const updateLead = (
  trx: Trx,
  companyId: string,
  id: string,
  {
    customFields,
    ...fields
  }: Partial<LeadState> &
    Partial<Pick<LeadTable, 'phoneNormal' | 'emailNormal'>> & {
      phoneVerified?: boolean
      assignedAt?: string | null
    },
  now: string,
) =>
  trx
    .updateTable('leads')
    .set({
      ...fields,
      ...(customFields ? { customFields: json(customFields) } : {}),
      updatedAt: now,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

export type NewHistory = Insertable<Tables['leadHistory']>

export const insertHistory = (trx: Trx, entries: readonly NewHistory[]) =>
  entries.length
    ? trx
        .insertInto('leadHistory')
        .values([...entries])
        .execute()
    : undefined

import { refuseField } from '@leadline/contract/errors'
import { type NewService, SERVICE_TAKEN, type ServiceChange } from '@leadline/contract/services/service-input'
import { STARTING_SERVICES } from '@leadline/contract/services/starting'
import { withIds } from '@leadline/contract/services/subcategory-ids'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { unlessTaken } from '../platform/taken.ts'

const TAKEN = { services_name: () => refuseField('NAME_TAKEN', 'name', SERVICE_TAKEN) }

/** The ten services that a new company starts with. */
export async function seedServices(trx: Trx, companyId: string, { newId, now }: Pick<Deps, 'newId' | 'now'>) {
  await trx
    .insertInto('services')
    .values(startingRows(companyId, newId, now().toISOString()))
    .execute()
}

/** Adds the starting services whose names are not there, after the others. */
export async function insertMissingStarting(trx: Trx, companyId: string, newId: () => string, at: string) {
  const last = await lastPlace(trx, companyId)
  const rows = startingRows(companyId, newId, at).map(row => ({ ...row, sortOrder: last + row.sortOrder }))
  await trx
    .insertInto('services')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Adds a service after the others. @throws Refusal NAME_TAKEN */
export async function insertService(trx: Trx, companyId: string, id: string, body: NewService, at: string) {
  const { active = true, subcategories = [], ...fields } = body
  const sortOrder = (await lastPlace(trx, companyId)) + 1
  const row = { companyId, id, ...fields, isActive: active, sortOrder, createdAt: at, updatedAt: at }
  await unlessTaken(TAKEN, () =>
    trx
      .insertInto('services')
      .values({ ...row, subcategories: json(withIds(subcategories)) })
      .execute(),
  )
}

/** Changes what is given, as the next version. @throws Refusal NAME_TAKEN */
export const updateService = (
  trx: Trx,
  { companyId, id, at }: { companyId: string; id: string; at: string },
  { version: _, active, subcategories, ...fields }: ServiceChange,
) =>
  unlessTaken(TAKEN, () =>
    trx
      .updateTable('services')
      .set({
        ...fields,
        isActive: active,
        ...(subcategories ? { subcategories: json(withIds(subcategories)) } : {}),
        version: sql<number>`version + 1`,
        updatedAt: at,
      })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute(),
  )

export const deleteService = (trx: Trx, companyId: string, id: string) =>
  trx.deleteFrom('services').where('companyId', '=', companyId).where('id', '=', id).execute()

const startingRows = (companyId: string, newId: () => string, at: string) =>
  STARTING_SERVICES.map(({ subcategories, ...service }, index) => ({
    ...service,
    companyId,
    id: newId(),
    subcategories: json(subcategories),
    sortOrder: index + 1,
    createdAt: at,
    updatedAt: at,
  }))

async function lastPlace(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sort_order), 0) as last from services where company_id = ${companyId}`.execute(trx)
  return rows[0]!.last
}

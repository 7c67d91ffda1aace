import type { View, ViewState } from '@leadline/contract/views/view'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'

/** The views of one company that a person sees: their own and the shared ones, pinned first, then by name. */
export const listViews = (trx: Trx, companyId: string, person: string): Promise<View[]> =>
  views(trx, companyId, person)
    .orderBy('pinned', 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()

/** One of them. */
export const readView = (trx: Trx, companyId: string, person: string, id: string) =>
  views(trx, companyId, person).where('v.id', '=', id).executeTakeFirst()

export const insertView = (
  trx: Trx,
  companyId: string,
  id: string,
  view: { name: string; state: ViewState; shared: boolean; ownerId: string; ownerName: string },
  at: string,
) =>
  trx
    .insertInto('leadViews')
    .values({ ...view, companyId, id, state: json(view.state), createdAt: at, updatedAt: at })
    .execute()

/** Changes what is given. */
export const updateView = (
  trx: Trx,
  companyId: string,
  id: string,
  {
    state,
    ...change
  }: { name?: string | undefined; state?: ViewState | undefined; shared?: boolean | undefined },
  at: string,
) =>
  trx
    .updateTable('leadViews')
    .set({ ...change, ...(state ? { state: json(state) } : {}), updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deleteView = (trx: Trx, companyId: string, id: string) =>
  trx.deleteFrom('leadViews').where('companyId', '=', companyId).where('id', '=', id).execute()

export const pinView = (trx: Trx, companyId: string, viewId: string, signInId: string) =>
  trx
    .insertInto('leadViewPins')
    .values({ companyId, viewId, signInId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const unpinView = (trx: Trx, companyId: string, viewId: string, signInId: string) =>
  trx
    .deleteFrom('leadViewPins')
    .where('companyId', '=', companyId)
    .where('viewId', '=', viewId)
    .where('signInId', '=', signInId)
    .execute()

const views = (trx: Trx, companyId: string, person: string) =>
  trx
    .selectFrom('leadViews as v')
    .select(['v.id as _id', 'v.name', 'v.state', 'v.shared', 'v.ownerName as madeBy'])
    .select([
      sql<boolean>`v.owner_id = ${person}`.as('mine'),
      sql<boolean>`exists (select from lead_view_pins p where p.company_id = ${companyId}
        and p.view_id = v.id and p.sign_in_id = ${person})`.as('pinned'),
    ])
    .where('v.companyId', '=', companyId)
    .where(eb => eb.or([eb('v.shared', '=', true), eb('v.ownerId', '=', person)]))

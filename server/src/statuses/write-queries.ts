import { refuseField } from '@leadline/contract/errors'
import type { Stage, StatusColor } from '@leadline/contract/statuses/status'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

const TAKEN = { statuses_company_id_name_key: () => refuseField('NAME_TAKEN', 'name') }

export interface StatusToWrite {
  name: string
  label: string
  color: StatusColor
  description: string
  stage: Stage
  order: number
  canTransitionTo: string[]
}

/** Adds a status. @throws Refusal NAME_TAKEN */
export const insertStatus = (
  trx: Trx,
  companyId: string,
  id: string,
  { order, ...status }: StatusToWrite,
  at: string,
) =>
  unlessTaken(TAKEN, () =>
    trx
      .insertInto('statuses')
      .values({ ...status, companyId, id, sortOrder: order, createdAt: at, updatedAt: at })
      .execute(),
  )

/** Changes what is given. */
export const updateStatus = (
  trx: Trx,
  companyId: string,
  id: string,
  values: {
    label?: string | undefined
    color?: string | undefined
    description?: string | undefined
    stage?: Stage | undefined
    sortOrder?: number | undefined
    canTransitionTo?: string[] | undefined
  },
  at: string,
) =>
  trx
    .updateTable('statuses')
    .set({ ...values, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Takes a status away, and with it the moves to it. */
export async function deleteStatus(
  trx: Trx,
  companyId: string,
  { id, name }: { id: string; name: string },
  at: string,
) {
  await sql`
    update statuses set can_transition_to = array_remove(can_transition_to, ${name}), updated_at = ${at}
    where company_id = ${companyId} and ${name} = any (can_transition_to)`.execute(trx)
  await trx.deleteFrom('statuses').where('companyId', '=', companyId).where('id', '=', id).execute()
}

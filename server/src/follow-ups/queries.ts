import { Refusal } from '@leadline/contract/errors'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { sql, type Updateable } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { followUpsOf } from '../platform/lead-follow-ups.ts'
import type { Actor } from '../platform/lead-history.ts'
import type { Tables } from '../platform/tables.ts'

type Values = Pick<
  FollowUp,
  'type' | 'summary' | 'notes' | 'nextFollowUpDate' | 'hasTime' | 'nextStep' | 'priority' | 'completed'
> &
  Pick<FollowUp, 'completedAt'>

interface New {
  companyId: string
  id: string
  leadId: string
  by: Actor & { role: string }
  at: string
  values: Values
  /** Whether it says that there was contact. */
  contact: boolean
}

export const insertFollowUp = (trx: Trx, { companyId, id, leadId, by, at, values, contact }: New) =>
  trx
    .insertInto('followUps')
    .values({
      ...values,
      companyId,
      id,
      leadId,
      outcome: null,
      addedById: by.id,
      addedByName: by.name,
      addedByRole: by.role,
      addedByType: by.type,
      date: at,
      updatedAt: at,
      ...(contact ? { contactAt: at, contactById: by.id, contactByName: by.name } : {}),
    })
    .execute()

/** When a follow-up was contact with its lead; null where it was none. */
export async function contactOf(trx: Trx, companyId: string, { _id, leadId }: FollowUp) {
  const found = await trx
    .selectFrom('followUps')
    .select('contactAt')
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('id', '=', _id)
    .executeTakeFirst()
  return found?.contactAt ?? null
}

/** One follow-up of a lead as the API answers it. @throws Refusal FOLLOW_UP_NOT_FOUND */
export async function followUpOf(trx: Trx, companyId: string, leadId: string, id: string) {
  const [found] = await followUpsOf(trx, companyId, leadId, id)
  if (!found) throw new Refusal('FOLLOW_UP_NOT_FOUND')
  return found
}

/** Changes one follow-up of a lead that is locked. */
export const updateFollowUp = (
  trx: Trx,
  companyId: string,
  { _id, leadId }: FollowUp,
  set: Updateable<Tables['followUps']>,
) =>
  trx
    .updateTable('followUps')
    .set(set)
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('id', '=', _id)
    .execute()

export const deleteFollowUp = (trx: Trx, companyId: string, { _id, leadId }: FollowUp) =>
  trx
    .deleteFrom('followUps')
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('id', '=', _id)
    .execute()

/** Notes that there was contact with a lead; follow-ups do not raise its version (design section 3). */
export const noteContact = (trx: Trx, companyId: string, leadId: string, at: string) =>
  trx
    .updateTable('leads')
    .set({ lastContact: sql<string>`greatest(last_contact, ${at}::timestamptz)` })
    .where('companyId', '=', companyId)
    .where('id', '=', leadId)
    .execute()

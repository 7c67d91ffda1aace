import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { Trx } from './db.ts'
import { recordOf } from './lead-record.ts'

/** The follow-ups of a lead, newest first; of all of them only the one named, if one is. */
export async function followUpsOf(
  trx: Trx,
  companyId: string,
  leadId: string,
  only?: string,
): Promise<FollowUp[]> {
  const rows = await trx
    .selectFrom('followUps')
    .select([
      'id',
      'leadId',
      'type',
      'summary',
      'notes',
      'nextFollowUpDate',
      'hasTime',
      'nextStep',
      'priority',
    ])
    .select([
      'completed',
      'completedAt',
      'outcome',
      'date',
      'addedByName',
      'addedByRole',
      'addedById as userId',
    ])
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .$if(only !== undefined, query => query.where('id', '=', only!))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(recordOf)
}

import { Refusal } from '@leadline/contract/errors'
import { whyNotLog } from '@leadline/contract/follow-ups/may-log'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockLead } from '../platform/lead-record.ts'
import type { Session } from '../platform/session.ts'

/** What logging needs of a call. */
export interface LogCall {
  scope: Session
  trx: Trx
  deps: Pick<Deps, 'newId'>
  now: Date
}

/** Reads and locks a lead on which the caller may log. @throws Refusal LEAD_NOT_FOUND, FORBIDDEN */
export async function leadToLogOn(trx: Trx, who: Session, leadId: string) {
  const lead = await lockLead(trx, who, leadId)
  const why = whyNotLog({ userType: who.userType, id: who.signInId }, lead)
  if (why) throw new Refusal('FORBIDDEN', why)
  return lead
}

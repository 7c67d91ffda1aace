import { Refusal } from '@leadline/contract/errors'
import type { FollowUp, NewFollowUp } from '@leadline/contract/follow-ups/follow-up'
import { isContact } from '@leadline/contract/response/contact'
import { settleFirstContact } from '../platform/first-contact.ts'
import { actorOf } from '../platform/lead-history.ts'
import { leadRules } from '../platform/lead-rules.ts'
import type { Session } from '../platform/session.ts'
import { readDue } from './due-date.ts'
import { type LogCall, leadToLogOn } from './may-log.ts'
import { followUpOf, insertFollowUp, noteContact } from './queries.ts'

/** Sets the lead's status, with a note for its history. @throws Refusal where it may not */
type MoveLead = (status: string, note: string) => Promise<unknown>

/**
 * Adds a follow-up to a lead. Without a date it is a log entry, stored completed; what says what happened, or is
 * such an entry, is contact if its type is. A status that is refused is only warned about.
 * @throws Refusal LEAD_NOT_FOUND, FORBIDDEN, RULE_BROKEN
 */
export async function addFollowUp(
  { trx, scope, now, deps }: LogCall,
  leadId: string,
  { updateLeadStatus, newLeadStatus, userId: _, ...added }: NewFollowUp,
  move?: MoveLead,
): Promise<{ data: FollowUp; warning?: string }> {
  const { companyId } = await leadToLogOn(trx, scope, leadId)
  const due = readDue(added.nextFollowUpDate, now, (await leadRules(trx, companyId)).timeZone)
  const at = now.toISOString()
  const id = deps.newId()
  const completed = due.nextFollowUpDate === null
  const values = { ...added, ...due, completed, completedAt: completed ? at : null }
  const by = { ...actorOf(scope), role: roleOf(scope) }
  const contact = isContact(values)
  await insertFollowUp(trx, { companyId, id, leadId, by, at, values, contact })
  if (contact) {
    await noteContact(trx, companyId, leadId, at)
    await settleFirstContact(trx, companyId, [leadId])
  }
  const warning =
    updateLeadStatus && move
      ? await whyNotMoved(move, newLeadStatus, `Status updated during follow-up: ${added.summary}`)
      : undefined
  const data = await followUpOf(trx, companyId, leadId, id)
  return { data, ...(warning === undefined ? {} : { warning }) }
}

/** What the history and the lists call who added it: an employee's role, else the kind of sign-in. */
const roleOf = ({ role, userType }: Session) => role ?? userType

/** @returns why the status stays, if it does: nothing has been written of it then */
async function whyNotMoved(move: MoveLead, status: string, note: string) {
  try {
    await move(status, note)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return `The follow-up is saved, but the status stays: ${error.message}`
    throw error
  }
}

import type { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import type { BodyOf } from '@leadline/contract/endpoint'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy } from '../platform/lead-history.ts'
import { lockLead } from '../platform/lead-record.ts'
import { refuseWrongEmployees } from '../platform/lead-team.ts'
import { writeLead } from '../platform/lead-writer.ts'
import type { Session } from '../platform/session.ts'

export interface AssignCall {
  scope: Session
  trx: Trx
  deps: Pick<Deps, 'newId'>
  now: Date
}

/**
 * Gives a lead to an employee, with notes and, when sent, a priority.
 * @throws Refusal LEAD_NOT_FOUND, FOREIGN_EMPLOYEE, FORBIDDEN
 */
export async function assignLead(
  call: AssignCall,
  id: string,
  { assignedTo, assignmentNotes, priority }: BodyOf<typeof assignmentEndpoints.assign>,
) {
  const { trx, scope } = call
  const lead = await lockLead(trx, scope, id)
  await refuseWrongEmployees(trx, scope, lead.companyId, [assignedTo], 'assignedTo')
  const set = { assignedTo, assignmentNotes, ...(priority ? { priority } : {}) }
  await writeLead(trx, lead, set, changeBy(call, 'assigned', assignmentNotes))
  return lead.companyId
}

/** Takes a lead from its assignee, who leaves the team with it. @throws Refusal LEAD_NOT_FOUND */
export async function unassignLead(call: AssignCall, id: string, notes: string) {
  const lead = await lockLead(call.trx, call.scope, id)
  const teamMember = lead.teamMember.filter(member => member !== lead.assignedTo)
  const set = { assignedTo: null, assignmentNotes: '', teamMember }
  await writeLead(call.trx, lead, set, changeBy(call, 'unassigned', notes))
  return lead.companyId
}

import type { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import type { BodyOf } from '@leadline/contract/endpoint'
import type { BulkResult } from '@leadline/contract/leads/bulk'
import { grouped } from '@leadline/contract/leads/moves'
import { changeAll, resultOf } from '../platform/lead-acts.ts'
import { lockAll } from '../platform/lead-record.ts'
import { refuseWrongEmployees } from '../platform/lead-team.ts'
import { expectLeads } from '../platform/long-act.ts'
import type { AssignCall } from './assign-lead.ts'

/**
 * Gives several leads to one employee: all of them or none.
 * @throws Refusal LEAD_NOT_FOUND, FOREIGN_EMPLOYEE, FORBIDDEN
 */
export async function bulkAssign(
  call: AssignCall,
  { leadIds, assignedTo, assignmentNotes, priority }: BodyOf<typeof assignmentEndpoints.bulkAssign>,
): Promise<BulkResult> {
  const { trx, scope, deps } = call
  const leads = await lockAll(trx, scope, leadIds)
  expectLeads(trx, leads.length)
  const act = { id: deps.newId(), kind: 'assign' as const }
  const set = { assignedTo, assignmentNotes, priority }
  let changed = 0
  for (const [companyId, those] of grouped(leads, lead => lead.companyId)) {
    await refuseWrongEmployees(trx, scope, companyId, [assignedTo], 'assignedTo')
    const told = { action: 'assigned', note: assignmentNotes } as const
    changed += await changeAll(call, act, companyId, [{ leads: those, set }], told)
  }
  return resultOf(act.id, changed, leads.length)
}

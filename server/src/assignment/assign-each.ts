import type { Given } from '@leadline/contract/assignment/records'
import { Refusal } from '@leadline/contract/errors'
import { type BulkResult, leadsWord } from '@leadline/contract/leads/bulk'
import { grouped } from '@leadline/contract/leads/moves'
import { changeAll, resultOf } from '../platform/lead-acts.ts'
import { type LeadRecord, lockAll } from '../platform/lead-record.ts'
import { refuseWrongEmployees } from '../platform/lead-team.ts'
import { expectLeads } from '../platform/long-act.ts'
import type { AssignCall } from './assign-lead.ts'

interface Assigned {
  lead: LeadRecord
  to: Given
}

/**
 * Gives each of several leads to an employee of its own: all of them or none, as one act.
 * @throws Refusal LEAD_NOT_FOUND, FOREIGN_EMPLOYEE, FORBIDDEN; CHANGED_MEANWHILE where a lead has gone to somebody
 * else since its line was made
 */
export async function assignEach(call: AssignCall, given: readonly Given[]): Promise<BulkResult> {
  const { trx, scope, deps } = call
  const to = new Map(given.map(each => [each.leadId, each]))
  const leads = (await lockAll(trx, scope, [...to.keys()])).map(lead => ({ lead, to: to.get(lead._id)! }))
  refuseMoved(leads)
  expectLeads(trx, leads.length)
  const act = { id: deps.newId(), kind: 'assign' as const }
  let changed = 0
  for (const [companyId, those] of grouped(leads, ({ lead }) => lead.companyId)) {
    const people = new Set(those.map(each => each.to.employeeId))
    await refuseWrongEmployees(trx, scope, companyId, [...people], 'assignments')
    changed += await changeAll(call, act, companyId, changesOf(those), { action: 'assigned' })
  }
  return resultOf(act.id, changed, leads.length)
}

/** Two who share out the same leads at once: the second one learns it before anything is written. */
function refuseMoved(leads: readonly Assigned[]) {
  const moved = leads.filter(
    ({ lead, to }) => to.assignedBefore !== undefined && to.assignedBefore !== lead.assignedTo,
  )
  if (!moved.length) return
  const message = `${leadsWord(moved.length)} went to somebody else meanwhile. Nothing has been assigned.`
  throw new Refusal('CHANGED_MEANWHILE', message)
}

/** Those with the same employee, notes and priority are written together. */
const changesOf = (those: readonly Assigned[]) =>
  [...grouped(those, ({ to }) => JSON.stringify([to.employeeId, to.priority, to.notes])).values()].map(
    same => {
      const { employeeId: assignedTo, notes, priority } = same[0]!.to
      const set = { assignedTo, assignmentNotes: notes, priority }
      return { leads: same.map(({ lead }) => lead), set, note: notes }
    },
  )

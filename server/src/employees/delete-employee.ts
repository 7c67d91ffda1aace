import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy, recordHistory } from '../platform/lead-history.ts'
import { tellAssigned } from '../platform/notify.ts'
import type { Scope } from '../platform/session.ts'
import { handOverLeads, leaveTeams } from './lead-queries.ts'
import { deleteEmployee, lockEmployees, readEmployee } from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/**
 * Deletes an employee: the sign-in ends at once, the leads go to `reassignTo` or to nobody, and their
 * histories say so. Pending follow-ups stay with their leads.
 * @throws Refusal EMPLOYEE_NOT_FOUND; FOREIGN_EMPLOYEE for a `reassignTo` that cannot take leads
 */
export async function removeEmployee(call: Call, id: string, reassignTo: string | undefined) {
  const { trx, scope, now } = call
  const { company } = await readEmployee(trx, scope, id)
  // The heir too: deleted at the same instant, it would keep leads that nobody sees again.
  await lockEmployees(trx, company, [id, reassignTo ?? id])
  const { name } = await readEmployee(trx, scope, id)
  const heir = reassignTo === undefined ? undefined : await heirOf(trx, company, id, reassignTo)
  const note = `${name} was deleted.`
  const leads = await handOverLeads(trx, company, id, heir?._id ?? null, now.toISOString())
  const moved = [{ field: 'assignedTo', from: name, to: heir?.name ?? null }]
  const handed = leads.map(lead => ({ leadId: lead._id, changes: moved }))
  const change = changeBy(call, heir ? 'assigned' : 'unassigned', note)
  await recordHistory(trx, company, handed, change)
  const theirs = leads.map(lead => ({ ...lead, assignedTo: id }))
  await tellAssigned(trx, company, [{ leads: theirs, set: { assignedTo: heir?._id } }], change)
  const left = [{ field: 'teamMember', from: [name], to: [] }]
  const teams = (await leaveTeams(trx, company, id)).map(leadId => ({ leadId, changes: left }))
  await recordHistory(trx, company, teams, changeBy(call, 'updated', note))
  await deleteEmployee(trx, company, id, now.toISOString())
}

async function heirOf(trx: Trx, company: string, id: string, reassignTo: string) {
  const heir = await readEmployee(trx, { companies: [company] }, reassignTo).catch(unknown)
  if (!heir.isActive || heir._id === id) throw new Refusal('FOREIGN_EMPLOYEE')
  return heir
}

function unknown(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('FOREIGN_EMPLOYEE') : error
}

import { may } from '@leadline/contract/access/permissions'
import { Refusal } from '@leadline/contract/errors'
import { UNDO_PERMISSION } from '@leadline/contract/leads/bulk'
import type { HistoryAction } from '@leadline/contract/leads/history'
import { isOwnLead } from '@leadline/contract/leads/may-change'
import { grouped } from '@leadline/contract/leads/moves'
import { eachCompany } from '../platform/across-companies.ts'
import { type ActedOn, writeLeads } from '../platform/lead-acts.ts'
import { changeBy, recordHistory } from '../platform/lead-history.ts'
import { type LeadRecord, lockVisible } from '../platform/lead-record.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { holdActive } from '../platform/lead-team.ts'
import { expectLeads, inSteps } from '../platform/long-act.ts'
import { tellAssigned } from '../platform/notify.ts'
import type { Session } from '../platform/session.ts'
import { type Act, leadsOfAct, lockAct, markBack, noteUndone } from './bulk-queries.ts'
import type { SaveCall } from './save-lead.ts'

const NOTE = 'Undid a change of several leads'

/**
 * Puts the leads of an act back where they were, each only if it is still as the act has left it. A status goes
 * back whatever the flow says: nothing is moved, a move is taken back.
 * @throws Refusal ACT_NOT_FOUND: unknown, forgotten, another company's or, to an employee, somebody else's;
 *   FORBIDDEN; NOT_POSSIBLE_NOW for one that was undone before
 */
export async function undoAct(call: SaveCall, id: string) {
  const { trx, scope, now } = call
  const acts = (await eachCompany(scope, company => lockAct(trx, company, id))).filter(
    act => act !== undefined,
  )
  if (!acts.length || !acts.every(act => isTheirs(scope, act))) throw new Refusal('ACT_NOT_FOUND')
  if (!acts.every(act => may(scope, UNDO_PERMISSION[act.kind]))) throw new Refusal('FORBIDDEN')
  if (acts.some(act => act.undoneAt)) throw new Refusal('NOT_POSSIBLE_NOW', 'This has been undone already.')
  const sum = { undone: 0, left: 0 }
  for (const act of acts) {
    const leads = await leadsOfAct(trx, act.companyId, id)
    expectLeads(trx, leads.length)
    const undone = await putBack(call, act, id, leads)
    await noteUndone(trx, act.companyId, id, now.toISOString())
    sum.undone += undone
    sum.left += leads.length - undone
  }
  return sum
}

/** Whether a person may undo what was done: employees only their own. */
export const isTheirs = (who: Session, act: Pick<Act, 'actorId'>) =>
  who.userType !== 'employee' || act.actorId === who.signInId

async function putBack(call: SaveCall, { kind, companyId }: Act, id: string, leads: ActedOn[]) {
  if (kind === 'status' || kind === 'assign') return putValuesBack(call, kind, companyId, leads)
  const ids = leads.map(lead => lead.leadId)
  const mark = (part: readonly string[]) => markBack(call.trx, companyId, id, part, kind, call.now)
  const marked = await inSteps(call.trx, ids, mark)
  const action = kind === 'delete' ? 'restored' : 'deleted'
  await recordHistory(call.trx, companyId, marked, changeBy(call, action, NOTE))
  return marked.length
}

async function putValuesBack(call: SaveCall, kind: 'status' | 'assign', companyId: string, acted: ActedOn[]) {
  const { trx, scope } = call
  const ids = acted.map(lead => lead.leadId)
  const now = new Map((await lockVisible(trx, scope, companyId, ids)).map(lead => [lead._id, lead]))
  const isKnown = await known(call, kind, companyId, acted)
  const theirs = acted.flatMap(({ leadId, version, before }) => {
    const lead = now.get(leadId)
    return lead?.version === version && isKnown(before) && mayTouch(scope, kind, lead)
      ? [{ lead, before }]
      : []
  })
  const changes = [...grouped(theirs, ({ before }) => JSON.stringify(before)).values()].map(group => ({
    leads: group.map(({ lead }) => lead),
    set: group[0]!.before,
  }))
  let undone = 0
  for (const { leads, set } of changes) {
    const by = changeBy(call, actionOf(kind, set), NOTE)
    undone += (await writeLeads(trx, companyId, leads, set, by)).length
  }
  await tellAssigned(trx, companyId, changes, changeBy(call, 'assigned', NOTE))
  return undone
}

const mayTouch = (who: Session, kind: 'status' | 'assign', lead: LeadRecord) =>
  who.userType !== 'employee' || kind === 'assign' || isOwnLead(lead, who.signInId)

const actionOf = (kind: 'status' | 'assign', before: ActedOn['before']): HistoryAction =>
  kind === 'status' ? 'status' : before.assignedTo ? 'assigned' : 'unassigned'

/** Whether what a lead held is still there: its status, its assignee. */
async function known(
  { trx }: SaveCall,
  kind: 'status' | 'assign',
  companyId: string,
  acted: readonly ActedOn[],
): Promise<(before: ActedOn['before']) => boolean> {
  if (kind === 'status') {
    const { statuses } = await leadRules(trx, companyId)
    return before => statuses.some(status => status.name === before.status)
  }
  const people = new Set(acted.flatMap(({ before }) => before.assignedTo ?? []))
  const active = new Set((await holdActive(trx, companyId, [...people])).map(({ id }) => id))
  return ({ assignedTo }) => !assignedTo || active.has(assignedTo)
}

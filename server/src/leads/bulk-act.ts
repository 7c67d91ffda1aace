import { may } from '@leadline/contract/access/permissions'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { type BulkAct, type BulkResult, MOST_AT_ONCE } from '@leadline/contract/leads/bulk'
import { isOwnLead, whyNotChange } from '@leadline/contract/leads/may-change'
import { grouped, planMoves, refusedWords } from '@leadline/contract/leads/moves'
import { eachCompany } from '../platform/across-companies.ts'
import { changeAll, recordAct, resultOf } from '../platform/lead-acts.ts'
import { changeBy, recordHistory } from '../platform/lead-history.ts'
import { type LeadRecord, lockAll } from '../platform/lead-record.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { expectLeads, inSteps } from '../platform/long-act.ts'
import { labelsOf, markAllDeleted, unmarkAllDeleted } from './bulk-queries.ts'
import { idsMatching } from './ids-matching.ts'
import type { SaveCall } from './save-lead.ts'

/**
 * Changes, deletes or restores several leads in the one transaction of the call: all of them or none.
 * @throws Refusal LEAD_NOT_FOUND, FORBIDDEN, UNKNOWN_STATUS, STATUS_FLOW, RULE_BROKEN, CHANGED_MEANWHILE
 */
export async function actOnLeads(call: SaveCall, act: BulkAct): Promise<BulkResult> {
  const { trx, scope, now } = call
  if (act.action !== 'status' && !may(scope, 'leads.delete')) throw new Refusal('FORBIDDEN')
  if (act.action === 'restore') return restoreLeads(call, act.ids ?? [])
  const ids = act.ids ?? (await idsMatching(trx, scope, act.filter ?? {}, MOST_AT_ONCE, act.expected, now))
  const leads = await lockAll(trx, scope, ids)
  expectLeads(trx, leads.length)
  return act.action === 'delete' ? deleteLeads(call, leads) : moveLeads(call, leads, act.to ?? '')
}

async function moveLeads(call: SaveCall, leads: LeadRecord[], wanted: string): Promise<BulkResult> {
  const { trx, scope, deps } = call
  const why = leads
    .map(lead => whyNotChange(scope, isOwnLead(lead, scope.signInId), ['status']))
    .find(Boolean)
  if (why) throw new Refusal('FORBIDDEN', why)
  const act = { id: deps.newId(), kind: 'status' as const }
  let changed = 0
  for (const [companyId, those] of grouped(leads, lead => lead.companyId)) {
    const { statuses, enforceStatusFlow } = await leadRules(trx, companyId)
    const { to, refused, allowed, isUnknown } = planMoves(those, wanted, statuses, enforceStatusFlow)
    if (isUnknown) throw refuseField('UNKNOWN_STATUS', 'to')
    if (refused.length) {
      const labels = await labelsOf(trx, companyId)
      const words = refusedWords(refused, those.length, wanted, name => labels.get(name) ?? name)
      throw new Refusal('STATUS_FLOW', words, { allowed })
    }
    const changes = [...to].map(([status, group]) => ({ leads: group, set: { status } }))
    changed += await changeAll(call, act, companyId, changes, { action: 'status' })
  }
  return resultOf(act.id, changed, leads.length)
}

async function deleteLeads(call: SaveCall, leads: LeadRecord[]): Promise<BulkResult> {
  const { trx, now, deps } = call
  const act = { id: deps.newId(), kind: 'delete' as const }
  for (const [companyId, those] of grouped(leads, lead => lead.companyId)) {
    const ids = those.map(lead => lead._id)
    const mark = (part: readonly string[]) => markAllDeleted(trx, companyId, part, now)
    await tell(call, act, companyId, await inSteps(trx, ids, mark))
  }
  return resultOf(act.id, leads.length, leads.length)
}

async function restoreLeads(call: SaveCall, ids: string[]): Promise<BulkResult> {
  const { trx, scope, now, deps } = call
  const act = { id: deps.newId(), kind: 'restore' as const }
  const restored = await eachCompany(scope, async companyId => {
    const those = await unmarkAllDeleted(trx, companyId, ids, now)
    await tell(call, act, companyId, those)
    return those.length
  })
  const changed = restored.reduce((sum, n) => sum + n, 0)
  if (changed < new Set(ids).size) throw new Refusal('LEAD_NOT_FOUND')
  return resultOf(act.id, changed, changed)
}

/** Keeps the act and tells each lead's history of it. */
async function tell(
  call: SaveCall,
  act: { id: string; kind: 'delete' | 'restore' },
  companyId: string,
  leads: { leadId: string; version: number }[],
) {
  await recordAct(
    call,
    act,
    companyId,
    leads.map(lead => ({ ...lead, before: {} })),
  )
  const change = changeBy(call, act.kind === 'delete' ? 'deleted' : 'restored')
  await recordHistory(call.trx, companyId, leads, { ...change, actId: act.id })
}

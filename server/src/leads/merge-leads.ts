import type { BodyOf } from '@leadline/contract/endpoint'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { shortId } from '@leadline/contract/format'
import { isNameless, type LeadValues, same } from '@leadline/contract/leads/changes'
import type { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { mergedValues, splitValues, tooMuch } from '@leadline/contract/leads/merge-values'
import { settleFirstContact } from '../platform/first-contact.ts'
import { type Change, changeBy, recordHistory } from '../platform/lead-history.ts'
import { type LeadRecord, lockAll, lockLead } from '../platform/lead-record.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { holdActive, refuseWrongEmployees } from '../platform/lead-team.ts'
import { writeLead } from '../platform/lead-writer.ts'
import { markAllDeleted } from './bulk-queries.ts'
import {
  insertMerge,
  lockMerge,
  moveChildren,
  noteSplit,
  raiseVersion,
  unmarkMerged,
} from './merge-queries.ts'
import { refuseStale, type SaveCall, statusFor } from './save-lead.ts'

type MergeBody = BodyOf<typeof leadMergeEndpoints.merge>
type SplitBody = BodyOf<typeof leadMergeEndpoints.split>

/**
 * Merges one lead into another: its children come over, the fields of `take` are its own, and its id answers
 * with the survivor's from now on. Of two that merge the same lead at once, one wins.
 * @throws Refusal LEAD_NOT_FOUND, STALE, RULE_BROKEN, and those of a save
 */
export async function mergeLeads(call: SaveCall, id: string, body: MergeBody) {
  const { trx, now, deps } = call
  const { survivor, other } = await lockBoth(call, id, body)
  const { companyId } = survivor
  const set = await checkedValues(call, survivor, mergedValues(survivor, other, body))
  const merge = deps.newId()
  const at = now.toISOString()
  const by = { ...changeBy(call, 'merged', mergedNote(survivor, other, body.take)), actId: merge }
  await writeAnyway(call, survivor, set, by)
  const moved = await moveChildren(trx, companyId, [other._id, id])
  await settleFirstContact(trx, companyId, [id, other._id])
  await insertMerge(trx, {
    ...{ companyId, id: merge, survivorId: id, mergedId: other._id, at, ...moved },
    ...{ actorId: call.scope.signInId, actorName: call.scope.name },
    ...{ before: heldBefore(survivor, set), set },
  })
  await markAllDeleted(trx, companyId, [other._id], now)
  const told = { ...changeBy(call, 'merged-into', `Merged into ${nameAndId(survivor)}`), actId: merge }
  await recordHistory(trx, companyId, [{ leadId: other._id }], told)
  return companyId
}

/**
 * Splits a merged lead off again. What has been changed on the survivor since the merge stays as it is.
 * @throws Refusal LEAD_NOT_FOUND, STALE, NOT_POSSIBLE_NOW
 */
export async function splitLead(call: SaveCall, id: string, { leadId, version }: SplitBody) {
  const { trx, scope, now } = call
  const survivor = await lockLead(trx, scope, id)
  const { companyId } = survivor
  const merge = await lockMerge(trx, companyId, id, leadId)
  if (!merge) throw new Refusal('LEAD_NOT_FOUND', 'This lead is not merged into that one.')
  await refuseStale(call, survivor, version)
  const { set, kept } = splitValues(survivor, merge.before, await stillThere(call, companyId, merge))
  const at = now.toISOString()
  await moveChildren(trx, companyId, [id, leadId], merge)
  await settleFirstContact(trx, companyId, [id, leadId])
  await unmarkMerged(trx, companyId, leadId, at)
  await noteSplit(trx, companyId, merge.id, at)
  const [split] = await lockAll(trx, scope, [leadId])
  await writeAnyway(call, survivor, isNameless({ ...survivor, ...set }) ? {} : set, {
    ...changeBy(call, 'split', `Split from ${nameAndId(split!)}`),
    actId: merge.id,
  })
  const told = { ...changeBy(call, 'split', `Split from ${nameAndId(survivor)}`), actId: merge.id }
  await recordHistory(trx, companyId, [{ leadId }], told)
  return { companyId, kept }
}

async function lockBoth(call: SaveCall, id: string, { leadId, version, leadVersion }: MergeBody) {
  if (id === leadId) throw refuseField('RULE_BROKEN', 'leadId', 'A lead cannot be merged with itself.')
  const both = await lockAll(call.trx, call.scope, [id, leadId])
  const survivor = both.find(lead => lead._id === id)!
  const other = both.find(lead => lead._id === leadId)!
  if (survivor.companyId !== other.companyId)
    throw refuseField('RULE_BROKEN', 'leadId', 'Only leads of one company can be merged.')
  await refuseStale(call, survivor, version)
  if (leadVersion != null && leadVersion !== other.version) throw new Refusal('STALE')
  return { survivor, other }
}

async function checkedValues(
  { trx, scope }: SaveCall,
  survivor: LeadRecord,
  set: Partial<LeadValues>,
): Promise<Partial<LeadValues>> {
  const { companyId, status } = survivor
  if (set.status !== undefined) set.status = await statusFor(trx, companyId, set.status, status)
  if (set.assignedTo) await refuseWrongEmployees(trx, scope, companyId, [set.assignedTo], 'assignedTo')
  if (isNameless({ ...survivor, ...set })) throw refuseField('NAME_OR_TITLE', 'name')
  const much = tooMuch(set)
  if (much) throw refuseField('RULE_BROKEN', ...much)
  return set
}

/** Of what a merge has set, that which can go back: a status or an employee that is gone cannot. */
async function stillThere(
  { trx }: SaveCall,
  companyId: string,
  { before, set }: { before: Partial<LeadValues>; set: Partial<LeadValues> },
) {
  const { statuses } = await leadRules(trx, companyId)
  const { status, assignedTo, assignmentNotes, ...rest } = set
  const isActive = !before.assignedTo || (await holdActive(trx, companyId, [before.assignedTo])).length > 0
  return {
    ...rest,
    ...(status !== undefined && statuses.some(({ name }) => name === before.status) ? { status } : {}),
    ...(assignedTo !== undefined && isActive ? { assignedTo } : {}),
    ...(assignmentNotes !== undefined && isActive ? { assignmentNotes } : {}),
  }
}

/** Writes a change that stands in the history, and raises the version, even if no field differs. */
async function writeAnyway(call: SaveCall, lead: LeadRecord, set: Partial<LeadValues>, by: Change) {
  const { trx } = call
  if ((await writeLead(trx, lead, set, by)).length) return
  await raiseVersion(trx, lead.companyId, lead._id, by.at)
  await recordHistory(trx, lead.companyId, [{ leadId: lead._id }], by)
}

function heldBefore(lead: LeadRecord, set: Partial<LeadValues>): Partial<LeadValues> {
  const held = Object.fromEntries(Object.keys(set).map(field => [field, lead[field as keyof LeadValues]]))
  return held as Partial<LeadValues>
}

const nameAndId = (lead: LeadRecord) => `${lead.name || lead.title} (${shortId(lead._id, 8)})`

/** Says what the survivor did not take over and could be looked for: phone and e-mail. */
function mergedNote(survivor: LeadRecord, other: LeadRecord, take: readonly string[]) {
  const left = (['phone', 'email'] as const)
    .filter(field => other[field] && !same(survivor[field], other[field]))
    .map(field => (take.includes(field) ? survivor[field] : other[field]))
    .filter(Boolean)
  const also = left.length ? `, also known as ${left.join(', ')}` : ''
  return `Merged with ${nameAndId(other)}${also}`
}

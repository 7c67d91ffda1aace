import { Refusal, refuseField } from '@leadline/contract/errors'
import { actionOf, changesOf, isNameless, type LeadValues } from '@leadline/contract/leads/changes'
import { readDraft } from '@leadline/contract/leads/draft'
import type { LeadInput } from '@leadline/contract/leads/lead'
import { isOwnLead, whyNotChange } from '@leadline/contract/leads/may-change'
import { moveTo } from '@leadline/contract/statuses/status'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { insertArriving } from '../platform/insert-arriving.ts'
import { changeBy } from '../platform/lead-history.ts'
import { type LeadRecord, lockLead } from '../platform/lead-record.ts'
import { firstStatus, leadRules } from '../platform/lead-rules.ts'
import { refuseWrongEmployees } from '../platform/lead-team.ts'
import { isStale } from '../platform/lead-version.ts'
import { insertLead, writeLead } from '../platform/lead-writer.ts'
import { oneCompany, type Session } from '../platform/session.ts'
import { leadOf } from './queries.ts'
import { customFieldsOf, unknownDepartments } from './write-queries.ts'

/** What saving needs of a call. */
export interface SaveCall {
  scope: Session
  trx: Trx
  deps: Pick<Deps, 'newId'>
  now: Date
  request: Pick<FastifyRequest, 'headers'>
}

/** Makes a lead; an employee's is assigned to itself. @returns where it stands */
export async function createLead(call: SaveCall, input: LeadInput) {
  const { scope, trx } = call
  const companyId = oneCompany(scope)
  const set = await checkedDraft(call, companyId, input, undefined)
  if (isNameless(set)) throw refuseField('NAME_OR_TITLE', 'name')
  const others = (set.teamMember ?? []).some(member => member !== scope.signInId)
  const why = whyNotChange(scope, true, others ? ['teamMember'] : [])
  if (why) throw new Refusal('FORBIDDEN', why)
  const rules = await leadRules(trx, companyId)
  const status =
    set.status === undefined ? firstStatus(rules) : await statusFor(trx, companyId, set.status, '')
  const lead = { ...set, status, ...(scope.userType === 'employee' ? { assignedTo: scope.signInId } : {}) }
  // Who puts somebody on its team has decided whose it is.
  const insert = set.teamMember?.length ? insertLead : insertArriving
  return { companyId, id: await insert(trx, companyId, lead, changeBy(call, 'created')) }
}

/** Changes the fields that are sent. @throws Refusal 404, 412, 403, 422 @returns where the lead stands */
export async function updateLead(call: SaveCall, id: string, input: LeadInput, note?: string) {
  const { scope, trx } = call
  const before = await lockLead(trx, scope, id)
  const { companyId } = before
  await refuseStale(call, before, input.version)
  const set = await checkedDraft(call, companyId, input, before)
  if (set.status !== undefined) set.status = await statusFor(trx, companyId, set.status, before.status)
  refuseChanges(scope, before, set)
  await writeLead(trx, before, set, changes => changeBy(call, actionOf(changes), note))
  return { companyId, id }
}

/** @throws Refusal STALE with the lead as it stands */
export async function refuseStale(call: SaveCall, lead: LeadRecord, version?: number | null) {
  if (!isStale(call.request, version, lead.version)) return
  const current = await leadOf(call.trx, lead.companyId, lead._id)
  throw new Refusal('STALE', undefined, { current })
}

export function refuseChanges(who: Session, before: LeadRecord, set: Partial<LeadValues>) {
  const fields = changesOf(before, set).map(change => change.field)
  const why = whyNotChange(who, isOwnLead(before, who.signInId), fields)
  if (why) throw new Refusal('FORBIDDEN', why)
  const isRenamed = fields.includes('name') || fields.includes('title')
  if (isRenamed && isNameless({ ...before, ...set })) throw refuseField('NAME_OR_TITLE', 'name')
}

/** What a request sets, once its keys and ids are known to be the company's. */
export async function checkedDraft(
  { scope, trx }: SaveCall,
  companyId: string,
  input: LeadInput,
  before: LeadRecord | undefined,
) {
  const fields = await customFieldsOf(trx, companyId)
  const { set, unknown, errors } = readDraft(input, fields, before?.customFields)
  if (unknown.length) throw refuseUnknown(unknown)
  const [wrong] = Object.entries(errors)
  if (wrong) {
    const label = fields.find(({ name }) => name === wrong[0])?.label ?? wrong[0]
    throw new Refusal('INVALID_FIELDS', `${label}: ${wrong[1]}`, { fields: errors })
  }
  const added = (field: 'department' | 'teamMember') =>
    (set[field] ?? []).filter(id => !before?.[field].includes(id))
  if ((await unknownDepartments(trx, companyId, added('department'))).length)
    throw refuseField('UNKNOWN_DEPARTMENT', 'department')
  await refuseWrongEmployees(trx, scope, companyId, added('teamMember'), 'teamMember')
  return set
}

const refuseUnknown = (keys: string[]) =>
  new Refusal('UNKNOWN_FIELD', `Unknown field: ${keys.join(', ').slice(0, 200)}`, {
    fields: Object.fromEntries(keys.map(key => [key, 'This field is not known'])),
  })

/**
 * The status that `wanted` stands for, from `from`; a move that is taken back is not held by the flow.
 * @throws Refusal UNKNOWN_STATUS, STATUS_FLOW
 */
export async function statusFor(
  trx: Trx,
  companyId: string,
  wanted: string,
  from: string,
  { isTakenBack = false } = {},
) {
  const { statuses, enforceStatusFlow } = await leadRules(trx, companyId)
  const move = moveTo(wanted, from, statuses, enforceStatusFlow && !isTakenBack)
  if ('to' in move) return move.to
  if (move.refused === 'unknown') throw refuseField('UNKNOWN_STATUS', 'status')
  throw new Refusal('STATUS_FLOW', undefined, { allowed: move.allowed })
}

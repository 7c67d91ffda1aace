import { Refusal, refuseField } from '@leadline/contract/errors'
import { isLastOfStage, type Status } from '@leadline/contract/statuses/status'
import type { NewStatus, StatusChange } from '@leadline/contract/statuses/status-input'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import type { Scope } from '../platform/session.ts'
import { listStatuses, readStatus } from './queries.ts'
import { insertStatus, updateStatus } from './write-queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/** A status with its company, and beside it all of the company, held until the transaction ends. */
export async function holdStatus({ trx, scope }: Pick<Call, 'trx' | 'scope'>, id: string) {
  const companyId = await firstAcross(scope, async company =>
    (await readStatus(trx, company, id)) ? company : undefined,
  )
  if (companyId === undefined) throw new Refusal('STATUS_NOT_FOUND')
  await lockCompany(trx, companyId)
  const all = await listStatuses(trx, companyId)
  const status = all.find(s => s._id === id)
  if (!status) throw new Refusal('STATUS_NOT_FOUND')
  return { companyId, status, all }
}

type ToAdd = Pick<NewStatus, 'name' | 'label'> &
  Partial<NewStatus> & {
    /** Leads to every other status: for one that is added without a word about its moves. */
    fromAnywhere?: true
  }

/** Adds a status, after the others where no order is given. @throws Refusal NAME_TAKEN, UNKNOWN_STATUS */
export async function addStatus(call: Call, companyId: string, { fromAnywhere, ...given }: ToAdd) {
  const { trx, deps, now } = call
  await lockCompany(trx, companyId)
  const all = await listStatuses(trx, companyId)
  const taken = all.some(status => status.name.toLowerCase() === given.name.toLowerCase())
  if (taken) throw refuseField('NAME_TAKEN', 'name')
  const { color = 'slate', description = '', stage = 'open', order } = given
  const canTransitionTo = fromAnywhere ? all.map(s => s.name) : (given.canTransitionTo ?? [])
  checkMoves(canTransitionTo, all)
  const status = {
    name: given.name,
    label: given.label,
    color,
    description,
    stage,
    canTransitionTo: [...new Set(canTransitionTo)],
    order: order ?? Math.max(0, ...all.map(s => s.order)) + 1,
  }
  const id = deps.newId()
  await insertStatus(trx, companyId, id, status, now.toISOString())
  return (await readStatus(trx, companyId, id))!
}

/**
 * Changes what is given of a status.
 * @throws Refusal STATUS_NOT_FOUND; NAME_STAYS; UNKNOWN_STATUS for a move to what is no status or to itself;
 * LAST_OF_STAGE when its stage would be left without one
 */
export async function changeStatus(call: Call, id: string, change: StatusChange): Promise<Status> {
  const { trx, now } = call
  const { companyId, status, all } = await holdStatus(call, id)
  const { label, color, description, stage, order: sortOrder, canTransitionTo } = change
  for (const key of ['name', 'value'] as const)
    if (change[key] !== undefined && change[key] !== status.name) throw refuseField('NAME_STAYS', key)
  if (canTransitionTo?.includes(status.name))
    throw refuseField('RULE_BROKEN', 'canTransitionTo', 'A status cannot lead to itself')
  checkMoves(canTransitionTo ?? [], all)
  if (stage !== undefined && stage !== status.stage) checkNotLast(status, all)
  const moves = canTransitionTo && [...new Set(canTransitionTo)]
  await updateStatus(
    trx,
    companyId,
    id,
    { label, color, description, stage, sortOrder, canTransitionTo: moves },
    now.toISOString(),
  )
  return (await readStatus(trx, companyId, id))!
}

/** @throws Refusal LAST_OF_STAGE for the only status of stage new, won or lost */
export function checkNotLast(status: Status, all: readonly Status[]) {
  if (isLastOfStage(status, all))
    throw new Refusal('LAST_OF_STAGE', `The last status of stage ${status.stage} cannot be taken away.`)
}

function checkMoves(names: readonly string[], all: readonly Status[]) {
  const unknown = names.find(name => !all.some(s => s.name === name))
  if (unknown !== undefined)
    throw refuseField('UNKNOWN_STATUS', 'canTransitionTo', `There is no status '${unknown}'.`)
}

import { Refusal, refuseField } from '@leadline/contract/errors'
import type { Status } from '@leadline/contract/statuses/status'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy } from '../platform/lead-history.ts'
import { tellMoved } from '../platform/moved-leads.ts'
import type { Scope } from '../platform/session.ts'
import { renameInViews } from '../platform/view-filters.ts'
import { countByStatus, moveLeads } from './lead-queries.ts'
import { checkNotLast, holdStatus } from './save-status.ts'
import { deleteStatus } from './write-queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/**
 * Deletes a status. Its leads and the saved views that ask for it go to `moveTo`, the id or the name of another;
 * without that, one in which leads stand is refused. Deleted leads, which can be restored, go along, or to another status of its stage.
 * @throws Refusal STATUS_NOT_FOUND; LAST_OF_STAGE; STATUS_IN_USE naming the count; UNKNOWN_STATUS
 */
export async function removeStatus(call: Call, id: string, moveTo: string | undefined) {
  const { trx, now } = call
  const { companyId, status, all } = await holdStatus(call, id)
  const others = all.filter(other => other._id !== id)
  const target = moveTo === undefined ? undefined : targetOf(others, moveTo)
  checkNotLast(status, all)
  const count = (await countByStatus(trx, companyId)).find(c => c.name === status.name)?.leads ?? 0
  if (count && !target) throw inUse(count)
  const to = (target ?? others.find(other => other.stage === status.stage) ?? others[0]!).name
  const moved = await moveLeads(trx, companyId, status.name, to, now.toISOString())
  const note = `The status ${status.label} was deleted.`
  const change = { field: 'status', from: status.name, to }
  await tellMoved(trx, companyId, moved, change, changeBy(call, 'status', note))
  if (target) await renameInViews(trx, companyId, 'status', { from: status.name, to: target.name })
  await deleteStatus(trx, companyId, { id, name: status.name }, now.toISOString())
}

function targetOf(others: readonly Status[], moveTo: string) {
  const target = others.find(({ _id, name }) => name === moveTo || _id === moveTo.toLowerCase())
  if (!target) throw refuseField('UNKNOWN_STATUS', 'moveTo')
  return target
}

const inUse = (count: number) =>
  new Refusal(
    'STATUS_IN_USE',
    `${count} ${count === 1 ? 'lead still stands' : 'leads still stand'} in this status.`,
  )

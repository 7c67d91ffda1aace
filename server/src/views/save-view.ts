import { may } from '@leadline/contract/access/permissions'
import { Refusal } from '@leadline/contract/errors'
import { MAY_NOT_SHARE, type NewView, type View, type ViewChange } from '@leadline/contract/views/view'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { deleteView, insertView, pinView, readView, unpinView, updateView } from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/** Keeps a view. @throws Refusal FORBIDDEN for an employee who shares; CHOOSE_ONE_COMPANY */
export async function addView(call: Call, { name, state, shared, pinned }: NewView): Promise<View> {
  const { trx, scope, deps, now } = call
  if (shared) checkMayShare(scope)
  const companyId = oneCompany(scope)
  const id = deps.newId()
  const owner = { ownerId: scope.signInId, ownerName: scope.name }
  await insertView(trx, companyId, id, { name, state, shared, ...owner }, now.toISOString())
  if (pinned) await pinView(trx, companyId, id, scope.signInId)
  return (await findView(call, id)).view
}

/** Changes a view. @throws Refusal VIEW_NOT_FOUND; FORBIDDEN for what is another's, or to share */
export async function changeView(call: Call, id: string, { pinned, ...change }: ViewChange): Promise<View> {
  const { trx, scope, now } = call
  const { companyId, view } = await findView(call, id)
  if (Object.values(change).some(value => value !== undefined)) {
    checkMayChange(scope, view)
    if (change.shared) checkMayShare(scope)
    await updateView(trx, companyId, id, change, now.toISOString())
  }
  if (pinned === true) await pinView(trx, companyId, id, scope.signInId)
  if (pinned === false) await unpinView(trx, companyId, id, scope.signInId)
  return (await findView(call, id)).view
}

/** Takes a view away. @throws Refusal VIEW_NOT_FOUND; FORBIDDEN for what is another's */
export async function removeView(call: Call, id: string) {
  const { companyId, view } = await findView(call, id)
  checkMayChange(call.scope, view)
  await deleteView(call.trx, companyId, id)
}

async function findView({ trx, scope }: Call, id: string) {
  const found = await firstAcross(scope, async companyId => {
    const view = await readView(trx, companyId, scope.signInId, id)
    return view && { companyId, view }
  })
  if (!found) throw new Refusal('VIEW_NOT_FOUND')
  return found
}

function checkMayChange(scope: Scope, view: View) {
  if (!view.mine && !may(scope, 'company.configure'))
    throw new Refusal('FORBIDDEN', `Only ${view.madeBy} or the company can change this view.`)
}

function checkMayShare(scope: Scope) {
  if (!may(scope, 'company.configure')) throw new Refusal('FORBIDDEN', MAY_NOT_SHARE)
}

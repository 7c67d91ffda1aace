import { Refusal, refuseField } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { makePasswordLink } from '../platform/password-links.ts'
import type { Scope } from '../platform/session.ts'
import { insertSignIn, lockEmployees, readEmployee, updateEmployee } from './queries.ts'

/**
 * Makes the link with which an employee sets a password. Who came with an import or as a sample has no
 * sign-in yet and gets one with it; a sample is then somebody.
 * @throws Refusal EMPLOYEE_NOT_FOUND, NO_EMAIL, ACCOUNT_INACTIVE, for of such a link nobody could make use
 */
export async function inviteEmployee(trx: Trx, deps: Deps, scope: Scope, id: string) {
  const { company } = await readEmployee(trx, scope, id)
  await lockEmployees(trx, company, [id])
  const { email, isActive, signIn, isSample } = await readEmployee(trx, scope, id)
  if (!email) throw refuseField('NO_EMAIL', 'email')
  if (!isActive) throw new Refusal('ACCOUNT_INACTIVE')
  const ids = { companyId: company, accountId: scope.accountId, id }
  if (signIn === 'none') await insertSignIn(trx, ids, email, null)
  if (isSample) await updateEmployee(trx, company, id, { isSample: false }, isoNow(deps))
  return makePasswordLink(trx, deps, scope, id)
}

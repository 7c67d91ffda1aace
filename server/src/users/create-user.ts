import type { NewOfficeUser } from '@leadline/contract/users/user'
import { asGate, type Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { makePasswordLink } from '../platform/password-links.ts'
import { hashNewPassword } from '../platform/passwords.ts'
import type { Scope } from '../platform/session.ts'
import { insertUser, readUser } from './queries.ts'

/**
 * Makes an office user, who signs in with the given password, or with one that is set by the link answered.
 * @throws Refusal EMAIL_TAKEN, COMMON_PASSWORD, BUSY
 */
export async function createUser(trx: Trx, deps: Deps, scope: Scope, body: NewOfficeUser) {
  const { password, invite, ...user } = body
  const ids = { id: deps.newId(), accountId: scope.accountId }
  const passwordHash = password === undefined ? null : await hashNewPassword(deps, password)
  const data = await asGate(trx, scope.companies, async () => {
    await insertUser(trx, ids, user, passwordHash, isoNow(deps))
    return readUser(trx, ids.accountId, ids.id)
  })
  const link = invite ? await makePasswordLink(trx, deps, scope, ids.id) : undefined
  return { data, link }
}

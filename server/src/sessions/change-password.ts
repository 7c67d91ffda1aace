import { refuseField } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { hashNewPassword, isPassword } from '../platform/passwords.ts'
import type { Scope } from '../platform/session.ts'
import { holdPassword, readPasswordHash, replacePassword } from './queries.ts'
import type { TryGuard } from './try-guard.ts'

/**
 * Sets a new password for whoever knows the current one, and ends every other session of the sign-in. Wrong
 * guesses are counted like those of a sign-in.
 * @throws Refusal WRONG_PASSWORD, COMMON_PASSWORD, TOO_MANY_TRIES, BUSY
 */
export async function changePassword(
  trx: Trx,
  deps: Deps,
  guard: TryGuard,
  { signInId, sessionId }: Scope,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
) {
  const current = await guard(address, signInId, deps.now(), async decoy => {
    const stored = await readPasswordHash(trx, signInId)
    return (await isPassword(stored ?? decoy, currentPassword)) ? stored : undefined
  })
  if (!current) throw refuseField('WRONG_PASSWORD', 'currentPassword')
  const passwordHash = await hashNewPassword(deps, newPassword, 'newPassword')
  // Of two changes at the same instant the second no longer knows the current one.
  if (!(await holdPassword(trx, signInId, current, 'change')))
    throw refuseField('WRONG_PASSWORD', 'currentPassword')
  await replacePassword(trx, signInId, passwordHash, isoNow(deps), sessionId)
}

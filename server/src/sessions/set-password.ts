import { Refusal } from '@leadline/contract/errors'
import { inGate } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { endPasswordLink, findLinkHolder } from '../platform/password-links.ts'
import { hashNewPassword } from '../platform/passwords.ts'
import { hashToken } from '../platform/session.ts'
import { replacePassword } from './queries.ts'
import type { TryGuard } from './try-guard.ts'

/**
 * Whose a link is. Tokens that are none are counted like wrong passwords.
 * @throws Refusal PASSWORD_LINK_GONE, TOO_MANY_TRIES
 */
export async function linkHolderOf(deps: Deps, guard: TryGuard, token: string, address: string) {
  const now = deps.now()
  const account = `link ${hashToken(token).toString('base64url')}`
  const holder = await guard(address, account, now, () =>
    inGate(deps.db, trx => findLinkHolder(trx, token, now)),
  )
  if (!holder) throw new Refusal('PASSWORD_LINK_GONE')
  const { signInId, businessName, ...shown } = holder
  return { signInId, shown: { ...shown, ...(businessName ? { businessName } : {}) } }
}

/**
 * Sets a password with a link, once; every session of the sign-in ends.
 * @throws Refusal PASSWORD_LINK_GONE, COMMON_PASSWORD, TOO_MANY_TRIES, BUSY
 */
export async function setPassword(
  deps: Deps,
  guard: TryGuard,
  { token, password }: { token: string; password: string },
  address: string,
) {
  const { signInId, shown } = await linkHolderOf(deps, guard, token, address)
  const passwordHash = await hashNewPassword(deps, password)
  await inGate(deps.db, async trx => {
    if (!(await endPasswordLink(trx, token))) throw new Refusal('PASSWORD_LINK_GONE')
    await replacePassword(trx, signInId, passwordHash, isoNow(deps), undefined)
  })
  return shown
}

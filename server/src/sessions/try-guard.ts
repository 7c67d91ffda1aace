import type { Deps } from '../platform/deps.ts'
import { countFailedTries, placeOf } from '../platform/failed-tries.ts'
import { hashPassword } from '../platform/passwords.ts'

/** Failures in 15 minutes, for an address with an account, and for an address alone (design section 2). */
const FOR_ACCOUNT = 10
const FOR_ADDRESS = 100

/** Runs a check of a password; `undefined` is a failure. Given a hash to waste on whom nobody knows. */
export type TryGuard = <T>(
  address: string,
  account: string,
  now: Date,
  check: (decoy: string) => Promise<T | undefined>,
) => Promise<T | undefined>

/** The account itself is never locked: from another address its owner still gets in. */
export function guardTries(deps: Deps): TryGuard {
  const tries = countFailedTries()
  const decoy = hashPassword(deps, deps.random(16).toString('hex'))
  return async (address, account, now, check) => {
    if (!deps.config.rateLimits) return check(await decoy)
    const place = placeOf(address)
    const both = `${place} ${account}`
    const at = now.getTime()
    tries.begin({ [both]: FOR_ACCOUNT, [place]: FOR_ADDRESS }, at)
    let failed = false
    try {
      const result = await check(await decoy)
      failed = result === undefined
      if (!failed) tries.forget(both)
      return result
    } finally {
      if (!failed) tries.takeBack([both, place], at)
    }
  }
}

import { hash, verify } from '@node-rs/argon2'
import { refuseCommonPassword } from './common-passwords.ts'
import type { Deps } from './deps.ts'
import { takeTurns } from './take-turns.ts'

/** Each hash takes 19 MiB and a core: so many at a time, so many more may wait (design section 2). */
const AT_ONCE = 4
const MAY_WAIT = 64
const inTurn = takeTurns(AT_ONCE, MAY_WAIT)

/**
 * Hashes a password that is being set, with argon2id.
 * @throws Refusal COMMON_PASSWORD; BUSY when too many are waiting
 */
export async function hashNewPassword(deps: Pick<Deps, 'config'>, password: string, field = 'password') {
  refuseCommonPassword(password, field)
  return hashPassword(deps, password)
}

/** The argon2id hash of a secret that nobody has chosen. @throws Refusal BUSY */
export const hashPassword = (deps: Pick<Deps, 'config'>, password: string): Promise<string> =>
  inTurn(() => hash(password, { ...deps.config.hashing, parallelism: 1 }))

/** Whether `password` is that of `passwordHash`. @throws Refusal BUSY */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, password))

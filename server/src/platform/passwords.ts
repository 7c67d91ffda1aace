import { Refusal } from '@leadline/contract/errors'
import { hash, verify } from '@node-rs/argon2'
import { refuseCommonPassword } from './common-passwords.ts'
import type { Deps } from './deps.ts'

/** Each hash takes 19 MiB and a core: so many at a time, so many more may wait (design section 2). */
const AT_ONCE = 4
const MAY_WAIT = 64

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

const waiting: (() => void)[] = []
let running = 0

/** Runs `work` when fewer than four are running. @throws Refusal BUSY when the queue is full */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw new Refusal('BUSY')
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

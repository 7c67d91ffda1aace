import type { UserType } from '@leadline/contract/access/user-type'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { AuditCall } from '../platform/audit.ts'
import { inGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { isPassword } from '../platform/passwords.ts'
import { type Candidate, findCandidates, holdPassword, readSessionUser } from './queries.ts'
import { deleteEndedSessions, insertSession } from './session-queries.ts'
import { enterFailure, enterSignIn } from './sign-in-audit.ts'
import type { TryGuard } from './try-guard.ts'

const TOKEN_BYTES = 32
const SWITCHED_OFF = 'This sign-in is switched off. Please ask your administrator.'

type Known = Candidate & { passwordHash: string }

export interface Attempt {
  types: readonly UserType[]
  email: string
  password: string
  companyId?: string | undefined
}

/**
 * Opens a session for whom e-mail and password fit. An unknown e-mail costs the same hash and gives the
 * same answer as a wrong password.
 * @throws Refusal SIGN_IN_FAILED; CHOOSE_COMPANY with the list; TOO_MANY_TRIES, BUSY
 */
export async function signIn(
  deps: Deps,
  guard: TryGuard,
  attempt: Attempt,
  { request, audit }: { request: FastifyRequest; audit: AuditCall },
) {
  const now = deps.now()
  const { types, email, password, companyId } = attempt
  let candidates: Candidate[] = []
  const chosen = await guard(request.ip, `${types[0]} ${email.toLowerCase()}`, now, async decoy => {
    candidates = await inGate(deps.db, trx => findCandidates(trx, types, email, companyId))
    const fitting = await whosePassword(candidates, password, decoy)
    return fitting.length ? fitting : undefined
  })
  if (!chosen?.some(candidate => candidate.open)) {
    const note = chosen ? 'switched off' : 'wrong password'
    await enterFailure(deps, audit.place, { email, note }, chosen ?? candidates)
    throw new Refusal('SIGN_IN_FAILED', chosen && SWITCHED_OFF)
  }
  return openSession(deps, theOne(chosen), request, now, audit)
}

async function whosePassword(candidates: Candidate[], password: string, decoy: string): Promise<Known[]> {
  const known = candidates.flatMap(c => (c.passwordHash ? [{ ...c, passwordHash: c.passwordHash }] : []))
  if (!known.length) await isPassword(decoy, password)
  const fits = await Promise.all(known.map(c => isPassword(c.passwordHash, password)))
  return known.filter((_, index) => fits[index])
}

function theOne(fitting: Known[]): Known {
  const open = fitting.filter(c => c.open)
  const [first, ...others] = open
  if (first && !others.length) return first
  const companies = open.map(c => ({ _id: c.companyId ?? '', businessName: c.businessName ?? '' }))
  throw new Refusal('CHOOSE_COMPANY', undefined, { companies })
}

function openSession(deps: Deps, candidate: Known, request: FastifyRequest, now: Date, audit: AuditCall) {
  const { id: signInId, companyId, passwordHash } = candidate
  const token = deps.random(TOKEN_BYTES).toString('base64url')
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  const session = { id: deps.newId(), token, signInId, companyId, userAgent, address: request.ip }
  return inGate(deps.db, async trx => {
    // Deleted, or given another password, since the check.
    if (!(await holdPassword(trx, signInId, passwordHash))) throw new Refusal('SIGN_IN_FAILED')
    await deleteEndedSessions(trx, signInId, now)
    await insertSession(trx, session, now)
    await enterSignIn(trx, audit, candidate)
    return { token, user: await readSessionUser(trx, signInId) }
  })
}

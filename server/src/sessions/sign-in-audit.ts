import type { AuditCall } from '../platform/audit.ts'
import {
  type AuditFact,
  type AuditPlace,
  insertAccountEntries,
  insertCompanyEntries,
} from '../platform/audit-entries.ts'
import { inGate, type Trx, withoutWaiting } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type Candidate, type NewSuperadmin, ownerOfSignIn } from './queries.ts'

/** A sign-in that succeeded, in the log of its company or account. */
export async function enterSignIn(trx: Trx, audit: AuditCall, candidate: Candidate) {
  const { id, userType, name, accountId, companyId } = candidate
  const fact = { action: 'session.sign-in', actor: { id, type: userType, name } }
  if (companyId) await insertCompanyEntries(trx, audit.place, [{ ...fact, companyId }])
  else await insertAccountEntries(trx, audit.place, [{ ...fact, accountId }])
  audit.settle()
}

/** A new superadmin, the first entry of the account's log. */
export async function enterRegistration(
  trx: Trx,
  audit: AuditCall,
  { id, accountId, firstName }: NewSuperadmin,
) {
  const actor = { id, type: 'superadmin', name: firstName }
  await insertAccountEntries(trx, audit.place, [{ action: 'account.register', actor, accountId }])
  audit.settle()
}

/** A password that was set by a one-time link. */
export async function enterPasswordSet(
  trx: Trx,
  audit: AuditCall,
  { id, userType: type, name }: { id: string; userType: string; name: string },
) {
  await enterFor(trx, audit.place, id, { action: 'password.set', actor: { id, type, name } })
  audit.settle()
}

/** A password that was reset where the server runs: nobody is signed in there. */
export const enterReset = (trx: Trx, place: AuditPlace, id: string, email: string) =>
  enterFor(trx, place, id, {
    action: 'password.reset',
    actor: { id: null, type: 'operator', name: 'The operator' },
    subject: { id, name: email },
  })

/** In the log of whose sign-in it is. */
async function enterFor(trx: Trx, place: AuditPlace, signInId: string, fact: AuditFact) {
  const { companyId, accountId } = await ownerOfSignIn(trx, signInId)
  if (companyId) await insertCompanyEntries(trx, place, [{ ...fact, companyId }])
  else await insertAccountEntries(trx, place, [{ ...fact, accountId }])
}

const NOBODY = { id: null, type: '', name: '' }

/**
 * A sign-in that failed, in the log of each company or account that has such a sign-in. For an e-mail that nobody has
 * the same statements write nothing, and none waits for the disk, so that the time of an answer tells nothing.
 */
export const enterFailure = (
  deps: Deps,
  place: AuditPlace,
  { email, note }: { email: string; note: string },
  meant: readonly Candidate[],
) =>
  inGate(deps.db, async trx => {
    await withoutWaiting(trx)
    const fact = { action: 'session.failed', actor: NOBODY, note }
    const facts = meant.map(({ id, companyId, accountId }) => ({
      ...fact,
      subject: { id, name: email.toLowerCase() },
      companyId,
      accountId,
    }))
    await insertCompanyEntries(
      trx,
      place,
      facts.flatMap(({ companyId, ...rest }) => (companyId ? [{ ...rest, companyId }] : [])),
    )
    await insertAccountEntries(
      trx,
      place,
      facts.filter(({ companyId }) => !companyId),
    )
  })

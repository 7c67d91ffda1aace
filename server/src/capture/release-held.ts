import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { Scope } from '../platform/session.ts'
import { deleteHeld, lockHeld, noteRelease } from './held-queries.ts'
import { makeLead } from './make-lead.ts'

/**
 * Makes a lead of a held submission; one that is released already keeps its lead. @returns the lead's id
 * @throws Refusal HELD_NOT_FOUND: unknown and another company's alike
 */
export async function releaseHeld(
  trx: Trx,
  scope: Scope,
  id: string,
  now: Date,
  deps: Deps,
): Promise<string> {
  const held = await lockHeld(trx, scope.companies, id)
  if (!held) throw new Refusal('HELD_NOT_FOUND')
  if (held.leadId) return held.leadId
  const note = `Kept aside at first (${held.reason}); released by ${scope.name}`
  const leadId = await makeLead(trx, held, held.submission, { now, deps, note })
  await noteRelease(trx, held, leadId, now.toISOString())
  return leadId
}

/**
 * Throws a held submission away.
 * @throws Refusal HELD_NOT_FOUND: unknown and another company's alike; HELD_RELEASED for one that is a lead
 */
export async function discardHeld(trx: Trx, { companies }: Scope, id: string) {
  const held = await lockHeld(trx, companies, id)
  if (!held) throw new Refusal('HELD_NOT_FOUND')
  if (held.leadId) throw new Refusal('HELD_RELEASED')
  await deleteHeld(trx, held)
}

import { Refusal } from '@leadline/contract/errors'
import { enterCompany, type Trx } from '../platform/db.ts'
import { isOfForm } from './form-queries.ts'
import { type Door, findDoor, findOnlyCompany, findRetired, type OpenDoor } from './queries.ts'

/**
 * Finds where a key leads, and lets the gate's transaction into that company.
 * @throws Refusal LINK_NOT_FOUND for an unknown key, LINK_RETIRED with whom to call for one that is switched off or
 * closed, FORM_CLOSED for that of a form that is not published, LINK_INCOMPLETE for none among several companies
 */
export async function openDoor(trx: Trx, key: string | undefined): Promise<OpenDoor> {
  const door = key ? await findDoor(trx, key) : await onlyDoor(trx)
  if (!door) throw await refusalOf(trx, key)
  await enterCompany(trx, door.companyId)
  return door
}

async function refusalOf(trx: Trx, key: string | undefined) {
  if (!key) return new Refusal('LINK_INCOMPLETE')
  if (await isOfForm(trx, key)) return new Refusal('FORM_CLOSED')
  const retired = await findRetired(trx, key)
  return retired ? new Refusal('LINK_RETIRED', undefined, { retired }) : new Refusal('LINK_NOT_FOUND')
}

/** What a ticket is signed for. */
export const nameOf = (door: Door) => door.linkId ?? door.companyId

async function onlyDoor(trx: Trx): Promise<OpenDoor | undefined> {
  const companyId = await findOnlyCompany(trx)
  if (!companyId) return undefined
  const words = { source: '', campaign: '', service: '', placement: '' }
  return { companyId, linkId: null, ...words, allowedSites: [], googleKeyHash: '', formId: null }
}

import { Refusal } from '@leadline/contract/errors'
import { enterCompany, type Trx } from '../platform/db.ts'
import { isOfForm } from './form-queries.ts'
import { type Door, findDoor, findOnlyCompany, type OpenDoor } from './queries.ts'

/**
 * Finds where a key leads, and lets the gate's transaction into that company.
 * @throws Refusal LINK_NOT_FOUND for an unknown or closed key, FORM_CLOSED for that of a form that is not published,
 * LINK_INCOMPLETE for none among several companies
 */
export async function openDoor(trx: Trx, key: string | undefined): Promise<OpenDoor> {
  const door = key ? await findDoor(trx, key) : await onlyDoor(trx)
  if (!door) throw new Refusal(await whyClosed(trx, key))
  await enterCompany(trx, door.companyId)
  return door
}

const whyClosed = async (trx: Trx, key: string | undefined) =>
  !key ? 'LINK_INCOMPLETE' : (await isOfForm(trx, key)) ? 'FORM_CLOSED' : 'LINK_NOT_FOUND'

/** What a ticket is signed for. */
export const nameOf = (door: Door) => door.linkId ?? door.companyId

async function onlyDoor(trx: Trx): Promise<OpenDoor | undefined> {
  const companyId = await findOnlyCompany(trx)
  if (!companyId) return undefined
  const words = { source: '', campaign: '', service: '', placement: '' }
  return { companyId, linkId: null, ...words, allowedSites: [], googleKeyHash: '', formId: null }
}

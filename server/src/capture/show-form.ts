import { publicFields } from '@leadline/contract/capture/dynamic-fields'
import { campaignOf } from '@leadline/contract/capture/link-path'
import { isAskedInPublic } from '@leadline/contract/form-builder/field-types'
import { contactFields } from '@leadline/contract/form-builder/mapping'
import { inGate, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { countVisit, type Visitor } from './count-visit.ts'
import { publishedForm } from './form-queries.ts'
import { nameOf, openDoor } from './open-door.ts'
import { activeServices, companyFace, fieldsOf } from './queries.ts'
import { keepTicket } from './time-trap.ts'

interface Shown {
  link?: string | undefined
  /** Who sees it for the first time, if anybody. */
  visitor?: Visitor | undefined
  ticket?: string | undefined
}

/**
 * The public form of a link, with a ticket that lets it be sent, and the sites that may frame it; counts a visit.
 * @throws Refusal LINK_NOT_FOUND, LINK_RETIRED, FORM_CLOSED, LINK_INCOMPLETE
 */
export async function showForm(deps: Deps, shown: Shown, now: Date) {
  const { door, timeZone, form } = await inGate(deps.db, trx => readForm(trx, deps, shown, now))
  if (shown.visitor) await countVisit(deps, door, timeZone, shown.visitor, now)
  return { form, allowedSites: door.allowedSites }
}

async function readForm(trx: Trx, deps: Deps, shown: Shown, now: Date) {
  const door = await openDoor(trx, shown.link)
  const { companyId, source, service } = door
  const { businessName, phone, address, timeZone } = await companyFace(trx, companyId)
  const { street, city = '', state, pincode } = address
  const form = {
    companyName: businessName,
    city,
    phone,
    address: [street, [city, pincode].filter(Boolean).join(' '), state].filter(Boolean).join(', '),
    ...(door.formId ? await builtParts(trx, companyId, door.formId) : await ownParts(trx, companyId)),
    source,
    campaign: campaignOf(door.campaign, door.placement),
    service,
    ticket: keepTicket(deps.config.secret, nameOf(door), now, shown.ticket),
  }
  return { door, timeZone, form }
}

const ownParts = async (trx: Trx, companyId: string) => ({
  fields: publicFields(await fieldsOf(trx, companyId)),
  services: await activeServices(trx, companyId),
})

/** A built form stands in the place of the fields that every company has. */
async function builtParts(trx: Trx, companyId: string, formId: string) {
  const { mapping, fields, ...words } = await publishedForm(trx, companyId, formId)
  const asked = fields.filter(isAskedInPublic)
  const built = { ...words, fields: asked, contact: contactFields(asked, mapping) }
  return { fields: [], services: [], built }
}

import { publicFields } from '@leadline/contract/capture/dynamic-fields'
import { campaignOf } from '@leadline/contract/capture/link-path'
import { isAskedInPublic } from '@leadline/contract/form-builder/field-types'
import { contactFields } from '@leadline/contract/form-builder/mapping'
import { inGate, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { publishedForm } from './form-queries.ts'
import { nameOf, openDoor } from './open-door.ts'
import { activeServices, companyFace, countOnLink, fieldsOf } from './queries.ts'
import { keepTicket } from './time-trap.ts'

/**
 * The public form of a link, with a ticket that lets it be sent, and the sites that may frame it; counts a visit
 * unless it is shown again.
 * @throws Refusal LINK_NOT_FOUND, LINK_INCOMPLETE
 */
export const showForm = (
  deps: Deps,
  shown: { link?: string | undefined; again?: string | boolean | undefined; ticket?: string | undefined },
  now: Date,
) =>
  inGate(deps.db, async trx => {
    const door = await openDoor(trx, shown.link)
    const { companyId, linkId, source, service } = door
    if (linkId && !shown.again) await countOnLink(trx, door, 'visits')
    const { businessName, phone, address } = await companyFace(trx, companyId)
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
    return { form, allowedSites: door.allowedSites }
  })

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

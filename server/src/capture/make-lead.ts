import { dynamicFields } from '@leadline/contract/capture/dynamic-fields'
import {
  type Asked,
  againNote,
  type Enquiry,
  enquiryOf,
  sameService,
} from '@leadline/contract/capture/enquiry'
import { PUBLIC_FORM, throughOf } from '@leadline/contract/capture/words'
import { dateWords } from '@leadline/contract/format'
import { LONGEST_NOTES } from '@leadline/contract/leads/lead'
import { capturedWords } from '@leadline/contract/notifications/words'
import { readPhone } from '@leadline/contract/phone'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { insertArriving } from '../platform/insert-arriving.ts'
import { type Change, recordHistory } from '../platform/lead-history.ts'
import { type LeadRecord, lockLeads } from '../platform/lead-record.ts'
import { firstStatus, leadRules } from '../platform/lead-rules.ts'
import { writeLead } from '../platform/lead-writer.ts'
import { notify } from '../platform/notify.ts'
import { addAlert, type OpenLead, openLeadsOf } from './lead-queries.ts'
import { countOnLink, type Door, fieldsOf, lockPeople } from './queries.ts'

interface Circumstances {
  now: Date
  deps: Pick<Deps, 'newId'>
  /** What the history says beside it. */
  note?: string
  /** The service that sends it, if it is not the public form. */
  sender?: string | undefined
}

/**
 * Makes a lead of a submission, or, when the same person asks for the same service while their lead is open,
 * adds a dated note and a follow-up alert to that lead (design section 5). The company hears of a new lead.
 * @returns the lead's id
 */
export async function makeLead(trx: Trx, door: Door, sent: Asked, when: Circumstances): Promise<string> {
  const { companyId } = door
  const at = { ...when, sender: sent.sender }
  await lockSender(trx, companyId, sent)
  const fields = dynamicFields(await fieldsOf(trx, companyId))
  const rules = await leadRules(trx, companyId)
  const enquiry = enquiryOf(sent, fields, door)
  const known = await holdKnown(trx, companyId, enquiry)
  if (known) {
    const where = { day: dateWords(at.now.toISOString(), rules.timeZone), through: throughOf(at.sender) }
    return enquireAgain(trx, known, enquiry, at, againNote(enquiry, known, fields, where))
  }
  const lead = {
    ...enquiry,
    status: firstStatus(rules),
    priority: 'medium',
    value: 0,
    autoCaptured: true,
    captureLinkId: door.linkId,
  }
  const change = changeOf('captured', at, at.note)
  const id = await insertArriving(trx, companyId, lead, change)
  const words = capturedWords(enquiry.name, throughOf(at.sender))
  await notify(trx, companyId, [{ recipient: companyId, type: 'new_lead', leadId: id, ...words }], change)
  if (door.linkId) await countOnLink(trx, door, 'leads')
  return id
}

/** Whoever sends at the same moment with the same e-mail or phone waits. */
export const lockSender = (trx: Trx, companyId: string, { email, phone }: Asked) => {
  const people = [email, readPhone(phone ?? '')?.normal ?? ''].filter(person => person !== '')
  return lockPeople(trx, companyId, people)
}

const asksFor = (service: string) => (lead: OpenLead) => {
  const services = [lead.title, lead.productOfInterest].filter(Boolean)
  return (services.length ? services : ['']).some(one => sameService(one, service))
}

/**
 * The open lead of whoever asks for the same again, held until the transaction ends. One that is merged or deleted
 * while it is waited for is looked for once more: else what was sent would be lost with it.
 */
async function holdKnown(trx: Trx, companyId: string, enquiry: Enquiry): Promise<LeadRecord | undefined> {
  const phone = readPhone(enquiry.phone)?.normal ?? null
  for (;;) {
    const known = (await openLeadsOf(trx, companyId, enquiry.email, phone)).find(asksFor(enquiry.title))
    if (!known) return undefined
    const [held] = await lockLeads(trx, companyId, [known.id])
    if (held) return held
  }
}

async function enquireAgain(trx: Trx, before: LeadRecord, enquiry: Enquiry, at: Circumstances, note: string) {
  const { companyId, _id: leadId } = before
  const change = changeOf('enquired-again', at, note)
  const notes = [before.notes, note].filter(Boolean).join('\n\n')
  const contact = {
    email: before.email || enquiry.email,
    phone: before.phone || enquiry.phone,
    company: before.company || enquiry.company,
    address: before.address || enquiry.address,
  }
  if (notes.length <= LONGEST_NOTES) await writeLead(trx, before, { ...contact, notes }, change)
  else await recordHistory(trx, companyId, [{ leadId }], change)
  await addAlert(trx, {
    companyId,
    id: at.deps.newId(),
    leadId,
    notes: note,
    at: at.now.toISOString(),
    addedByName: at.sender ?? PUBLIC_FORM,
    through: throughOf(at.sender),
  })
  return leadId
}

const changeOf = (action: Change['action'], { now, deps, sender }: Circumstances, note?: string): Change => ({
  actor: { id: null, type: 'public', name: sender ?? PUBLIC_FORM },
  action,
  at: now.toISOString(),
  newId: deps.newId,
  ...(note ? { note } : {}),
})

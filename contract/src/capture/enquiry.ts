import { type DynamicField, leftOver, readDynamic } from './dynamic-fields.ts'
import { campaignOf } from './link-path.ts'
import type { Submission } from './submission.ts'
import { DEFAULT_SOURCE } from './words.ts'

/** What is asked for: through the public form, or through another service, which `sender` names. */
export type Asked = Omit<
  Submission,
  'ticket' | 'website' | 'submissionId' | 'link' | 'status' | 'priority' | 'value'
> &
  Partial<Record<'company' | 'address' | 'sourceDetails' | 'sender', string>>

/** What a link adds to what is sent through it. */
export interface LinkWords {
  source: string
  campaign: string
  service: string
  placement: string
}

/** A submission as the lead will hold it. */
export interface Enquiry {
  title: string
  name: string
  email: string
  phone: string
  company: string
  address: string
  productOfInterest: string
  source: string
  sourceDetails: string
  campaign: string
  budget: string
  /** The visitor's words, then the campaign as text. */
  notes: string
  customFields: Record<string, string | number>
}

const NO_LINK: LinkWords = { source: '', campaign: '', service: '', placement: '' }

/** Reads a submission: what was sent first, then the link's own words; the title is the purpose, else the service. */
export function enquiryOf(sent: Asked, fields: readonly DynamicField[], link: LinkWords = NO_LINK): Enquiry {
  const campaign = sent.campaign || sent.utm_campaign || campaignOf(link.campaign, link.placement)
  const service = sent.service || link.service
  const title = sent.title || service
  const custom = sent.customFields ?? {}
  return {
    title,
    name: sent.name,
    email: sent.email,
    phone: sent.phone ?? '',
    company: sent.company ?? '',
    address: sent.address ?? '',
    productOfInterest: service || title,
    source: sent.source || sent.utm_source || link.source || DEFAULT_SOURCE,
    sourceDetails: sent.sourceDetails ?? '',
    campaign,
    budget: sent.budget ?? '',
    notes: [sent.notes, leftOver(fields, custom).join('\n'), campaign && `Campaign: ${campaign}`]
      .filter(Boolean)
      .join('\n\n'),
    customFields: readDynamic(fields, custom),
  }
}

/** Whether two enquiries ask for the same thing, whatever the case. */
export const sameService = (one: string, other: string) => fold(one) === fold(other)
const fold = (service: string) => service.normalize('NFKC').trim().toLowerCase()

interface Known {
  email: string
  phone: string
}

/** The dated note of an enquiry by a person whose lead is open: what is new in it, one line each. */
export function againNote(
  enquiry: Enquiry,
  known: Known,
  fields: readonly DynamicField[],
  { day, through }: { day: string; through: string },
): string {
  const labelOf = (name: string) => fields.find(field => field.name === name)?.label ?? name
  const lines = [
    `${day}: enquired again through ${through}`,
    enquiry.email && enquiry.email !== known.email.toLowerCase() && `Email: ${enquiry.email}`,
    enquiry.phone && enquiry.phone !== known.phone && `Phone: ${enquiry.phone}`,
    enquiry.company && `Company: ${enquiry.company}`,
    enquiry.address && `Address: ${enquiry.address}`,
    enquiry.sourceDetails,
    enquiry.budget && `Budget: ${enquiry.budget}`,
    ...Object.entries(enquiry.customFields).map(([name, value]) => `${labelOf(name)}: ${value}`),
    enquiry.notes,
  ]
  return lines.filter(Boolean).join('\n')
}

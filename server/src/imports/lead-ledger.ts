import type { LeadChange, LeadValues } from '@leadline/contract/leads/changes'
import type { LeadRecord } from '../platform/lead-record.ts'

/** A lead as an import knows it while it works. */
export interface KnownLead {
  id: string
  phoneNormal: string | null
  emailNormal: string | null
  /** The row of this import that adds or added it. */
  rowNumber: number | null
  /** As the rows so far have left it. */
  state: LeadValues
  /** As it is stored; none for one that is yet to be made. */
  stored: LeadRecord | undefined
  /** Only of a new one. */
  createdAt: string
  changes: LeadChange[]
}

/** The leads that the rows at hand can meet, by id, phone and e-mail. The first one with a key keeps it. */
export class LeadLedger {
  readonly byId = new Map<string, KnownLead>()
  /** Leads that are not there to be changed, by id, with why: they live on in another one, or in another company. */
  readonly away = new Map<string, string>()
  private readonly byKey = new Map<string, KnownLead>()

  add(lead: KnownLead) {
    if (!this.byId.has(lead.id)) this.byId.set(lead.id, lead)
    this.know(lead, lead)
  }

  /** A lead is known by its own contacts, and by those of the leads that were merged into it. */
  know(lead: KnownLead, contacts: Pick<KnownLead, 'phoneNormal' | 'emailNormal'>) {
    for (const key of keysOf(contacts)) if (!this.byKey.has(key)) this.byKey.set(key, lead)
  }

  /** The lead with this phone, else with this e-mail, and which of them it was. */
  match(keys: Pick<KnownLead, 'phoneNormal' | 'emailNormal'>) {
    const phone = keys.phoneNormal === null ? undefined : this.byKey.get(`phone ${keys.phoneNormal}`)
    if (phone) return { lead: phone, by: 'phone' as const }
    const email = keys.emailNormal === null ? undefined : this.byKey.get(`email ${keys.emailNormal}`)
    return email && { lead: email, by: 'e-mail' as const }
  }
}

const keysOf = ({ phoneNormal, emailNormal }: Pick<KnownLead, 'phoneNormal' | 'emailNormal'>) => [
  ...(phoneNormal === null ? [] : [`phone ${phoneNormal}`]),
  ...(emailNormal === null ? [] : [`email ${emailNormal}`]),
]

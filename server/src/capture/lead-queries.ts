import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { knownBy } from '../platform/lead-contacts.ts'

export interface OpenLead {
  id: string
  title: string
  productOfInterest: string
}

/** The leads that a person is known by, by normalised phone or e-mail, and neither won nor lost; newest first. */
export async function openLeadsOf(
  trx: Trx,
  companyId: string,
  email: string,
  phoneNormal: string | null,
): Promise<OpenLead[]> {
  const { rows } = await sql<OpenLead>`
    select l.id, l.title, l.product_of_interest
    from (${knownBy(companyId, { email, phone: phoneNormal })}) k
      join leads l on l.company_id = ${companyId} and l.id = k.id
      join statuses s on s.company_id = l.company_id and s.name = l.status
    where l.deleted_at is null and s.stage not in ('won', 'lost')
    order by l.created_at desc, l.id desc limit 100`.execute(trx)
  return rows
}

interface Alert {
  companyId: string
  id: string
  leadId: string
  notes: string
  at: string
  addedByName: string
  /** 'the public form', or the service. */
  through: string
}

/** A pending call, due now, that nobody asked for: the alert of somebody who enquires again. */
export const addAlert = (trx: Trx, { at, through, ...alert }: Alert) =>
  trx
    .insertInto('followUps')
    .values({
      ...alert,
      type: 'call',
      summary: `Enquired again through ${through}`,
      nextFollowUpDate: at,
      hasTime: true,
      nextStep: '',
      priority: 'high',
      completed: false,
      completedAt: null,
      outcome: null,
      addedById: null,
      addedByRole: '',
      addedByType: 'public',
      date: at,
      updatedAt: at,
    })
    .execute()

import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

export interface OpenLead {
  id: string
  title: string
  productOfInterest: string
}

/** The leads of a person, by normalised phone or e-mail, that are neither won nor lost; newest first. */
export async function openLeadsOf(
  trx: Trx,
  companyId: string,
  email: string,
  phoneNormal: string | null,
): Promise<OpenLead[]> {
  const { rows } = await sql<OpenLead>`
    select l.id, l.title, l.product_of_interest
    from leads l join statuses s on s.company_id = l.company_id and s.name = l.status
    where l.company_id = ${companyId} and l.deleted_at is null and s.stage not in ('won', 'lost')
      and (l.email_normal = ${email} or l.phone_normal = ${phoneNormal})
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

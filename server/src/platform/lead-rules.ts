import type { Stage } from '@leadline/contract/statuses/status'
import { sql } from 'kysely'
import { KEPT, type Trx } from './db.ts'

/** What a company has decided that its leads depend on. */
export interface LeadRules {
  timeZone: string
  enforceStatusFlow: boolean
  /** In their order. */
  statuses: { name: string; stage: Stage; canTransitionTo: string[] }[]
}

/** The time zone, status flow and statuses of one company. */
export async function leadRules(trx: Trx, companyId: string): Promise<LeadRules> {
  const { rows } = await sql<LeadRules>`
    ${KEPT} select c.time_zone, c.enforce_status_flow,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'stage', s.stage,
          'canTransitionTo', s.can_transition_to) order by s.sort_order, s.id)
        from statuses s where s.company_id = ${companyId}), '[]') as statuses
    from companies c where c.id = ${companyId}`.execute(trx)
  return rows[0]!
}

/** The status of a lead that comes in without one: `new`, else the company's first of stage new. */
export const firstStatus = ({ statuses }: Pick<LeadRules, 'statuses'>): string =>
  (
    statuses.find(s => s.name === 'new' && s.stage === 'new') ??
    statuses.find(s => s.stage === 'new') ??
    statuses[0]!
  ).name

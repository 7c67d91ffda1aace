import type { PerformanceLead } from '@leadline/contract/performance/figures'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** Up to `most` of the leads assigned to an employee whose figures the caller may read, the last assigned first. */
export async function leadsOfProfile(
  trx: Trx,
  companyId: string,
  employeeId: string,
  most: number,
): Promise<PerformanceLead[]> {
  const { rows } = await sql<PerformanceLead>`
    select l.id as _id, coalesce(nullif(l.name, ''), l.title) as name, l.company, l.status, l.value, l.assigned_at,
      (select count(*) from follow_ups f where f.company_id = ${companyId} and f.lead_id = l.id) as follow_ups_count
    from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and l.assigned_to = ${employeeId}
    order by l.assigned_at desc nulls last, l.id desc limit ${most}`.execute(trx)
  return rows
}

export interface StatusInMonth {
  status: string
  /** '2026-11', the month of the company's zone in which they were assigned; null where that is not known. */
  month: string | null
  leads: number
}

/** How many of the leads assigned to an employee whose figures the caller may read stand in each status, by month of assignment. */
export async function leadsByStatusAndMonth(
  trx: Trx,
  companyId: string,
  employeeId: string,
  timeZone: string,
): Promise<StatusInMonth[]> {
  const { rows } = await sql<StatusInMonth>`
    select l.status, to_char(l.assigned_at at time zone ${timeZone}, 'YYYY-MM') as month, count(*) as leads
    from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and l.assigned_to = ${employeeId}
    group by 1, 2`.execute(trx)
  return rows
}

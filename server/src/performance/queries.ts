import { reachOf } from '@leadline/contract/access/permissions'
import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { tileStatuses } from '@leadline/contract/dashboard/tiles'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { LeadRules } from '../platform/lead-rules.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

/** The counts that an employee's figures are made of. */
export interface Counts {
  totalLeads: number
  openLeads: number
  convertedLeads: number
  /** Rupees. */
  convertedValue: number
  followUps: number
  completed: number
  onTime: number
  due: number
}
export interface CountedEmployee extends Counts {
  _id: string
  name: string
  role: EmployeeRole
  email: string
  phone: string
  department: string[]
  isActive: boolean
}

/**
 * The employees of one company of whom the caller may read, by name, with what is counted over the leads that are
 * assigned to each and that the caller may see. `only` asks for one of them. A follow-up counts on the days of the
 * company's zone; `today` is where its day begins.
 */
export async function countByEmployee(
  trx: Trx,
  who: Session,
  companyId: string,
  { statuses, timeZone }: Pick<LeadRules, 'statuses' | 'timeZone'>,
  today: string,
  only?: string,
): Promise<CountedEmployee[]> {
  const { won, lost } = tileStatuses(statuses)
  const { rows } = await sql<CountedEmployee>`
    with people as (
      select e.id, e.name, e.role, coalesce(e.email, '') as email, e.phone, e.is_active,
        array(select d.department_id::text from employee_departments d
          where d.company_id = ${companyId} and d.employee_id = e.id order by 1) as department
      from employees e
      where e.company_id = ${companyId} and e.deleted_at is null
        and ${only === undefined ? sql`true` : sql`e.id = ${only}`} and ${knownTo(who, companyId)}
    ), seen as (
      select l.id, l.assigned_to, l.status, l.value from leads l
      where l.company_id = ${companyId} and l.deleted_at is null and l.assigned_to in (select p.id from people p)
        and ${visibleWide(who, companyId)}
    ), of_leads as (
      select s.assigned_to, count(*) as total_leads,
        count(*) filter (where s.status <> all (${[...won, ...lost]}::text[])) as open_leads,
        count(*) filter (where s.status = any (${won}::text[])) as converted_leads,
        coalesce(sum(s.value) filter (where s.status = any (${won}::text[])), 0) as converted_value
      from seen s group by 1
    ), promises as (
      select s.assigned_to, f.completed and f.outcome is distinct from 'unsuccessful' as is_done,
        f.completed or f.next_follow_up_date < ${today} as is_due,
        (f.completed_at at time zone ${timeZone})::date
          <= (f.next_follow_up_date at time zone ${timeZone})::date as in_time
      from seen s join follow_ups f on f.company_id = ${companyId} and f.lead_id = s.id
      where f.next_follow_up_date is not null
    ), of_promises as (
      select p.assigned_to, count(*) as follow_ups, count(*) filter (where p.is_done) as completed,
        count(*) filter (where p.is_due) as due, count(*) filter (where p.is_done and p.in_time) as on_time
      from promises p group by 1
    )
    select p.id as _id, p.name, p.role, p.email, p.phone, p.is_active, p.department,
      coalesce(l.total_leads, 0) as total_leads, coalesce(l.open_leads, 0) as open_leads,
      coalesce(l.converted_leads, 0) as converted_leads, coalesce(l.converted_value, 0) as converted_value,
      coalesce(f.follow_ups, 0) as follow_ups, coalesce(f.completed, 0) as completed,
      coalesce(f.due, 0) as due, coalesce(f.on_time, 0) as on_time
    from people p left join of_leads l on l.assigned_to = p.id left join of_promises f on f.assigned_to = p.id
    order by lower(p.name), p.id`.execute(trx)
  return rows
}

/** Whose figures a person may read: everybody's, their departments', or their own, as far as their role reads leads. */
const knownTo = (who: Session, companyId: string) => {
  const reach = reachOf(who, 'leads.readWide')
  if (who.userType !== 'employee' || reach === 'company') return sql`true`
  const own = sql`e.id = ${who.signInId}`
  if (reach !== 'departments') return own
  return sql`(${own} or exists (select from employee_departments d where d.company_id = ${companyId}
    and d.employee_id = e.id and d.department_id = any (${who.departments}::uuid[])))`
}

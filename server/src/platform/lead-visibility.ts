import { type Reach, reachOf } from '@leadline/contract/access/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from './session.ts'

/**
 * The condition on `leads l` that holds for the leads of `companyId` that a person may see: all for company,
 * superadmin and user; for employees those assigned to them or that list them in the team, widened to their
 * departments or the company as far as `reach` says. The only place where this stands.
 */
export function visibleLeads(who: Session, companyId: string, reach: Reach): RawBuilder<boolean> {
  if (who.userType !== 'employee' || reach === 'company') return sql<boolean>`true`
  const own = ownLeads(companyId, who.signInId)
  if (reach !== 'departments' || !who.departments.length) return sql<boolean>`l.id in (${own})`
  return sql<boolean>`l.id in (${own} union all ${departmentLeads(companyId, who.departments)})`
}

/** As far as the person's role reaches: for reading one lead, assigning, figures, and lists with adminView. */
export const visibleWide = (who: Session, companyId: string) =>
  visibleLeads(who, companyId, reachOf(who, 'leads.readWide'))

/** The ids of the leads that are an employee's own: assignee or in the team. */
export const ownLeads = (companyId: string, employeeId: string) => sql`
  select o.id from leads o where o.company_id = ${companyId} and o.assigned_to = ${employeeId} and o.deleted_at is null
  union all select t.lead_id from lead_team_members t
    where t.company_id = ${companyId} and t.employee_id = ${employeeId}`

/** The ids of the leads whose assignee, team or department is in one of `departments`. */
const departmentLeads = (companyId: string, departments: string[]) => sql`
  select o.id from employee_departments d
    join leads o on o.company_id = d.company_id and o.assigned_to = d.employee_id and o.deleted_at is null
    where d.company_id = ${companyId} and d.department_id = any (${departments}::uuid[])
  union all select t.lead_id from employee_departments d
    join lead_team_members t on t.company_id = d.company_id and t.employee_id = d.employee_id
    where d.company_id = ${companyId} and d.department_id = any (${departments}::uuid[])
  union all select x.lead_id from lead_departments x
    where x.company_id = ${companyId} and x.department_id = any (${departments}::uuid[])`

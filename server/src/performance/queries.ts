import { reachOf } from '@leadline/contract/access/permissions'
import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { LeadRules } from '../platform/lead-rules.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'
import { PEOPLE_WITH_WORK, WORK_COLUMNS, type WorkCounts, workCounts } from '../platform/work-counts.ts'

export interface CountedEmployee extends WorkCounts {
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
  rules: Pick<LeadRules, 'statuses' | 'timeZone'>,
  today: string,
  only?: string,
): Promise<CountedEmployee[]> {
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
    ), ${workCounts(companyId, rules, today)}
    select p.id as _id, p.name, p.role, p.email, p.phone, p.is_active, p.department,
      ${WORK_COLUMNS}
    from ${PEOPLE_WITH_WORK}
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

import { reachOf } from '@leadline/contract/access/permissions'
import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { tileStatuses } from '@leadline/contract/dashboard/tiles'
import type { CountedResponses } from '@leadline/contract/response/figures'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { LeadRules } from '../platform/lead-rules.ts'
import type { Session } from '../platform/session.ts'
import { PEOPLE_WITH_WORK, WORK_COLUMNS, type WorkCounts, workCounts } from '../platform/work-counts.ts'

export interface CountedEmployee extends WorkCounts, CountedResponses {
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
  { today, now }: { today: string; now: string },
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
      select l.id, l.assigned_to, l.status, l.value, l.response_target, l.response_due_at, l.first_response_minutes
      from leads l
      where l.company_id = ${companyId} and l.deleted_at is null and l.assigned_to in (select p.id from people p)
    ), ${workCounts(companyId, rules, today)}, ${responseCounts(rules, now)}
    select p.id as _id, p.name, p.role, p.email, p.phone, p.is_active, p.department,
      ${WORK_COLUMNS}, coalesce(r.answered, 0) as answered, r.median, coalesce(r.judged, 0) as judged,
      coalesce(r.in_time, 0) as in_time
    from ${PEOPLE_WITH_WORK} left join of_responses r on r.assigned_to = p.id
    order by lower(p.name), p.id`.execute(trx)
  return rows
}

/** First responses by employee, of the leads in `seen`: those that are late by now have missed their target too. */
const responseCounts = ({ statuses }: Pick<LeadRules, 'statuses'>, now: string) => {
  const { won, lost } = tileStatuses(statuses)
  const isLate = sql`(s.first_response_minutes is null and s.response_due_at < ${now}
    and s.status <> all (${[...won, ...lost]}::text[]))`
  return sql`of_responses as (
      select s.assigned_to, count(s.first_response_minutes) as answered,
        percentile_disc(0.5) within group (order by s.first_response_minutes) as median,
        count(*) filter (where s.response_target is not null
          and (s.first_response_minutes is not null or ${isLate})) as judged,
        count(*) filter (where s.first_response_minutes <= s.response_target) as in_time
      from seen s where s.first_response_minutes is not null or s.response_due_at is not null group by 1
    )`
}

/**
 * Whose figures a person may read: everybody's, their departments', or their own, as far as their role reads leads. All
 * leads assigned to such a person are among those that they may see.
 */
const knownTo = (who: Session, companyId: string) => {
  const reach = reachOf(who, 'leads.readWide')
  if (who.userType !== 'employee' || reach === 'company') return sql`true`
  const own = sql`e.id = ${who.signInId}`
  if (reach !== 'departments') return own
  return sql`(${own} or exists (select from employee_departments d where d.company_id = ${companyId}
    and d.employee_id = e.id and d.department_id = any (${who.departments}::uuid[])))`
}

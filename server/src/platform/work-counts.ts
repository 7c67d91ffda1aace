import { tileStatuses } from '@leadline/contract/dashboard/tiles'
import { sql } from 'kysely'
import type { LeadRules } from './lead-rules.ts'

/** What the figures of an employee are made of (design section 7). */
export interface WorkCounts {
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

/**
 * The counts by employee, as the common tables `of_leads` and `of_promises`, of the leads of one company that stand in
 * the common table `seen` (`id`, `assigned_to`, `status`, `value`). A follow-up counts on the days of the company's
 * zone; `today` is where its day begins.
 */
export const workCounts = (
  companyId: string,
  { statuses, timeZone }: Pick<LeadRules, 'statuses' | 'timeZone'>,
  today: string,
) => {
  const { won, lost } = tileStatuses(statuses)
  return sql`of_leads as (
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
    )`
}

/** `WorkCounts` of the employees `people p`, zeros for who has nothing. */
export const WORK_COLUMNS = sql`coalesce(l.total_leads, 0) as total_leads, coalesce(l.open_leads, 0) as open_leads,
      coalesce(l.converted_leads, 0) as converted_leads, coalesce(l.converted_value, 0) as converted_value,
      coalesce(f.follow_ups, 0) as follow_ups, coalesce(f.completed, 0) as completed,
      coalesce(f.due, 0) as due, coalesce(f.on_time, 0) as on_time`
export const PEOPLE_WITH_WORK = sql`people p left join of_leads l on l.assigned_to = p.id
      left join of_promises f on f.assigned_to = p.id`
